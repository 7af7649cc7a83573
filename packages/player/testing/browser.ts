import { onTestFinished } from 'vitest';
import { commands, type Locator, locators } from 'vitest/browser';
import type { Media, Point, SiteAnswer, SiteRequest } from './commands.ts';
import type { Exercised, Hostile, Way } from './hostile-page.ts';
import type { PdfPage } from './pdf.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    takeProblems: () => Promise<string[]>;
    mouseMove: (x: number, y: number, steps: number) => Promise<void>;
    mouseDown: () => Promise<void>;
    mouseUp: () => Promise<void>;
    mouseWheel: (x: number, y: number) => Promise<void>;
    emulateMedia: (media: Media) => Promise<void>;
    emulateTouch: () => Promise<void>;
    swipe: (places: readonly Point[]) => Promise<void>;
    print: (path: string) => Promise<PdfPage[]>;
    pressAtOnce: (keys: readonly string[]) => Promise<void>;
    accessibilityTree: (address: string) => Promise<string>;
    exerciseHtml: (all: readonly Hostile[], way: Way) => Promise<Exercised>;
    leaveHtml: (pieces: readonly string[], seconds: number) => Promise<Exercised>;
    answerSites: (more: Readonly<Record<string, SiteAnswer>>) => Promise<void>;
    takeSiteRequests: () => Promise<SiteRequest[]>;
    holdRequests: (pattern: string) => Promise<void>;
    releaseRequests: () => Promise<void>;
    startTrace: () => Promise<void>;
    takeRestyledElements: (mark: string) => Promise<number>;
  }
  interface LocatorSelectors {
    /** By a CSS selector, where neither role nor label tells things apart. */
    getBySelector: (selector: string) => Locator;
  }
}

locators.extend({ getBySelector: (selector: string) => selector });

/** The mouse, by places in the test's window in CSS pixels, for what is more than a click. */
export const mouse = {
  move: (x: number, y: number, steps = 1): Promise<void> => commands.mouseMove(x, y, steps),
  down: (): Promise<void> => commands.mouseDown(),
  up: (): Promise<void> => commands.mouseUp(),
  wheel: (x: number, y: number): Promise<void> => commands.mouseWheel(x, y),
};

/**
 * Takes the errors and warnings of the console since the last call, for a test that expects some: what is left when a
 * test ends fails it.
 */
export const takeProblems = (): Promise<string[]> => commands.takeProblems();

/** What the person who watches asked their system for, until the test ends: less motion, a dark theme, print. */
export async function emulateMedia(media: Media): Promise<void> {
  onTestFinished(() => commands.emulateMedia({ reducedMotion: null, colorScheme: null, media: null }));
  await commands.emulateMedia(media);
}

/**
 * Emulates a touch screen for the rest of the page's life: Chromium reports no mouse afterwards, even when touch
 * emulation is turned off. Only for files called `*.touch.browser.test.*`, which run in a page of their own.
 */
export const emulateTouch = (): Promise<void> => commands.emulateTouch();

/** A finger from one place of the test's window to another, in CSS pixels. */
export const swipe = (from: Point, to: Point): Promise<void> => {
  const at = (a: number, b: number, step: number): number => a + ((b - a) * step) / 5;
  return commands.swipe([0, 1, 2, 3, 4, 5].map((step) => ({ x: at(from.x, to.x, step), y: at(from.y, to.y, step) })));
};

/** A finger on the middle of an element. */
export const tap = (element: Element): Promise<void> => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return commands.swipe([{ x: left + width / 2, y: top + height / 2 }]);
};

/** The pages of a PDF that the browser makes of a document of the tests' server. */
export const print = (path: string): Promise<PdfPage[]> => commands.print(path);

/** Presses keys, as Playwright names them, while the page is busy with the one before: the others wait already. */
export async function pressWhileBusy(...keys: readonly string[]): Promise<void> {
  const listener = (): void => {
    const since = performance.now();
    while (performance.now() - since < 30);
  };
  window.addEventListener('keydown', listener, { capture: true });
  await commands.pressAtOnce(keys);
  window.removeEventListener('keydown', listener, { capture: true });
}

/** Puts HTML on a page of another site, in a window of its own, and clicks, hovers and focuses all of it. */
export const exerciseHtml = (all: readonly Hostile[], way: Way): Promise<Exercised> => commands.exerciseHtml(all, way);
/** Does so with all of it on one page at once, and lets so many seconds of the page's time pass. */
export const leaveHtml = (pieces: readonly string[], seconds: number): Promise<Exercised> =>
  commands.leaveHtml(pieces, seconds);

/**
 * Answers for other sites, which nobody serves, by the beginnings of their addresses. They stay: videos ask again after
 * the test that showed them.
 */
export async function answerSites(more: Readonly<Record<string, SiteAnswer>>): Promise<void> {
  await commands.answerSites(more);
  await takeSiteRequests();
}

/** Takes what the sites of `answerSites` were asked for since the last call. */
export const takeSiteRequests = (): Promise<SiteRequest[]> => commands.takeSiteRequests();

/** Lets requests to addresses of a pattern (as Playwright's routes have it) wait until `releaseRequests`. */
export const holdRequests = (pattern: string): Promise<void> => commands.holdRequests(pattern);
export const releaseRequests = (): Promise<void> => commands.releaseRequests();
