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

test('somebody reads and settles comments beside the slide, and what was not sent stays to be sent', async ({
  page,
  problems,
}) => {
  const { canvas, marks, mark, block } = await openCommented(page);
  await expect(marks.getByRole('button')).toHaveCount(2);
  await expect(marks.getByRole('button', { name: 'Comment on “Tide tables”' })).toBeVisible();
  // A key moves the focus to the comment too, and closing the panel hides it.
  await marks.getByRole('button', { name: 'Comment on “Tide tables”' }).press('Enter');
  await expect(page.locator('.comment:focus')).toContainText('Tables, or a table?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Comments' })).toHaveCount(0);

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
