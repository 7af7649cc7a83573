import type { Page } from 'playwright-core';
import type { Respond } from '../../../platform/browser/photograph-sheet.ts';
import { FILM_WAIT, settleDocument } from '../../../platform/browser/settle-document.ts';

/** No route of ours: `serving` answers it. */
export const DOCUMENT_PATH = '/-/export';

/** Answers a document of paper at an address of its own, and what it asks for as before. */
export function serving(html: string, respond: Respond): Respond {
  return async (path) =>
    path === DOCUMENT_PATH ? { body: html, contentType: 'text/html; charset=utf-8' } : respond(path);
}

/** Opens it; resolves when all that it shows is there, its steps are taken apart, and its films stand still. */
export async function openPaper(page: Page): Promise<void> {
  await page.goto(DOCUMENT_PATH, { waitUntil: 'load' });
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.evaluate(settleDocument, FILM_WAIT);
}
