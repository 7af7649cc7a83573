import { slide, textBlock } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pasteText } from '../../../testing/fields.ts';
import { openEditor } from '../../../testing/open-editor.tsx';

it('takes the HTML of a slide, and says what of it does not come in', async () => {
  const data = slide('one', 'Tides', textBlock('words', '<p>Ebb at nine</p>'));
  const { canvas, find, findAll, press, pressOnCanvas } = await openEditor({ data });
  const blocks = (): number => findAll('.ed-slide .sl-block').length;
  const source = page.getByRole('dialog').getBySelector('.cm-content');
  const dialog = page.getByRole('dialog');
  expect(blocks()).toBe(2);

  await page.getByRole('tab', { name: 'Slide', exact: true }).click();
  await page.getByRole('button', { name: 'Edit HTML of the slide' }).click();
  await expect.element(source).toHaveFocus();
  await expect.element(source).toHaveTextContent('data-block-type="text"');
  await expect.element(dialog.getByText('Nothing has to be taken out.')).toBeVisible();
  await press('{Control>}{End}{/Control}', '{ArrowUp}', '{End}');
  pasteText('<script>alert(1)</script><p onclick="alert(2)">Written by hand</p>');
  const items = () => findAll('[role="dialog"] li').map(({ textContent }) => textContent);
  await expect.poll(items).toEqual(['script element', 'onclick attribute on p']);
  await expect.element(dialog.getByRole('img', { name: 'Preview' }).getByText('Written by hand')).toBeVisible();
  // Esc leaves the source for Tab to go on, and throws nothing away.
  await press('{Escape}', '{Tab}');
  await expect.element(source).not.toHaveFocus();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(canvas.getBySelector('.ed-slide').getByText('Written by hand')).toBeVisible();
  expect(blocks()).toBe(3);
  expect(find('.ed-slide').querySelector('script, [onclick]')).toBeNull();
  await pressOnCanvas('{Control>}z{/Control}');
  await expect.poll(blocks).toBe(2);
  await pressOnCanvas('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(blocks).toBe(3);
});
