import '@vitest/browser-playwright';
import type { ConsoleMessage, Page, Route } from 'playwright';
import type { BrowserCommand } from 'vitest/node';

/** What went wrong in each page's console since it was asked last. */
const problems = new WeakMap<Page, string[]>();

/**
 * Chromium warns of our own player's frames, whose sandbox is there to keep a deck from leading the page away, and of views that a
 * test opens without scripts.
 */
const EXPECTED =
  /^An iframe which has both allow-scripts and allow-same-origin for its sandbox attribute|^Blocked script execution in '[^']*\/deck-pages\//;

function watch(page: Page): string[] {
  const known = problems.get(page);
  if (known !== undefined) return known;
  const found: string[] = [];
  problems.set(page, found);
  const note = (message: ConsoleMessage): void => {
    const text = message.text();
    if ((message.type() === 'error' || message.type() === 'warning') && !EXPECTED.test(text))
      found.push(`${message.type()}: ${text} (${message.location().url})`);
  };
  page.on('console', note);
  page.on('pageerror', (error) => found.push(`exception: ${error.message}`));
  return found;
}

/** Takes the errors and warnings of the console, which are then forgotten. The first call begins to collect them. */
const takeProblems: BrowserCommand = ({ page }) => watch(page).splice(0);

/** Moves the mouse to a place in the window of the tests, in CSS pixels. */
const mouseMove: BrowserCommand<[x: number, y: number, steps?: number]> = async ({ page, iframe }, x, y, steps) => {
  const box = await iframe.owner().boundingBox();
  await page.mouse.move((box?.x ?? 0) + x, (box?.y ?? 0) + y, { steps: steps ?? 1 });
};
const mouseDown: BrowserCommand = ({ page }) => page.mouse.down();
const mouseUp: BrowserCommand = ({ page }) => page.mouse.up();
const mouseWheel: BrowserCommand<[x: number, y: number]> = ({ page }, x, y) => page.mouse.wheel(x, y);

/** What each page has asked for and does not get yet. */
const held = new WeakMap<Page, Route[]>();

/** Lets requests to addresses of a pattern wait. */
const holdRequests: BrowserCommand<[pattern: string]> = async ({ page }, pattern) => {
  const waiting: Route[] = [];
  held.set(page, waiting);
  await page.route(pattern, (route) => void waiting.push(route));
};

/** Lets what waits go on, and holds no more. */
const releaseRequests: BrowserCommand = async ({ page }) => {
  await page.unrouteAll();
  // A view that has gone wants nothing any more.
  await Promise.all((held.get(page)?.splice(0) ?? []).map((route) => route.continue().catch(() => undefined)));
};

/** What tests in the browser can ask of its driver, beside what Vitest brings. */
export const commands = {
  takeProblems,
  mouseMove,
  mouseDown,
  mouseUp,
  mouseWheel,
  holdRequests,
  releaseRequests,
};
