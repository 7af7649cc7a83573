import { mouse, pressWhileBusy } from '@rostrum/player/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

const WORDS = ['Tide', 'Height', 'Time', 'Low', '0.4', '06:12', 'High', '3.2', '12:31'];
const rows = [0, 3, 6].map(
  (start) =>
    `<tr>${WORDS.slice(start, start + 3)
      .map((word) => `<td>${word}</td>`)
      .join('')}</tr>`,
);
const TABLE = `<section><div class="sl-block" data-block-type="table" data-block-id="tides" style="left: 80px; top: 200px; width: 600px; height: auto;"><div class="sl-block-content"><table><tbody>${rows.join('')}</tbody></table></div></div></section>`;

const inspector = page.getByRole('group', { name: 'Block' });
const command = (name: string) => inspector.getByRole('button', { name });

/** A table of three rows and columns, or none; `cell`: the one that begins with a word. */
async function openTable(data: string | undefined = TABLE) {
  const opened = await openEditor(data === undefined ? {} : { data });
  const rowsNow = (): HTMLElement[] => opened.findAll('.ed-slide table tr');
  const cells = (selector = 'td, th') => opened.findAll(`.ed-slide table :is(${selector})`);
  const cell = (word: string) => opened.canvas.getByRole('table').getByText(word, { exact: true });
  const boxOf = (word: string) => cell(word).element().closest('td, th')?.getBoundingClientRect() ?? new DOMRect();
  /** Opens the table with the caret in a cell. */
  const edit = async (word: string): Promise<void> => {
    await cell(word).click();
    await opened.press('{Enter}');
    await expect.poll(() => opened.findAll('.ed-slide .ProseMirror-focused').length).toBe(1);
    await cell(word).click();
  };
  return { ...opened, rows: rowsNow, cells, cell, boxOf, edit };
}

it('goes from cell to cell by Tab, and begins a row after the last one', async () => {
  const { canvas, clickAt, press, rows: rowsNow, cells } = await openTable('<section></section>');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await clickAt([0.5, 0.75]);
  await expect.poll(() => rowsNow().length).toBe(3);
  await press(WORDS.map((word) => `${word}{Tab}`).join(''));
  await expect.poll(() => rowsNow().length).toBe(4);
  await press('Ebb');
  expect(cells().map(({ textContent }) => textContent)).toEqual([...WORDS, 'Ebb', '', '']);
  await press('{Escape}');
  await expect.element(canvas).toHaveFocus();
});

it('moves rows, adds and deletes columns, and turns a row into headings, which are the same in the player', async () => {
  const { canvas, cell, cells, edit, find, play, press, reopen, rows: rowsNow, saved } = await openTable();
  const texts = (row: number) => [...(rowsNow()[row]?.children ?? [])].map(({ textContent }) => textContent);
  await edit('High');
  await command('Move row up').click();
  await expect.poll(() => texts(1)).toEqual(['High', '3.2', '12:31']);
  await command('Column before').click();
  await expect.poll(() => texts(1)).toEqual(['', 'High', '3.2', '12:31']);
  await cell('High').click();
  await command('Delete column').click();
  await expect.poll(() => texts(1)).toEqual(['', '3.2', '12:31']);
  await cell('Time').click();
  await command('Heading row').click();
  await expect.poll(() => cells('th').map(({ textContent }) => textContent)).toEqual(['', 'Height', 'Time']);
  await press('{Escape}');
  await expect.element(canvas).toHaveFocus();
  await saved();

  const html = find('.ed-slide table').outerHTML;
  await reopen();
  await expect.poll(() => find('.ed-slide table').outerHTML).toBe(html);
  const { slide } = await play();
  expect([...slide.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(['', 'Height', 'Time']);
});

it('pulls a column to another width, as one step that can be undone', async () => {
  const { boxOf, edit, press } = await openTable();
  await edit('Tide');
  const before = boxOf('Tide');
  const edge = before.y + before.height / 2;
  await mouse.move(before.right - 1, edge);
  await mouse.down();
  await mouse.move(before.right + 59, edge, 4);
  await mouse.up();
  await expect.poll(() => boxOf('Tide').width - before.width).toBeGreaterThan(50);
  await press('{Control>}z{/Control}');
  await expect.poll(() => Math.abs(boxOf('Tide').width - before.width)).toBeLessThan(1);
  await press('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(() => boxOf('Tide').width - before.width).toBeGreaterThan(50);
});

it('merges cells that were marked by a drag, whose words stay as dark as they were', async () => {
  const { boxOf, cells, edit, findAll, play, press, saved } = await openTable();
  await edit('Low');
  const [from, to] = [boxOf('Low'), boxOf('06:12')];
  await mouse.move(from.x + 5, from.y + 5);
  await mouse.down();
  await mouse.move(to.x + 5, to.y + 5, 6);
  await mouse.up();
  await expect.poll(() => cells('.selectedCell').length).toBe(3);
  const marked = findAll('.ed-slide .selectedCell p');
  expect(marked.length).toBeGreaterThan(0);
  for (const words of marked) expect(getComputedStyle(words, '::selection').color).toBe(getComputedStyle(words).color);
  await command('Merge cells').click();
  await expect.poll(() => cells('[colspan="3"]').map(({ textContent }) => textContent)).toEqual(['Low0.406:12']);
  await press('{Escape}');
  await saved();
  const { slide } = await play();
  expect(slide.querySelector('[colspan="3"]')?.textContent).toBe('Low0.406:12');
});

it('turns the first column of a table whose words are not edited into headings', async () => {
  const { canvas, cell, cells, press, pressOnCanvas } = await openTable();
  await cell('Tide').click();
  await command('First column').click();
  await expect.poll(() => cells('th').map(({ textContent }) => textContent)).toEqual(['Tide', 'Low', 'High']);
  await pressOnCanvas('{Control>}z{/Control}');
  await expect.poll(() => cells('th').length).toBe(0);
  await press('{Escape}');
  await expect.element(canvas).toHaveFocus();
});

it('leaves cells marked on the way to the inspector, where they are merged, however fast the keys come', async () => {
  const { cells, edit, press } = await openTable(TABLE.replace('Height', 'B'));
  await edit('B');
  await press('{End}');
  // The first key marks the letter, the second one its cell and the one before.
  await pressWhileBusy('Shift+ArrowLeft', 'Shift+ArrowLeft');
  await expect.poll(() => cells('.selectedCell').length).toBe(2);
  await press('{F6}', '{F6}');
  await expect.element(page.getByRole('tab', { name: 'Block' })).toHaveFocus();
  command('Merge cells').element().focus();
  await press('{Enter}');
  await expect.poll(() => cells('[colspan="2"]').map(({ textContent }) => textContent)).toEqual(['TideB']);
});
