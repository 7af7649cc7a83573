import { expect, type Page } from '@playwright/test';

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

/** Signs up through the page, and ends on the list of decks. */
export async function signUp(page: Page, person: Person = somebody()): Promise<Person> {
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

/** Makes a deck from the list and ends in the editor, ready. Returns the deck's path. */
export async function newDeck(page: Page): Promise<string> {
  await scriptsRun(page);
  await page.getByRole('button', { name: 'New deck' }).first().click();
  await page.waitForURL(/\/edit(#.*)?$/);
  await expect(page.getByRole('application', { name: 'Slide canvas' })).toBeVisible();
  return new URL(page.url()).pathname.replace(/\/edit$/, '');
}

/** A fibre of React, as far as is needed to see whether its tree has taken over what the server wrote. */
interface Fibre {
  readonly return: Fibre | null;
  readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } } };
}

/** Waits until the page's scripts have taken over what the server wrote; only then do buttons and fields answer. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A plain view: no page of React's.
    if (document.querySelector('meta[name="csrf-token"]') === null) return true;
    const entry = Object.entries(document.querySelector('main') ?? {}).find(([key]) => key.startsWith('__reactFiber'));
    let fibre = entry?.[1] as Fibre | undefined;
    while (fibre?.return) fibre = fibre.return;
    return fibre !== undefined && !fibre.stateNode.current.memoizedState.isDehydrated;
  });
}
