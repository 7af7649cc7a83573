import type { Page } from '@playwright/test';

export { slide, step, textBlock } from '@rostrum/deck/testing/slides';

export interface NewDeck {
  readonly title: string;
  /** Slides as HTML. */
  readonly data: string;
  readonly visibility?: 'self' | 'all';
  readonly notes?: Readonly<Record<string, string>>;
  readonly share_notes?: boolean;
  /** Any other setting that the API knows. */
  readonly [setting: string]: unknown;
}

export interface MadeDeck {
  readonly id: string;
  /** Path of its page. */
  readonly url: string;
}

/** Makes a deck of the person who is signed in on this page, by the API. */
export async function makeDeck(page: Page, deck: NewDeck): Promise<MadeDeck> {
  return callApi<{ deck: MadeDeck }>(page, 'POST', '/api/v1/decks', { deck }).then((answer) => answer.deck);
}

export async function changeDeck(page: Page, id: string, deck: Partial<NewDeck>): Promise<void> {
  await callApi(page, 'PUT', `/api/v1/decks/${id}`, { deck });
}

/** Calls the API as a page of this person's would, whichever is open, if one is. Throws when it refuses. */
export async function callApi<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  const { request } = page.context();
  const to = (wanted: string): string => (/^https?:/.test(page.url()) ? new URL(wanted, page.url()).href : wanted);
  const status = await request.get(to('/api/v1/status'));
  const answer = await request.fetch(to(path), {
    method,
    headers: {
      origin: new URL(status.url()).origin,
      'x-csrf-token': status.headers()['x-csrf-token'] ?? '',
      // What is sent from outside of a page names no language by itself.
      'accept-language': await page.evaluate(() => navigator.language),
    },
    ...(body === undefined ? {} : { data: body }),
  });
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as T;
}
