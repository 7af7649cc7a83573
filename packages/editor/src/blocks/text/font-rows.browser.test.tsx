import { textBlock } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { choose } from '../../../testing/fields.ts';
import { openEditor } from '../../../testing/open-editor.tsx';

const WORDS = textBlock('words', '<p>Tide tables</p>', 'left: 400px; top: 100px; width: 400px; height: auto;');

/** Whether a face of a family was fetched for what is on a page. */
const hasCome = ({ fonts }: Document, family: string, weight: string): boolean =>
  [...fonts].some(
    (face) => face.family.replaceAll('"', '') === family && face.weight === weight && face.status === 'loaded',
  );

it('sets words in a family and a weight, which come wherever the deck is shown', async () => {
  const { canvas, find, findAll, play, press, reopen, saved } = await openEditor({
    data: `<section>${WORDS}</section>`,
  });
  const families = page.getByRole('button', { name: /Font$/ });
  const words = canvas.getBySelector('[data-block-id="words"]');
  const spans = (): HTMLElement[] => findAll('.ed-slide [data-block-id="words"] span');
  await words.click();
  await families.click();
  // The list shows each family in itself.
  await expect.poll(() => hasCome(document, 'Merriweather', '400')).toBe(true);
  await page.getByRole('option', { name: 'Merriweather', exact: true }).click();
  await expect.element(families).toHaveTextContent('Merriweather');
  await choose('Font weight', 'Black');
  await expect.poll(() => spans().map((one) => getComputedStyle(one).fontWeight)).toEqual(['900']);

  // Only the marked word, in the theme's own family.
  await words.dblClick();
  await words.getByText('Tide tables').dblClick({ position: { x: 10, y: 10 } });
  await choose(/Font$/, 'As the theme');
  await expect.poll(() => spans().length).toBe(2);
  await press('{Escape}');
  await saved();

  await reopen();
  await expect.poll(() => find('.ed-slide [data-block-id="words"]').textContent).toContain('Tide tables');
  for (const shown of [document, (await play()).document, (await play({ view: 'print' })).document]) {
    await expect.poll(() => hasCome(shown, 'Merriweather', '900')).toBe(true);
    // The first word is in the theme's, in a weight that the theme has no use for by itself.
    await expect.poll(() => hasCome(shown, 'Open Sans', '800')).toBe(true);
  }
});
