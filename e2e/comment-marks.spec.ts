import type { Locator, Page } from '@playwright/test';
import { axeOn, violationsOf } from './support/axe.ts';
import { callApi, makeDeck, slide, textBlock } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const canvasOf = (page: Page): Locator => page.getByRole('application', { name: 'Slide canvas' });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not there.');
  return box;
}

/** How far a mark stands from the upper right corner of its block: beside it and above. */
async function distance(mark: Locator, block: Locator) {
  const [at, of] = [await boxOf(mark), await boxOf(block)];
  return { beside: Math.round(at.x - (of.x + of.width)), above: Math.round(of.y - (at.y + at.height)) };
}

/** The editor of a deck with five comments, four of them on the slide that is open, and one of its blocks. */
async function openCommented(page: Page) {
  await signUp(page);
  const place = 'left: 200px; top: 300px; width: 240px; height: auto;';
  const data = slide('a', 'Tide tables', textBlock('ebb', '<p>Ebb at nine</p>', place)) + slide('b', 'Moon');
  const deck = await makeDeck(page, { title: 'Tides', data });
  const say = (slide_hash: string, block_id: string | null, body: string) =>
    callApi(page, 'POST', `/api/v1/decks/${deck.id}/comments`, { comment: { slide_hash, block_id, body } });
  await say('a', 'ebb', 'Half past, surely.');
  await say('a', 'ebb', 'And at which pier?');
  await say('a', 'a-title', 'Tables, or a table?');
  await say('a', null, 'Too dark.');
  await say('b', 'b-title', 'Which one?');

  await page.goto(`${deck.url}/edit`);
  const canvas = canvasOf(page);
  const marks = canvas.getByRole('group', { name: 'Comments on the slide' });
  const mark = marks.getByRole('button', { name: '2 comments on “Ebb at nine”' });
  const block = canvas.locator('[data-block-id="ebb"] > .sl-block-content');
  return { canvas, marks, mark, block };
}

test('open comments are marked at their blocks, which the marks follow, and the keyboard leads to what was said', async ({
  page,
  problems,
}) => {
  const { canvas, marks, mark, block } = await openCommented(page);
  await expect(marks.getByRole('button')).toHaveCount(2);
  await expect(marks.getByRole('button', { name: 'Comment on “Tide tables”' })).toBeVisible();
  expect(await distance(mark, block)).toEqual({ beside: 5, above: 5 });
  expect(await violationsOf(axeOn(page).include('.ed-canvas'))).toEqual([]);

  // While the block is dragged, and when it has been.
  const from = await boxOf(block);
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 80, from.y - 60, { steps: 4 });
  await expect.poll(async () => (await boxOf(block)).x).toBeGreaterThan(from.x + 30);
  expect(await distance(mark, block)).toEqual({ beside: 5, above: 5 });
  await page.mouse.up();
  expect(await distance(mark, block)).toEqual({ beside: 5, above: 5 });

  // At any zoom as large as it was, and gone while somebody writes.
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await boxOf(block)).width).toBeGreaterThan(from.width * 1.05);
  expect(await distance(mark, block)).toEqual({ beside: 5, above: 5 });
  expect(await boxOf(mark)).toMatchObject({ width: 24, height: 24 });
  await canvas.focus();
  await page.keyboard.press('Enter');
  await expect(canvas.getByRole('textbox')).toBeFocused();
  await expect(marks).toHaveCount(0);
  await page.keyboard.press('Escape');

  // Tab comes to the marks behind the last block; what was said has the focus then.
  await page.keyboard.press('Escape');
  for (const [name, body] of [
    ['Comment on “Tide tables”', 'Tables, or a table?'],
    ['2 comments on “Ebb at nine”', 'Half past, surely.'],
  ] as const) {
    const button = marks.getByRole('button', { name });
    await canvas.focus();
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(button).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(page.locator('.comment:focus')).toContainText(body);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Comments' })).toHaveCount(0);
  }
  expect(problems).toEqual([]);
});

test('somebody reads and settles comments beside the slide, and what was not sent stays to be sent', async ({
  page,
  problems,
}) => {
  const { canvas, marks, mark, block } = await openCommented(page);
  await expect(mark).toBeVisible();
  // A press leads there too, and another slide’s comment names its block and leads to it. The slide keeps its size.
  await page.getByRole('separator', { name: 'Width of the inspector' }).press('ArrowLeft');
  const room = await boxOf(canvas);
  await mark.click();
  const panel = page.getByRole('region', { name: 'Comments' });
  await expect(panel.getByRole('listitem').filter({ hasText: 'Half past' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Write a comment on the selected block' })).toBeVisible();
  expect(await boxOf(canvas)).toEqual(room);
  // The panel has room of its own: the canvas ends where it begins, on a tablet as well.
  const width = page.viewportSize()?.width ?? 0;
  for (const wide of [820, width]) {
    await page.setViewportSize({ width: wide, height: 900 });
    await expect(async () => {
      const [at, beside] = [await boxOf(canvas), await boxOf(panel)];
      expect(Math.round(at.x + at.width)).toBe(Math.round(beside.x));
    }).toPass();
  }
  await panel.getByRole('radio', { name: 'All slides' }).click();
  await panel.getByRole('button', { name: 'Go to slide 2, on “Moon”' }).click();
  await expect(page.getByRole('option', { name: /^Slide 2:/ })).toHaveAttribute('aria-current', 'true');
  await expect(marks.getByRole('button')).toHaveText(['']);
  await expect(page.getByRole('log', { name: 'Announcements' })).toHaveText(/^Text, Moon/);

  // What does not arrive stays where it was written, though the panel is closed and something else was begun.
  let lose: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => (lose = resolve));
  const writing = panel.getByRole('textbox', { name: /^Write a comment/ });
  await page.route('**/comments', (route) =>
    route.request().method() === 'POST' ? lost.then(() => route.abort()) : route.fallback(),
  );
  await writing.fill('Spring tide.');
  await writing.press('ControlOrMeta+Enter');
  await writing.fill('And neap');
  await writing.press('Escape');
  await expect(panel).toHaveCount(0);
  lose();
  await expect.poll(() => problems.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
  await page.unroute('**/comments');
  await marks.getByRole('button').first().click();
  await expect(writing).toHaveValue('And neap');
  const notSent = panel.getByRole('listitem').filter({ hasText: 'Spring tide.' });
  await expect(notSent.getByText('Not sent')).toBeVisible();
  expect(await violationsOf(axeOn(page).include('.comments'))).toEqual([]);
  await notSent.getByRole('button', { name: 'Try again' }).click();
  await expect(notSent.getByText('Not sent')).toHaveCount(0);
  await expect(notSent.getByRole('button', { name: /^Actions for/ })).toBeVisible();
  await notSent.getByRole('button', { name: 'Resolve' }).click();

  // What is resolved is marked no longer, and the comment of a block that is gone says so.
  await panel.getByRole('listitem').filter({ hasText: 'Which one?' }).getByRole('button', { name: 'Resolve' }).click();
  await expect(marks).toHaveCount(0);
  await page.getByRole('option', { name: /^Slide 1:/ }).click();
  await block.click({ position: { x: 20, y: 10 } });
  await page.keyboard.press('Delete');
  await expect(marks.getByRole('button')).toHaveCount(1);
  await expect(panel.getByRole('button', { name: 'Go to slide 1, on a deleted block' })).toHaveCount(2);
  expect(problems).toEqual([]);
});
