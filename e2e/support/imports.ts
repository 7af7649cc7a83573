import type { Page } from '@playwright/test';
import { scriptsRun } from './people.ts';
import { slidesRun } from './views.ts';

export interface DeckFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file of text, such as a page of HTML. */
export const textFile = (name: string, text: string): DeckFile => ({ name, bytes: new TextEncoder().encode(text) });

/** Hands a file, or pictures, to the import of the list of decks, which the page shows. */
export async function importFile(page: Page, ...files: readonly DeckFile[]): Promise<void> {
  await scriptsRun(page);
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('button', { name: /^Import/ })
    .first()
    .click();
  await (await chooser).setFiles(
    files.map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })),
  );
}

/** Follows the report of an import to the deck: its page, when the player runs. Answers the page's path. */
export async function openImported(page: Page): Promise<string> {
  await page
    .getByRole('link', { name: 'Open deck' })
    .or(page.getByRole('button', { name: 'Open deck' }))
    .first()
    // Until the deck is read.
    .click({ timeout: 60_000 });
  await page.waitForURL((url) => !url.pathname.endsWith('/decks.html'));
  await slidesRun(page);
  return new URL(page.url()).pathname;
}

/**
 * Brings in a deck of the person who is signed in and stands at their list; ends on the deck's page and
 * answers its path.
 */
export async function bringDeck(page: Page, file: DeckFile): Promise<string> {
  await importFile(page, file);
  return openImported(page);
}
