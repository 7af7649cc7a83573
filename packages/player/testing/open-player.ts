import { expect, onTestFinished } from 'vitest';
import { commands, type FrameLocator, page, userEvent } from 'vitest/browser';
import './browser.ts';
import type { PageDeck } from './deck-pages.ts';
import { ViewClock } from './view-clock.ts';

type View = Window & typeof globalThis;

export interface PlayerOptions {
  readonly view?: string;
  /** With its question mark. */
  readonly query?: string;
  /** With its `#`. */
  readonly hash?: string;
  readonly width?: number;
  readonly height?: number;
  /** As if the view had a window of its own: views in a frame leave the way out to the page around them. */
  readonly alone?: boolean;
  /**
   * The view's time is the test's (`PlayerPage.clock`) from when its slides can be moved; a date: that
   * is when it begins.
   */
  readonly clock?: boolean | Date;
  /** Runs in each document of the frame before its own scripts. */
  readonly prepare?: (view: View) => void;
  /** Default true. */
  readonly scripts?: boolean;
  /** Default true. Else slides are enough: what the document asks for besides may never come. */
  readonly whole?: boolean;
}

/** Where a frame goes on to. */
export type PlayerPlace = Pick<PlayerOptions, 'view' | 'query' | 'hash'>;

/** A view in a frame of the test's window. */
export interface PlayerPage {
  readonly frame: HTMLIFrameElement;
  /** Makes the view's window another size. */
  readonly resize: (width: number, height: number) => void;
  /** Locators inside of the view. */
  readonly at: FrameLocator;
  readonly window: View;
  readonly document: Document;
  /** The slide that is on; fails where there is none. */
  readonly slide: HTMLElement;
  /** The first element that fits; fails where there is none. */
  readonly find: (selector: string) => HTMLElement;
  readonly findAll: (selector: string) => HTMLElement[];
  /** Presses keys, as `userEvent.keyboard` writes them, with the view in focus: `{ArrowRight}`, `{Shift>}b{/Shift}`. */
  readonly press: (...keys: string[]) => Promise<void>;
  /** Goes to another view or place of the same deck. */
  readonly open: (place: PlayerPlace) => Promise<void>;
  /** Loads what is open anew, at its address. */
  readonly reload: () => Promise<void>;
  /** Of a view that was opened with `clock`. */
  readonly clock: ViewClock;
}

/** An address that never answers. */
export const NEVER = '/deck-pages/never';

/** Hands a deck to the static pages. Its address, below which views stand. */
export async function putDeck(deck: PageDeck): Promise<string> {
  const answer = await fetch('/deck-pages/', { method: 'POST', body: JSON.stringify(deck) });
  return answer.text();
}

/** Changes a deck that was handed in, or takes it away (`null`). Views that are open find out by asking. */
export async function changeDeck(address: string, deck: PageDeck | null): Promise<void> {
  await fetch(address, { method: 'POST', body: JSON.stringify(deck) });
}

/**
 * Opens a view of a deck, or of one that was handed in (`putDeck`), and waits until its slides can be moved. It goes
 * when the test ends.
 */
export async function openPlayer(deck: PageDeck | string, options: PlayerOptions = {}): Promise<PlayerPage> {
  const {
    width = 1440,
    height = 900,
    alone = false,
    clock: time = false,
    scripts = true,
    whole = true,
    prepare,
    ...place
  } = options;
  const address = typeof deck === 'string' ? deck : await putDeck(deck);
  await page.viewport(Math.max(width, window.innerWidth), Math.max(height, window.innerHeight));
  const frame = document.createElement('iframe');
  frame.title = 'Player';
  frame.allow = 'fullscreen; autoplay; clipboard-read; clipboard-write';
  if (!scripts) frame.sandbox.add('allow-same-origin');
  frame.style.cssText = `position: fixed; inset: 0 auto auto 0; border: 0; width: ${width}px; height: ${height}px;`;
  let clock: ViewClock | null = null;
  const hooks = {
    prepare(view: View) {
      // There is no server to have a line to.
      Object.assign(view, { WebSocket: SilentSocket });
      if (alone) Object.assign(view, { parent: view });
      if (time !== false) clock = new ViewClock(view, clock?.date ?? (time === true ? Date.now() : time.getTime()));
      prepare?.(view);
      frame.dispatchEvent(new Event('begin'));
    },
  };
  document.body.append(Object.assign(frame, hooks));
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
    resize(newWidth, newHeight) {
      Object.assign(frame.style, { width: `${newWidth}px`, height: `${newHeight}px` });
    },
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
      // What has the focus in the view keeps it.
      if (document.activeElement !== frame) frame.focus();
      for (const key of keys) await userEvent.keyboard(key);
    },
    open: async ({ view = 'fullscreen', query = '', hash = '' }) => {
      await load(frame, `${address}/${view}${query}${hash}`, whole ? 'load' : 'begin');
      await ready();
    },
    reload: async () => {
      await come(frame, whole ? 'load' : 'begin', () => frame.contentWindow?.location.reload());
      await ready();
    },
    get clock() {
      if (clock === null) throw new Error('The view was opened without `clock`.');
      return clock;
    },
  };
  const ready = async (): Promise<void> => {
    if (!scripts) return;
    if (clock !== null) await clock.runUntil(() => isReady(frame.contentDocument, whole));
    else await expect.poll(() => isReady(frame.contentDocument, whole)).toBe(true);
  };
  await opened.open(place);
  return opened;
}

/** What a screen reader is told of a view: Chromium's accessibility tree as an outline. */
export const accessibilityTree = ({ window: { location } }: PlayerPage): Promise<string> =>
  commands.accessibilityTree(location.origin + location.pathname);

async function load(frame: HTMLIFrameElement, address: string, event: Coming): Promise<void> {
  // From a document to itself with another `#` is no load.
  if (frame.src !== '') await come(frame, 'load', () => frame.contentWindow?.location.replace('about:blank'));
  await come(frame, event, () => (frame.src = address));
}

/** A document that begins, or has come with all that it asks for. */
type Coming = 'begin' | 'load';

/** Waits until what `go` leads to comes. */
async function come(frame: HTMLIFrameElement, event: Coming, go: () => void): Promise<void> {
  await new Promise<void>((resolve) => {
    frame.addEventListener(event, () => resolve(), { once: true });
    go();
  });
}

/** A line to a server that never answers. */
class SilentSocket extends EventTarget {
  readonly readyState = WebSocket.CONNECTING;
  close(): void {}
  send(): void {}
}

/** Views of slides are there when they can be moved; the others when their document says so, or has come. */
function isReady(document: Document | null, whole: boolean): boolean {
  if (document === null || (whole && document.readyState !== 'complete')) return false;
  const mode = document.documentElement.className;
  if (/\bview-(?:text|preview|scroll)\b/.test(mode)) return true;
  if (/\bview-print\b/.test(mode)) return document.documentElement.dataset['ready'] !== undefined;
  return document.querySelector('.reveal.ready') !== null;
}
