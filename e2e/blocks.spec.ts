import type { Locator, Page } from '@playwright/test';
import { callApi, makeDeck } from './support/decks.ts';
import { newDeck, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const canvasOf = (page: Page): Locator => page.getByRole('application', { name: 'Slide canvas' });
const tool = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const savedState = (page: Page): Locator => page.getByRole('status', { name: 'Saved state' });

/** Presses at a share of the canvas's width and height. */
async function pressAt(page: Page, x: number, y: number): Promise<void> {
  const box = await canvasOf(page).boundingBox();
  if (box === null) throw new Error('The canvas has no place.');
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
}

/** Places by their share of the slide's width and height, and drags between them. */
async function handOn(page: Page) {
  const box = await canvasOf(page).locator('.ed-slide').boundingBox();
  if (box === null) throw new Error('The slide has no place.');
  const at = (x: number, y: number): [number, number] => [box.x + box.width * x, box.y + box.height * y];
  const drag = async (from: [number, number], to: [number, number]): Promise<void> => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 3 });
    await page.mouse.move(...to, { steps: 3 });
    await page.mouse.up();
  };
  return { at, drag };
}

test('an arrow is drawn between two shapes, sticks to them and follows them', async ({ page }) => {
  await signUp(page);
  await newDeck(page);
  const canvas = canvasOf(page);
  const { at, drag } = await handOn(page);
  for (const [from, to] of [
    [at(0.1, 0.7), at(0.2, 0.9)],
    [at(0.7, 0.7), at(0.8, 0.9)],
  ] as const) {
    await canvas.focus();
    await page.keyboard.press('s');
    await drag(from, to);
  }
  await page.keyboard.press('Escape');

  await page.keyboard.press('a');
  await drag(at(0.2, 0.8), at(0.7, 0.8));
  const arrow = canvas.locator('.sl-block[data-block-type="arrow"]');
  await expect(arrow.locator('.line-element')).toHaveCount(1);
  const pulled = page.locator('[data-line-end]:visible');
  await expect(pulled).toHaveCount(2);
  await expect(page.locator('.ed-ov-frame')).toBeHidden();
  await page.getByRole('radio', { name: 'Dashed' }).click();
  await expect(arrow.locator('[stroke-dasharray]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Start of the line' }).click();
  await page.getByRole('option', { name: 'Circle' }).click();
  await expect(arrow.locator('circle.line-end')).toHaveCount(1);

  // The arrow follows while the shape is still being dragged.
  const before = await arrow.locator('.line-element').boundingBox();
  await page.mouse.move(...at(0.75, 0.8));
  await page.mouse.down();
  await page.mouse.move(...at(0.75, 0.5), { steps: 6 });
  const during = await arrow.locator('.line-element').boundingBox();
  expect(during?.height).toBeGreaterThan((before?.height ?? 0) + 50);
  await page.mouse.up();
  await expect(savedState(page)).toHaveText('Saved');
  await page.reload();
  await expect(arrow.locator('circle.line-end')).toHaveCount(1);
  expect((await arrow.locator('.line-element').boundingBox())?.height).toBeCloseTo(during?.height ?? 0, 0);
});

