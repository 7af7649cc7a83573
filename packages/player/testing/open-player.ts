import { expect, onTestFinished } from 'vitest';
import { type FrameLocator, page, userEvent } from 'vitest/browser';
import './browser.ts';
import type { PageDeck } from './deck-pages.ts';

export interface PlayerOptions {
  readonly view?: string;
  /** With its question mark. */
  readonly query?: string;
  /** With its `#`. */
  readonly hash?: string;
  readonly width?: number;
  readonly height?: number;
}

/** A view in a frame of the test's window. */
export interface PlayerPage {
  readonly frame: HTMLIFrameElement;
  /** Locators inside of the view. */
  readonly at: FrameLocator;
  readonly window: Window & typeof globalThis;
  readonly document: Document;
  /** The slide that is on; fails where there is none. */
  readonly slide: HTMLElement;
  /** The first element that fits; fails where there is none. */
  readonly find: (selector: string) => HTMLElement;
  readonly findAll: (selector: string) => HTMLElement[];
  /** Presses keys, as `userEvent.keyboard` writes them, with the view in focus: `{ArrowRight}`, `{Shift>}b{/Shift}`. */
  readonly press: (...keys: string[]) => Promise<void>;
  /** Goes to another view or place of the same deck. */
  readonly open: (options: Omit<PlayerOptions, 'width' | 'height'>) => Promise<void>;
}

/** An address that never answers. */
export const NEVER = '/deck-pages/never';

/** Hands a deck to the static pages. Its address, below which views stand. */
export async function putDeck(deck: PageDeck): Promise<string> {
  const answer = await fetch('/deck-pages/', { method: 'POST', body: JSON.stringify(deck) });
  return answer.text();
}

/** Opens a view of a deck, or of one that was handed in (`putDeck`), and waits until its slides can be moved. It goes when the test ends. */
export async function openPlayer(deck: PageDeck | string, options: PlayerOptions = {}): Promise<PlayerPage> {
  const { width = 1440, height = 900, ...place } = options;
  const address = typeof deck === 'string' ? deck : await putDeck(deck);
  await page.viewport(Math.max(width, window.innerWidth), Math.max(height, window.innerHeight));
  const frame = document.createElement('iframe');
  frame.title = 'Player';
  frame.allow = 'fullscreen; autoplay';
  frame.style.cssText = `position: fixed; inset: 0 auto auto 0; border: 0; width: ${width}px; height: ${height}px;`;
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const at = page.frameLocator(page.elementLocator(frame));
  const inside = (): Document => {
    if (frame.contentDocument === null) throw new Error('The view is of another origin.');
    return frame.contentDocument;
  };
  const find = (selector: string): HTMLElement => {
    const found = inside().querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`The view has no ${selector}.`);
    return found;
  };
  const opened: PlayerPage = {
    frame,
    at,
    get window() {
      return inside().defaultView as Window & typeof globalThis;
    },
    get document() {
      return inside();
    },
    get slide() {
      return find('.reveal.ready .slides section.present:not(.stack)');
    },
    find,
    findAll: (selector) => [...inside().querySelectorAll<HTMLElement>(selector)],
    press: async (...keys) => {
      frame.focus();
      for (const key of keys) await userEvent.keyboard(key);
    },
    open: ({ view = 'fullscreen', query = '', hash = '' }) => load(frame, `${address}/${view}${query}${hash}`),
  };
  await opened.open(place);
  return opened;
}

/** Views of slides are there when they can be moved; the others when their document says so, or has come. */
async function load(frame: HTMLIFrameElement, address: string): Promise<void> {
  await new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true });
    // From a document to itself with another `#` is no load.
    frame.contentWindow?.location.replace('about:blank');
    frame.src = address;
  });
  await expect.poll(() => isReady(frame.contentDocument)).toBe(true);
}

function isReady(document: Document | null): boolean {
  if (document?.readyState !== 'complete') return false;
  const mode = document.documentElement.className;
  if (/\bview-(?:text|preview|scroll)\b/.test(mode)) return true;
  if (/\bview-print\b/.test(mode)) return document.documentElement.dataset['ready'] !== undefined;
  return document.querySelector('.reveal.ready') !== null;
}
