import type { Browser, Locator, Page } from '@playwright/test';
import { boxOf } from './support/boxes.ts';
import { callApi, makeDeck, type MadeDeck, slide, textBlock } from './support/decks.ts';
import { signUp, somebody } from './support/people.ts';
import { expect, test } from './support/test.ts';

const DECK =
  slide(
    'one',
    'Tides',
    textBlock('words', '<p>The tide turns.</p>', 240) + textBlock('more', '<p>Twice a day.</p>', 420),
  ) + slide('two', 'Slack water');

const block = (page: Page, id: string): Locator => page.locator(`.ed-slide [data-block-id="${id}"]`);
const words = (page: Page): Locator => page.locator('.ed-slide [contenteditable="true"]');
const saved = (page: Page) => expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');

async function joined(browser: Browser, owner: Page, deck: MadeDeck, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const { username } = await signUp(page, somebody(name));
  await callApi(owner, 'POST', `/api/v1/decks/${deck.id}/users`, { user: { username, role: 'editor' } });
  return page;
}

test('three people in one deck see each other, write into one sentence and move blocks without fighting', async ({
  page: ada,
  browser,
}) => {
  await signUp(ada, somebody('Ada Quell'));
  const deck = await makeDeck(ada, { title: 'Tides', data: DECK });
  const bo = await joined(browser, ada, deck, 'Bo Marsh');
  const cy = await joined(browser, ada, deck, 'Cy Ford');
  const all = [ada, bo, cy];
  for (const page of all) {
    await page.goto(`${deck.url}/edit`);
    await expect(block(page, 'words')).toBeVisible();
  }
  await expect(ada.getByRole('group', { name: 'People here' }).getByRole('button')).toHaveCount(2);
  await expect(ada.getByRole('button', { name: 'Bo Marsh, editing slide 1' })).toBeVisible();

  // The same sentence, at once.
  await block(ada, 'words').dblclick();
  await expect(words(ada)).toBeFocused();
  await ada.keyboard.press('Home');
  await ada.keyboard.type('L');
  await expect(block(cy, 'words')).toContainText('LThe tide turns.');
  await block(bo, 'words').dblclick();
  await expect(words(bo)).toBeFocused();
  await bo.keyboard.press('End');
  await bo.keyboard.type(' ');
  await expect(cy.locator('.ed-other-tag', { hasText: 'Ada is typing' })).toBeVisible();
  await Promise.all([ada.keyboard.type('ook: '), bo.keyboard.type('Again.')]);
  for (const page of all) await expect(block(page, 'words')).toContainText('Look: The tide turns. Again.');
  // Undo takes back what one did oneself, and nothing else.
  await bo.keyboard.press('Escape');
  await bo.keyboard.press('Control+z');
  for (const page of all) await expect(block(page, 'words')).not.toContainText('Again');
  await expect(block(bo, 'words')).toContainText('Look: The tide turns.');
  await ada.keyboard.press('Escape');

  // A block on its way is seen by the others before it is let go, with the pointer that takes it along.
  const [from, seen] = [await boxOf(block(bo, 'more')), await boxOf(block(cy, 'more'))];
  await bo.mouse.move(from.x + 20, from.y + from.height / 2);
  await bo.mouse.down();
  await bo.mouse.move(from.x + 60, from.y + from.height / 2 + 30, { steps: 4 });
  await bo.mouse.move(from.x + 100, from.y + from.height / 2 + 60, { steps: 4 });
  await expect.poll(async () => (await boxOf(block(cy, 'more').locator('> *'))).x - seen.x).toBeGreaterThan(50);
  await expect(cy.locator('.ed-other-pointer', { hasText: 'Bo' })).toBeVisible();
  await expect(cy.locator('.ed-others > .ed-other-tag', { hasText: 'Bo' })).toBeVisible();
  // Meanwhile another block goes elsewhere.
  await cy.getByRole('application', { name: 'Slide canvas' }).focus();
  await block(cy, 'words').click();
  for (let press = 0; press < 3; press += 1) await cy.keyboard.press('Shift+ArrowUp');
  await bo.mouse.up();
  for (const page of all) await saved(page);
  const places = (page: Page) =>
    Promise.all(['words', 'more'].map((id) => block(page, id).evaluate(({ style }) => [style.left, style.top])));
  const [first, second] = await places(bo);
  expect(first?.[1]).toBe('210px');
  expect(second?.[1]).not.toBe('420px');
  for (const page of [ada, cy]) await expect.poll(() => places(page)).toEqual([first, second]);

  // Following leads along, until one does something oneself.
  await ada.getByRole('button', { name: 'Cy Ford, editing slide 1' }).click();
  await ada.getByRole('menuitem', { name: 'Follow' }).click();
  await expect(ada.getByText('Following Cy Ford')).toBeVisible();
  await cy.getByRole('option', { name: /^Slide 2/ }).click();
  await expect(ada.getByRole('option', { name: /^Slide 2/ })).toHaveAttribute('aria-current', 'true');
  await expect(bo.getByRole('option', { name: /^Slide 2.*Ada Quell, Cy Ford are here/ })).toBeAttached();
  await ada.keyboard.press('Escape');
  await expect(ada.getByText('Following Cy Ford')).toBeHidden();

  await cy.close();
  await expect(ada.getByRole('group', { name: 'People here' }).getByRole('button')).toHaveCount(1);
  await bo.context().close();
});