test('the pen draws until it is put down, with another ink, and its eraser takes strokes away', async ({ page }) => {
  await signUp(page);
  await newDeck(page);
  const { at, drag } = await handOn(page);
  const drawing = canvasOf(page).locator('.sl-block[data-block-type="drawing"]');
  const strokes = drawing.locator('path');
  const bar = page.getByRole('toolbar', { name: 'Pen', exact: true });

  await canvasOf(page).focus();
  await page.keyboard.press('p');
  await drag(at(0.1, 0.7), at(0.3, 0.8));
  await expect(strokes).toHaveCount(1);
  await bar.getByRole('radio', { name: 'Marker' }).click();
  await bar.getByRole('button', { name: /^Colour of the pen/ }).click();
  await page.getByRole('group', { name: 'Theme colours' }).getByRole('button', { name: 'Accent' }).click();
  await page.keyboard.press('Escape');
  await drag(at(0.1, 0.85), at(0.3, 0.85));
  await expect(drawing).toHaveCount(1);
  await expect(strokes).toHaveCount(2);
  await expect(strokes.nth(1)).toHaveAttribute('fill-opacity', '0.4');

  await bar.getByRole('button', { name: 'Eraser' }).click();
  await drag(at(0.2, 0.95), at(0.2, 0.82));
  await expect(strokes).toHaveCount(1);
  await bar.getByRole('button', { name: 'Done' }).click();
  await expect(bar).toHaveCount(0);
  await expect(canvasOf(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(strokes).toHaveCount(2);
  await expect(savedState(page)).toHaveText('Saved');
  await page.reload();
  await expect(strokes).toHaveCount(2);
});

test('a chart is typed and pasted into, and shown as another kind', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page);
  await newDeck(page);
  const { at, drag } = await handOn(page);
  const chart = canvasOf(page).locator('.sl-block[data-block-type="chart"]');
  await tool(page, 'Chart').click();
  await drag(at(0.1, 0.1), at(0.6, 0.5));
  const sheet = page.getByRole('table', { name: 'Numbers of the chart' });
  const cell = (name: string): Locator => sheet.getByRole('textbox', { name, exact: true });
  await expect(cell('A, Series 1')).toBeFocused();

  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('12,5');
  await page.keyboard.press('Enter');
  await expect(cell('B, Series 1')).toBeFocused();
  await page.keyboard.type('many');
  await expect(cell('B, Series 1')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(cell('A, Series 1')).toHaveValue('12.5');
  await cell('Series Series 1').fill('Herring');
  await expect(chart.locator('svg').getByText('Herring')).toBeVisible();

  // Cells of a spreadsheet, from the corner of names on, and beyond what there is.
  await page.evaluate(() => navigator.clipboard.writeText('Jan\t3\t4\t5\nFeb\t6\t7\t8'));
  await cell('Category A').focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(cell('Feb, Herring')).toHaveValue('6');
  await expect(cell('Jan, Column 3')).toHaveValue('5');
  await sheet.getByRole('button', { name: 'Delete Category C' }).focus();
  await page.keyboard.press('Enter');
  await expect(chart.locator('svg').getByText('Feb', { exact: true })).toBeVisible();
  await expect(chart.locator('svg').getByText('C', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await page.getByRole('button', { name: 'Kind of chart' }).click();
  await page.getByRole('option', { name: 'Ring chart' }).click();
  await expect(page.getByRole('button', { name: /^Colour of Jan/ })).toBeVisible();
  await expect(savedState(page)).toHaveText('Saved');
  await page.reload();
  await expect(chart.locator('svg').getByText('Feb', { exact: true })).toBeVisible();
});

test('words are typed into a shape, stand out from it, and are the same in the show', async ({ page }) => {
  await signUp(page);
  const url = await newDeck(page);
  const canvas = canvasOf(page);
  const { at, drag } = await handOn(page);
  const words = canvas.locator('.shape-text');
  await canvas.focus();
  await page.keyboard.press('s');
  await drag(at(0.3, 0.5), at(0.6, 0.8));
  await expect(canvas.locator('.sl-block[data-block-type="shape"]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.type('High water');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.press('Escape');
  await expect(words.locator('strong')).toHaveText('High water');
  await expect(words).not.toHaveAttribute('contenteditable');
  const middle = async (one: Locator) => {
    const box = await one.boundingBox();
    return box === null ? null : [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  };
  expect(await middle(words.locator('strong'))).toEqual(await middle(words));
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(words.locator('strong')).toHaveCount(0);
  await expect(words).toHaveText('High water');
  await expect(savedState(page)).toHaveText('Saved');

  await page.reload();
  await expect(words).toHaveText('High water');
  await page.goto(`${url}/fullscreen`);
  await expect(page.locator('section.present .shape-text')).toHaveText('High water');
});

test('a table is filled by Tab, changed by its rows, columns and cells, and is the same in the show', async ({
  page,
  problems,
}) => {
  await signUp(page);
  const url = await newDeck(page);
  const canvas = canvasOf(page);
  const table = canvas.locator('.sl-block[data-block-type="table"] table');
  const cells = table.locator('td, th');
  await tool(page, 'Table').click();
  await pressAt(page, 0.5, 0.75);
  await expect(table.locator('tr')).toHaveCount(3);
  for (const word of ['Tide', 'Height', 'Time', 'Low', '0.4', '06:12', 'High', '3.2', '12:31']) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
  // After the last cell Tab begins a row.
  await expect(table.locator('tr')).toHaveCount(4);
  await page.keyboard.type('Ebb');
  const inspector = page.getByRole('group', { name: 'Block' });
  await inspector.getByRole('button', { name: 'Move row up' }).click();
  await expect(table.locator('tr').nth(2)).toContainText('Ebb');
  await inspector.getByRole('button', { name: 'Column before' }).click();
  await expect(table.locator('tr').first().locator('td')).toHaveCount(4);
  await cells.first().click();
  await inspector.getByRole('button', { name: 'Delete column' }).click();
  await expect(table.locator('tr').first().locator('td')).toHaveCount(3);
  await table.getByText('Tide').click();
  await inspector.getByRole('button', { name: 'Heading row' }).click();
  await expect(table.locator('th')).toHaveText(['Tide', 'Height', 'Time']);

  const boxOf = async (one: Locator) => {
    const box = await one.boundingBox();
    if (box === null) throw new Error('no place');
    return box;
  };
  const before = await boxOf(cells.first());
  await page.mouse.move(before.x + before.width - 1, before.y + before.height / 2);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width + 59, before.y + before.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await boxOf(cells.first())).width - before.width)).toBeGreaterThan(50);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(async () => Math.abs((await boxOf(cells.first())).width - before.width)).toBeLessThan(1);
  await page.keyboard.press('ControlOrMeta+Shift+Z');

  const low = await boxOf(table.getByText('Low'));
  const time = await boxOf(table.getByText('06:12'));
  await page.mouse.move(low.x + 5, low.y + 5);
  await page.mouse.down();
  await page.mouse.move(time.x + 5, time.y + 5, { steps: 6 });
  await page.mouse.up();
  await expect(table.locator('.selectedCell')).toHaveCount(3);
  // Their words stay as dark as they were, whatever the theme makes of marked words.
  const marked = await table
    .locator('.selectedCell p')
    .evaluateAll((words) => words.map((p) => [getComputedStyle(p, '::selection').color, getComputedStyle(p).color]));
  expect(marked.length).toBeGreaterThan(0);
  for (const [shown, own] of marked) expect(shown).toBe(own);
  await inspector.getByRole('button', { name: 'Merge cells' }).click();
  await expect(table.locator('[colspan="3"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(canvas).toBeFocused();
  // The table as a whole, as long as no words of it are edited.
  await inspector.getByRole('button', { name: 'First column' }).click();
  await expect(table.locator('th')).toHaveCount(6);
  await canvas.focus();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(table.locator('th')).toHaveCount(3);
  await expect(savedState(page)).toHaveText('Saved');
  const html = await table.evaluate((one) => one.outerHTML);

  await page.reload();
  await expect(table.locator('tr')).toHaveCount(4);
  expect(await table.evaluate((one) => one.outerHTML)).toBe(html);
  await page.goto(`${url}/fullscreen`);
  await expect(page.locator('section.present th')).toHaveText(['Tide', 'Height', 'Time']);
  await expect(page.locator('section.present [colspan="3"]')).toContainText('06:12');
  expect(problems).toEqual([]);
});

test('an option of a poll that was begun and left empty is not one', async ({ page, problems }) => {
  await signUp(page);
  const options = '<ul class="poll-options"><li data-option-id="a">Ebb</li><li data-option-id="b">Flood</li></ul>';
  const { id, url } = await makeDeck(page, {
    title: 'Tides',
    data: `<section data-id="one"><div class="sl-block" data-block-type="poll" data-block-id="way" style="left: 80px; top: 80px; width: 600px; height: 300px;"><div class="sl-block-content"><p class="poll-question">Which is it?</p>${options}</div></div></section>`,
  });
  await page.goto(`${url}/edit`);
  await canvasOf(page).locator('.poll-question').click();
  await tool(page, 'Edit question and options').click();
  const fields = page.locator('input[data-option]');
  await expect(fields).toHaveCount(2);
  await fields.last().press('Enter');
  await expect(fields).toHaveCount(3);
  await expect(fields.last()).toBeFocused();
  await fields.last().press('Escape');
  await expect(fields).toHaveCount(0);
  await expect(canvasOf(page).locator('[data-option-id]')).toHaveCount(2);
  await expect(savedState(page)).toHaveText('Saved');
  const optionsKept = async () =>
    JSON.stringify(await callApi(page, 'GET', `/api/v1/decks/${id}/data`)).match(/data-option-id/g);
  await expect.poll(async () => (await optionsKept())?.length).toBe(2);
  expect(problems).toEqual([]);
});
