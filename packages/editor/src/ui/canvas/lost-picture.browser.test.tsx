import { changeDeck, putDeck, takeProblems } from '@rostrum/player/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

const HARBOUR =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="teal"/></svg>';

it('says on the slide that a picture could not be loaded, and loads it when it is tried again', async () => {
  const address = await putDeck({ data: '' });
  const data = `<section>
    <div class="sl-block" data-block-type="image" data-block-id="harbour" style="left: 100px; top: 100px; width: 400px; height: 200px;">
      <div class="sl-block-content"><img data-src="${address}/files/harbour.svg" alt="The harbour of Brackwater" data-natural-width="400" data-natural-height="200"></div>
    </div></section>`;
  const { canvas, find, pressOnCanvas } = await openEditor({ data });
  const box = canvas.getBySelector('[data-block-id="harbour"] .sl-block-content');
  const again = canvas.getBySelector('[data-block-id="harbour"]').getByRole('button', { name: 'Try again' });
  const rail = page.getByRole('navigation', { name: 'Slides' });
  const miniature = rail.getBySelector('.sl-block-content[data-lost]');
  await expect.element(box).toHaveAttribute('data-lost', 'The harbour of Brackwater');
  await expect.element(again).toBeVisible();
  expect(getComputedStyle(box.element(), '::after').content).toContain('Picture could not be loaded');
  // What is drawn again stays marked, and the picture keeps its name.
  await pressOnCanvas('{Tab}');
  await expect.element(again).toBeVisible();
  await expect.element(canvas.getByRole('img', { name: 'The harbour of Brackwater' })).toBeInTheDocument();
  await expect.element(miniature).toHaveLength(1);
  await expect.element(rail.getBySelector('.sl-block button')).not.toBeInTheDocument();

  // Still away: it says so again.
  await again.click();
  await expect.element(again).toBeVisible();
  const files = { 'harbour.svg': { type: 'image/svg+xml', base64: btoa(HARBOUR) } };
  await changeDeck(address, { data: '', files });
  await again.click();
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(box).not.toHaveAttribute('data-lost');
  await expect.element(miniature).not.toBeInTheDocument();
  await expect.poll(() => (find('[data-block-id="harbour"] img') as HTMLImageElement).naturalWidth).toBe(400);
  expect(await takeProblems()).toContainEqual(expect.stringContaining('404'));
});
