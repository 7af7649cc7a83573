import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { callApi, makeDeck, slide } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { openView, stranger } from './support/views.ts';

/**
 * Documents of views are the same for everybody, in the language of their deck; what the player says in them is in
 * that of who looks.
 */

const german = (browser: Browser, problems: string[], more: BrowserContextOptions = {}): Promise<Page> =>
  stranger(browser, problems, undefined, { locale: 'de-DE', ...more });

const data = slide('tide', 'Tides') + slide('moon', 'Moons') + '<section data-id="bare"></section>';

test('views speak the language of the account, or else of the browser, whichever document comes first', async ({
  page,
  browser,
  problems,
}) => {
  await signUp(page);
  const { url } = await makeDeck(page, { title: 'Tides', data, notes: { tide: 'Greet them.' } });
  const open = await makeDeck(page, { title: 'Open tides', data, visibility: 'all' });
  const presenter = await german(browser, problems, { storageState: await page.context().storageState() });
  await openView(presenter, `${url}/speaker`);
  await presenter.getByRole('button', { name: 'Nicht live: live präsentieren' }).click();
  const panel = presenter.getByRole('dialog', { name: 'Live präsentieren' });
  await expect(panel.getByText('Niemand sieht, was du zeigst.')).toBeVisible();
  await expect(panel.getByText(/^Diese Präsentation ist privat: Nur Personen mit Zugriff/)).toBeVisible();

  // The player in the page of the deck speaks as that page does.
  const visitor = await german(browser, problems);
  await openView(visitor, open.url);
  await expect(visitor.locator('section[data-id="bare"]')).toHaveAttribute('aria-label', 'Folie 3');
  await visitor.locator('.reveal').click();
  await visitor.keyboard.press('o');
  await expect(visitor.getByRole('dialog', { name: 'Alle Folien' })).toBeVisible();

  await callApi(page, 'PUT', '/api/v1/user_settings', { user_settings: { language: 'de' } });
  const { cookies } = await page.context().storageState();
  const session = cookies.filter(({ name }) => name !== 'rostrum_language');
  expect(session).toHaveLength(cookies.length - 1);
  const elsewhere = await stranger(browser, problems, undefined, {
    locale: 'en-US',
    storageState: { cookies: session, origins: [] },
  });
  await openView(elsewhere, `${url}/speaker`);
  await expect(elsewhere).toHaveTitle('Sprecheransicht · Tides');
  await openView(elsewhere, `${url}/fullscreen`);
  await elsewhere.keyboard.press('?');
  await expect(elsewhere.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible();
  expect(problems).toEqual([]);
});
