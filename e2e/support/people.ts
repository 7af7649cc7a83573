import { expect, type Page } from '@playwright/test';
import { callApi } from './decks.ts';

export interface Person {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

let count = 0;

/** A made-up person that no other test has. */
export function somebody(name = 'Ida Fennwick'): Person {
  count += 1;
  const username = `${name.toLowerCase().replace(/[^a-z]+/g, '-')}-${process.pid}-${count}`;
  return { name, username, email: `${username}@brackwater.example`, password: 'a long enough word' };
}

/** Signs up as the page's form does but without it, and without any page: most tests go to one of their own then. */
export async function signUp(page: Page, person: Person = somebody()): Promise<Person> {
  await callApi(page, 'POST', '/users', { user: person });
  return person;
}

/** Likewise, and ends on the list of decks. */
export async function signUpToDecks(page: Page, person: Person = somebody()): Promise<Person> {
  await signUp(page, person);
  await page.goto(`/${person.username}/decks.html`);
  await scriptsRun(page);
  return person;
}

/** Signs up as a person does, and ends on the list of decks. */
export async function signUpByForm(page: Page, person: Person = somebody()): Promise<Person> {
  await page.goto('/users/sign_up');
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(new RegExp(`/${person.username}/decks\\.html$`));
  await scriptsRun(page);
  return person;
}

/** Makes a blank deck by the API and ends in the editor, ready. Returns the deck's path. */
export async function newDeck(page: Page): Promise<string> {
  const { deck } = await callApi<{ deck: { url: string } }>(page, 'POST', '/api/v1/decks', {});
  await page.goto(`${deck.url}/edit`);
  await expect(page.getByRole('application', { name: 'Slide canvas' })).toBeVisible();
  return new URL(page.url()).pathname.replace(/\/edit$/, '');
}

/** Waits until the page's scripts have taken over what the server wrote (`<html data-interactive>`). */
export async function scriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      'interactive' in document.documentElement.dataset ||
      // A plain view: no page of React's.
      document.querySelector('meta[name="csrf-token"]') === null,
  );
}
