import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { callApi, makeDeck, slide } from './support/decks.ts';
import { signUp, signUpToDecks } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { openView, stranger } from './support/views.ts';

/**
 * Documents of views are the same for everybody, in the language of their deck; what the player says in them is in
 * that of who looks.
 */

const german = (browser: Browser, problems: string[], more: BrowserContextOptions = {}): Promise<Page> =>
  stranger(browser, problems, undefined, { locale: 'de-DE', ...more });

const data = slide('tide', 'Tides') + slide('moon', 'Moons') + '<section data-id="bare"></section>';

test('shortcuts of a show are in the language of whoever looks at it', async ({ page, browser, problems, baseURL }) => {
  await signUpToDecks(page);
  const { url } = await makeDeck(page, { title: 'Tides', data, visibility: 'all' });
  const visitor = await german(browser, problems);
  await openView(visitor, `${url}/fullscreen`);
  await visitor.keyboard.press('?');
  const list = visitor.getByRole('dialog', { name: 'Tastenkürzel' });
  await expect(list.getByText('Nächster Schritt oder nächste Folie')).toBeVisible();
  await expect(list.getByText('Leertaste', { exact: true })).toBeVisible();
  // Screen readers are told, since the document is in its deck's.
  await expect(list).toHaveAttribute('lang', 'de');
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'en');
  await expect(visitor.locator('main.stage')).toHaveAttribute('aria-label', 'Folien');
  await expect(visitor.locator('section[data-id="bare"]')).toHaveAttribute('aria-label', 'Folie 3');

  // Who has chosen a language here is not asked by the browser's.
  const address = new URL(baseURL ?? '').origin;
  await visitor.context().addCookies([{ name: 'rostrum_language', value: 'en', url: address }]);
  await openView(visitor, `${url}/fullscreen`);
  await visitor.keyboard.press('?');
  await expect(visitor.getByRole('dialog', { name: 'Shortcuts' }).getByText('Next step or slide')).toBeVisible();

  const other = await stranger(browser, problems, undefined, { locale: 'en-US' });
  const scripts: string[] = [];
  other.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await openView(other, `${url}/fullscreen`);
  await other.keyboard.press('?');
  const english = other.getByRole('dialog', { name: 'Shortcuts' });
  await expect(english.getByText('Next step or slide')).toBeVisible();
  expect(await english.getAttribute('lang')).toBeNull();
  expect(scripts.filter((path) => path.includes('written-words'))).toEqual([]);
  expect(problems).toEqual([]);
});

