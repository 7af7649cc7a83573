import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

it('leaves the caret in the text after ‘Edit text’ of a right click', async () => {
  const { canvas, press } = await openEditor();
  await canvas.getBySelector('.sl-block').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Edit text' }).click();
  await press('Tide tables');
  await expect.element(canvas.getByText('Tide tables')).toBeVisible();
});

it('moves by the arrows what was duplicated from the block’s menu by keys', async () => {
  const { findAll, press, pressOnCanvas } = await openEditor({ data: slide('one', 'Tides') });
  const left = page.getByRole('spinbutton', { name: 'X', exact: true });
  await pressOnCanvas('{Tab}');
  page.getByRole('tabpanel').getByRole('button', { name: 'More' }).element().focus();
  await press('{Enter}');
  const duplicate = page.getByRole('menuitem', { name: 'Duplicate' });
  await expect.element(duplicate).toBeVisible();
  duplicate.element().focus();
  await press('{Enter}');
  await expect.poll(() => findAll('.ed-slide .sl-block').length).toBe(2);
  const before = Number((left.element() as HTMLInputElement).value);
  await press('{ArrowRight}');
  await expect.element(left).toHaveValue(String(before + 1));
});
