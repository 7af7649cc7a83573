import type { Browser, Page } from '@playwright/test';
import { mailTo } from './support/outbox.ts';
import { callApi, type MadeDeck } from './support/decks.ts';
import { scriptsRun, somebody } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { stranger } from './support/views.ts';

/** Pages, the editor and mails speak German to whoever wants it. */

const german = (browser: Browser, problems: string[]): Promise<Page> =>
  stranger(browser, problems, undefined, { locale: 'de-DE' });

test('somebody reads pages, mails and the editor in the language of their browser, and takes another one along', async ({
  browser,
  problems,
  server,
}) => {
  const page = await german(browser, problems);
  await page.goto('/');
  await scriptsRun(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('link', { name: 'Anmelden' })).toBeVisible();
  await page.getByRole('group', { name: 'Sprache' }).getByRole('button', { name: 'English' }).click();
  await expect(
    page.getByRole('link', { name: 'Log in' }).or(page.getByRole('link', { name: 'Sign in' })),
  ).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // It is remembered, also where one goes without a new document.
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.reload();
  await scriptsRun(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('link', { name: 'Preise' }).first()).toBeVisible();

  const person = somebody();
  await page.goto('/users/sign_up');
  await scriptsRun(page);
  // What forms say is German too.
  await page.getByLabel('Benutzername').fill('a b');
  await page.getByLabel('Benutzername').blur();
  await expect(page.getByText('Bitte ohne Leerzeichen')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Benutzername').fill(person.username);
  await page.getByLabel('E-Mail').fill(person.email);
  await page.getByLabel('Passwort', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Konto erstellen' }).click();
  await expect(page).toHaveURL(new RegExp(`/${person.username}/decks\\.html$`));
  await expect.poll(() => mailTo(server, person.email)).toContain('Hallo');

  const made = await callApi<{ deck: MadeDeck }>(page, 'POST', '/api/v1/decks', { deck: { title: 'Tides' } });
  const { url } = made.deck;
  await page.goto(`${url}/edit`);
  await expect(page.getByText('Gespeichert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Neue Folie' })).toBeVisible();
  await expect(page.locator('[data-ed-placeholder="Untertitel"]').first()).toBeAttached();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Befehlspalette' });
  await palette.getByRole('combobox').fill('darunter');
  await expect(palette.getByRole('option', { name: /Folie darunter hinzufügen/ })).toBeVisible();
  await expect(palette.getByText('Umschalt').first()).toBeVisible();

  await page.goto('/users/edit');
  await scriptsRun(page);
  const choice = page.getByRole('radiogroup', { name: 'Sprache' });
  await expect(choice.getByRole('radio', { name: 'Deutsch' })).toBeChecked();
  await choice.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();

  const other = await german(browser, problems);
  await other.goto('/users/sign_in');
  await scriptsRun(other);
  await other.getByLabel('E-Mail oder Benutzername').fill(person.email);
  await other.getByLabel('Passwort', { exact: true }).fill('not this one');
  await other.getByRole('button', { name: 'Anmelden' }).click();
  await expect(other.getByText('Name oder Passwort stimmt nicht.')).toBeVisible();
  // The browser says of itself that it was refused.
  await expect.poll(() => problems).toEqual([expect.stringContaining('401')]);
  problems.length = 0;
  await other.getByLabel('Passwort', { exact: true }).fill(person.password);
  await other.getByRole('button', { name: 'Anmelden' }).click();
  await expect(other).toHaveURL(/decks\.html$/);
  await other.reload();
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  expect(problems).toEqual([]);
});