test('views speak the language of the account, whatever the browser asks for and whichever document comes first', async ({
  page,
  browser,
  problems,
}) => {
  await signUp(page);
  const { url } = await makeDeck(page, { title: 'Tides', data, notes: { tide: 'Greet them.' } });
  await callApi(page, 'PUT', '/api/v1/user_settings', { user_settings: { language: 'de' } });
  const { cookies } = await page.context().storageState();
  const session = cookies.filter(({ name }) => name !== 'rostrum_language');
  expect(session).toHaveLength(cookies.length - 1);
  const presenter = await stranger(browser, problems, undefined, {
    locale: 'en-US',
    storageState: { cookies: session, origins: [] },
  });
  await openView(presenter, `${url}/speaker`);
  await expect(presenter).toHaveTitle('Sprecheransicht · Tides');
  await openView(presenter, `${url}/fullscreen`);
  await presenter.keyboard.press('?');
  await expect(presenter.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('arrows of slides and the way out of the black screen are named in German', async ({
  page,
  browser,
  problems,
}) => {
  await signUp(page);
  const { url } = await makeDeck(page, { title: 'Tides', data: `<section>${data}</section>`, visibility: 'all' });
  const visitor = await german(browser, problems);
  await openView(visitor, `${url}/fullscreen`);
  const controls = visitor.getByRole('region', { name: 'Steuerung der Folien' });
  await controls.getByRole('button', { name: 'Folie darunter' }).click();
  await expect(controls.getByRole('button', { name: 'Folie darüber' })).toBeEnabled();
  await expect(controls.locator('.navigate-left')).toHaveAttribute('aria-label', 'Vorherige Folie');
  await expect(controls.locator('.navigate-right')).toHaveAttribute('aria-label', 'Nächste Folie');
  await visitor.keyboard.press('g');
  await expect(visitor.getByPlaceholder('Zu Folie springen')).toBeFocused();
  await visitor.keyboard.press('Escape');
  await visitor.keyboard.press('b');
  await visitor.getByRole('button', { name: 'Präsentation fortsetzen' }).click();
  await expect(visitor.locator('.reveal.paused')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('on the deck’s page the player speaks the language of the page', async ({ page, browser, problems }) => {
  await signUpToDecks(page);
  const { url } = await makeDeck(page, { title: 'Tides', data, visibility: 'all' });
  const visitor = await german(browser, problems);
  await openView(visitor, url);
  await expect(visitor.locator('section[data-id="bare"]')).toHaveAttribute('aria-label', 'Folie 3');
  await visitor.locator('.reveal').click();
  await visitor.keyboard.press('o');
  await expect(visitor.getByRole('dialog', { name: 'Alle Folien' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('the speaker view is in German around slides and notes that are not', async ({ page, browser, problems }) => {
  await signUpToDecks(page);
  const { url } = await makeDeck(page, { title: 'Tides', data, notes: { tide: 'Greet them.' } });
  const presenter = await german(browser, problems, { storageState: await page.context().storageState() });
  await openView(presenter, `${url}/speaker`);
  await expect(presenter).toHaveTitle('Sprecheransicht · Tides');
  await expect(presenter.getByRole('button', { name: 'Zeit anhalten' })).toBeVisible();
  await expect(presenter.getByText('Folie 1 von 3')).toBeVisible();
  await expect(presenter.locator('.speaker')).toHaveAttribute('lang', 'de');
  const notes = presenter.getByRole('region', { name: 'Sprechernotizen' });
  await expect(notes).toHaveText('Greet them.');
  await expect(notes).toHaveAttribute('lang', 'en');
  await presenter.getByRole('button', { name: 'Weiter' }).click();
  await expect(notes.getByText('Keine Notizen zu dieser Folie.')).toHaveAttribute('lang', 'de');
  await presenter.getByRole('button', { name: 'Nicht live: live präsentieren' }).click();
  const panel = presenter.getByRole('dialog', { name: 'Live präsentieren' });
  await expect(panel.getByText('Niemand sieht, was du zeigst.')).toBeVisible();
  await expect(panel.getByText(/^Diese Präsentation ist privat: Nur Personen mit Zugriff/)).toBeVisible();
  expect(problems).toEqual([]);
});

test('what the server wrote beside slides is said in German', async ({ page, browser, problems }) => {
  await signUpToDecks(page);
  const { url } = await makeDeck(page, { title: 'Tides', data, visibility: 'all' });
  const visitor = await german(browser, problems);
  await visitor.goto(`${url}/scroll`);
  await expect(visitor.locator('.scroll-head p')).toHaveText(/^von .+ · Als Text lesen$/);
  await expect(visitor.getByRole('navigation', { name: 'Folien' }).getByText('Folie 3', { exact: true })).toBeVisible();
  await expect(visitor.getByRole('article', { name: 'Folie 2 von 3: Moons' })).toBeAttached();
  await visitor.goto(`${url}/text`);
  await expect(visitor.getByRole('link', { name: 'Durch die Folien scrollen' })).toBeVisible();
  await openView(visitor, `${url}/embed`);
  await expect(visitor.locator('.embed-by')).toHaveText(/^von /);
  await visitor.getByRole('button', { name: 'Teilen' }).click();
  await expect(visitor.getByRole('dialog', { name: 'Diese Präsentation teilen' })).toBeVisible();
  expect(problems).toEqual([]);
});
