import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { watchConsole } from './test.ts';

/** The slide that is on. */
export const present = (page: Page): Locator => page.locator('.reveal.ready .slides section.present:not(.stack)');

/** What a window says of the show that it presents or follows. */
export const showStatus = (page: Page): Locator => page.locator('.show-status');

/** Opens a view of a deck, and waits until its slides can be moved. */
export async function openView(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await slidesRun(page);
}

export async function slidesRun(page: Page): Promise<void> {
  await expect(page.locator('.reveal.ready')).toHaveCount(1);
}

/** Opens the speaker view from a show, as its presenter does: by the key. */
export async function openSpeaker(show: Page, problems: string[]): Promise<Page> {
  const opened = show.waitForEvent('popup');
  await show.keyboard.press('s');
  const speaker = await opened;
  watchConsole(speaker, problems);
  await expect(speaker.getByText('Projector connected')).toBeVisible();
  return speaker;
}

/** Somebody without an account, in a browser of their own. */
export async function stranger(
  browser: Browser,
  problems: string[],
  size = { width: 1280, height: 720 },
  more: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: size, ...more });
  const page = await context.newPage();
  watchConsole(page, problems);
  return page;
}
