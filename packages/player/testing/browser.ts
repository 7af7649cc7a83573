import { commands, type Locator, locators } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    takeProblems: () => Promise<string[]>;
    mouseMove: (x: number, y: number, steps: number) => Promise<void>;
    mouseDown: () => Promise<void>;
    mouseUp: () => Promise<void>;
    mouseWheel: (x: number, y: number) => Promise<void>;
    holdRequests: (pattern: string) => Promise<void>;
    releaseRequests: () => Promise<void>;
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
 * Takes the errors and warnings of the console since the last call, for a test that expects some: what is left when a test ends
 * fails it.
 */
export const takeProblems = (): Promise<string[]> => commands.takeProblems();

/** Lets requests to addresses of a pattern (as Playwright's routes have it) wait until `releaseRequests`. */
export const holdRequests = (pattern: string): Promise<void> => commands.holdRequests(pattern);
export const releaseRequests = (): Promise<void> => commands.releaseRequests();
