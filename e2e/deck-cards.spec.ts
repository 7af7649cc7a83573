import type { Locator, Page } from '@playwright/test';
import { makeDeck, slide } from './support/decks.ts';
import { signUp, signUpToDecks } from './support/people.ts';
import { expect, test } from './support/test.ts';

const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });

const frameOf = (page: Page, title: string): Locator => page.locator(`iframe[title="Preview of ${title}"]`);

/** A list with two decks of three slides. */
async function listWithDecks(page: Page): Promise<void> {
  const person = await signUp(page);
  for (const title of ['Tides', 'Currents'])
    await makeDeck(page, {
      title,
      data: ['one', 'two', 'three'].map((id) => slide(`${title}-${id}`, `${title} ${id}`)).join(''),
    });
  await page.goto(`/${person.username}/decks.html`);
}

/** Plays a card's deck and waits until it is there. */
async function play(page: Page, title: string): Promise<void> {
  await cardOf(page, title).hover();
  await page.getByRole('button', { name: `Preview: ${title}`, exact: true }).click();
  await expect(
    frameOf(page, title)
      .contentFrame()
      .getByRole('heading', { name: `${title} one` }),
  ).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('there are no previews: a card has its menu, and a touch opens the deck', async ({ page, problems }) => {
    await listWithDecks(page);
    const card = cardOf(page, 'Tides');
    await expect(card.getByRole('button', { name: 'Actions for Tides' })).toBeVisible();
    for (const name of ['Preview: Tides', 'Fullscreen: Tides'])
      await expect(page.getByRole('button', { name })).toBeHidden();
    await card.locator('.deck-thumb').tap();
    await expect(page).toHaveURL(/\/tides$/);
    expect(problems).toEqual([]);
  });
});

test('strangers see a person’s public decks with the same controls, but for what is the owner’s', async ({
  page,
  browser,
  server,
}) => {
  const person = await signUpToDecks(page);
  await makeDeck(page, { title: 'Open water', data: slide('a', 'Open water one'), visibility: 'all' });
  const stranger = await browser.newPage({ baseURL: server.url });
  await stranger.goto(`/${person.username}`);
  await stranger.waitForFunction(() => 'interactive' in document.documentElement.dataset);
  await play(stranger, 'Open water');
  await expect(stranger.getByRole('button', { name: 'Actions for Open water' })).toHaveCount(0);
  await stranger.close();
});
