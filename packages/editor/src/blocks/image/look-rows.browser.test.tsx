import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { enter } from '../../../testing/fields.ts';
import { openEditor } from '../../../testing/open-editor.tsx';

/** A selected picture that nobody has described. */
async function openPicture() {
  const picture = Object.assign(document.createElement('canvas'), { width: 400, height: 200 }).toDataURL();
  const data = `<section>
    <div class="sl-block" data-block-type="image" data-block-id="harbour" style="left: 100px; top: 100px; width: 400px; height: 200px;">
      <div class="sl-block-content" style="z-index: 11;"><img data-src="${picture}" data-natural-width="400" data-natural-height="200"></div>
    </div></section>`;
  const opened = await openEditor({ data });
  await opened.canvas.getBySelector('[data-block-id="harbour"]').click();
  return opened;
}

it('asks for a description of a picture until it has one', async () => {
  const { find, press } = await openPicture();
  const missing = page.getByText('Not described yet.');
  await expect.element(missing).toBeVisible();
  await page.getByRole('textbox', { name: 'Alt text' }).fill('The harbour at dawn');
  await press('{Control>}{Enter}{/Control}');
  await expect.element(missing).not.toBeInTheDocument();
  expect(find('.ed-slide img').getAttribute('alt')).toBe('The harbour at dawn');
});

it('cuts a picture round', async () => {
  const { find } = await openPicture();
  await page.getByRole('radio', { name: 'Round' }).click();
  await expect
    .poll(() => getComputedStyle(find('.ed-slide [data-block-id="harbour"] .sl-block-content')).borderRadius)
    .toBe('50%');
});

it('filters a picture, or leaves it without a filter', async () => {
  const { findAll } = await openPicture();
  const filters = () => findAll('.ed-slide .sl-block-style').map((one) => getComputedStyle(one).filter);
  await enter(page.getByRole('spinbutton', { name: 'Saturation, number' }), '0');
  await expect.poll(filters).toEqual(['saturate(0)']);
  await page.getByRole('button', { name: 'Without filter' }).click();
  await expect.poll(filters).toEqual([]);
});
