import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose } from '../../../testing/fields.ts';
import { openEditor } from '../../../testing/open-editor.tsx';

const sheet = page.getByRole('table', { name: 'Numbers of the chart' });
const cell = (name: string) => sheet.getByRole('textbox', { name, exact: true });

/** A new chart, whose numbers are open. */
async function placeChart() {
  const opened = await openEditor();
  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  await opened.drag([0.1, 0.1], [0.6, 0.5]);
  await expect.element(cell('A, Series 1')).toHaveFocus();
  const drawn = opened.canvas.getBySelector('.sl-block[data-block-type="chart"] svg');
  return { ...opened, written: (text: string) => drawn.getByText(text, { exact: true }) };
}

/** Cells of a spreadsheet, on the clipboard. */
async function copyCells(text: string): Promise<void> {
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  await userEvent.copy();
  area.remove();
}

it('takes numbers as they are written anywhere, and points to what is none', async () => {
  const { press, written } = await placeChart();
  await press('{Control>}a{/Control}', '12,5{Enter}');
  await expect.element(cell('B, Series 1')).toHaveFocus();
  await press('many');
  await expect.element(cell('B, Series 1')).toHaveAttribute('aria-invalid', 'true');
  await press('{ArrowUp}');
  await expect.element(cell('A, Series 1')).toHaveValue('12.5');
  await cell('Series Series 1').fill('Herring');
  await expect.element(written('Herring')).toBeVisible();
});

it('takes cells of a spreadsheet from the corner of names on, and beyond what there is', async () => {
  const { press, reopen, saved, written } = await placeChart();
  await copyCells('Jan\t3\t4\t5\nFeb\t6\t7\t8');
  await cell('Category A').click();
  await userEvent.paste();
  await expect.element(cell('Feb, Series 1')).toHaveValue('6');
  await expect.element(cell('Jan, Column 3')).toHaveValue('5');
  sheet.getByRole('button', { name: 'Delete Category C' }).element().focus();
  await press('{Enter}');
  await expect.element(written('Feb')).toBeVisible();
  await expect.element(written('C')).not.toBeInTheDocument();
  await press('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await saved();
  await reopen();
  await expect.element(written('Feb')).toBeVisible();
});

it('gives every part of a ring chart a colour of its own', async () => {
  const { press } = await placeChart();
  await press('{Escape}');
  await choose('Kind of chart', 'Ring chart');
  await expect.element(page.getByRole('button', { name: /^Colour of A\b/ })).toBeVisible();
});
