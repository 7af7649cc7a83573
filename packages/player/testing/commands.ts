import '@vitest/browser-playwright';
import type { CDPSession, ConsoleMessage, Page, Route } from 'playwright';
import type { BrowserCommand } from 'vitest/node';
import { accessibilityTree } from './accessibility-tree.ts';
import { exerciseHtml, leaveHtml } from './hostile-page.ts';
import { type PdfPage, readPdf } from './pdf.ts';

/** What went wrong in each page's console since it was asked last. */
const problems = new WeakMap<Page, string[]>();

/**
 * Chromium warns of our own player's frames, whose sandbox is there to keep a deck from leading the page away, and of
 * views that a test opens without scripts, and of observers of sizes whose news come a frame later.
 */
const EXPECTED =
  /^An iframe which has both allow-scripts and allow-same-origin for its sandbox attribute|^Blocked script execution in '[^']*\/deck-pages\/|ResizeObserver loop completed/;

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
const takeProblems: BrowserCommand = async ({ page }) => {
  const found = watch(page);
  // News of the console come by another way than commands do: this is answered behind them.
  await page.evaluate(() => undefined);
  return found.splice(0);
};

/** Moves the mouse to a place in the window of the tests, in CSS pixels. */
const mouseMove: BrowserCommand<[x: number, y: number, steps?: number]> = async ({ page, iframe }, x, y, steps) => {
  const box = await iframe.owner().boundingBox();
  await page.mouse.move((box?.x ?? 0) + x, (box?.y ?? 0) + y, { steps: steps ?? 1 });
};
const mouseDown: BrowserCommand = ({ page }) => page.mouse.down();
const mouseUp: BrowserCommand = ({ page }) => page.mouse.up();
const mouseWheel: BrowserCommand<[x: number, y: number]> = ({ page }, x, y) => page.mouse.wheel(x, y);

export type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;
const emulateMedia: BrowserCommand<[media: Media]> = ({ page }, media) => page.emulateMedia(media);

const emulateTouch: BrowserCommand = async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
};

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Puts a finger on one place after the other in the window of the tests, and takes it away behind the last. */
const swipe: BrowserCommand<[places: readonly Point[]]> = async ({ page, iframe }, places) => {
  const box = await iframe.owner().boundingBox();
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map(({ x, y }) => ({ x: (box?.x ?? 0) + x, y: (box?.y ?? 0) + y })),
    });
  for (const [index, place] of places.entries()) await touch(index === 0 ? 'touchStart' : 'touchMove', place);
  await touch('touchEnd');
  await session.detach();
};

/**
 * Prints a document of the tests' server, in a page of its own, when it says that all is there (`data-ready`), on paper
 * of the size that it asks for.
 */
const print: BrowserCommand<[path: string]> = async ({ page }, path): Promise<PdfPage[]> => {
  const paper = await page.context().newPage();
  const found = watch(paper);
  try {
    await paper.goto(new URL(path, page.url()).href);
    await paper.waitForSelector('html[data-ready]');
    const file = await paper.pdf({ preferCSSPageSize: true, printBackground: true });
    watch(page).push(...found);
    return readPdf(file);
  } finally {
    await paper.close();
  }
};

/** Presses keys, as Playwright names them (`Control+k`), faster than the page can be done with them. */
const pressAtOnce: BrowserCommand<[keys: readonly string[]]> = async ({ page: { keyboard } }, keys) => {
  const strokes = keys.flatMap((key) => {
    const parts = key.split('+');
    return [...parts.map((part) => keyboard.down(part)), ...parts.reverse().map((part) => keyboard.up(part))];
  });
  await Promise.all(strokes);
};

/** What is answered in place of another site. */
export interface SiteAnswer {
  readonly type: string;
  readonly body: string;
  /** Default 200. */
  readonly status?: number;
}
/** What another site was asked for. */
export interface SiteRequest {
  readonly url: string;
  /** The page that asks, as far as it tells. */
  readonly referrer: string | undefined;
}

interface Sites {
  /** By the beginnings of addresses. */
  readonly answers: Map<string, SiteAnswer>;
  readonly asked: SiteRequest[];
  readonly session: CDPSession;
}
const sites = new WeakMap<Page, Sites>();

/**
 * Answers for other sites, which nobody serves, by the beginnings of their addresses. By the browser's protocol, since
 * Playwright's routes would have every request of the page wait for them, and keep nothing in the cache.
 */
const answerSites: BrowserCommand<[more: Readonly<Record<string, SiteAnswer>>]> = async ({ page }, more) => {
  const known = sites.get(page) ?? (await openSites(page));
  for (const [start, answer] of Object.entries(more)) known.answers.set(start, answer);
  const patterns = [...known.answers.keys()].map((start) => ({ urlPattern: `${start}*` }));
  await known.session.send('Fetch.enable', { patterns });
};

async function openSites(page: Page): Promise<Sites> {
  const session = await page.context().newCDPSession(page);
  const opened: Sites = { answers: new Map(), asked: [], session };
  sites.set(page, opened);
  session.on('Fetch.requestPaused', ({ requestId, request: { url, headers } }) => {
    opened.asked.push({ url, referrer: headers['Referer'] });
    const { type, body, status = 200 } = [...opened.answers].find(([start]) => url.startsWith(start))?.[1] ?? NOTHING;
    const answer = {
      requestId,
      responseCode: status,
      responseHeaders: [{ name: 'content-type', value: type }],
      body: Buffer.from(body).toString('base64'),
    };
    // A view that has gone wants nothing any more.
    session.send('Fetch.fulfillRequest', answer).catch(() => undefined);
  });
  return opened;
}

const NOTHING: SiteAnswer = { type: 'text/plain', body: '' };

/** Takes what other sites were asked for since the last call. */
const takeSiteRequests: BrowserCommand = async ({ page }) => {
  await page.evaluate(() => undefined);
  return sites.get(page)?.asked.splice(0) ?? [];
};

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

const startTrace: BrowserCommand = async ({ page }) => {
  await page
    .context()
    .browser()
    ?.startTracing(page, { categories: ['-*', 'devtools.timeline', 'blink.user_timing'] });
};

interface TraceEvent {
  readonly name: string;
  /** Process id: other pages have other processes. */
  readonly pid: number;
  readonly args?: { readonly elementCount?: number };
}

/**
 * Stops the trace and returns how many elements the process that set the performance mark `mark` has restyled. Source:
 * `elementCount` of Chromium's `UpdateLayoutTree` trace events ("Recalculate style" in DevTools).
 */
const takeRestyledElements: BrowserCommand<[mark: string]> = async ({ page }, mark): Promise<number> => {
  const file = await page.context().browser()?.stopTracing();
  const { traceEvents: events } = JSON.parse(String(file)) as { traceEvents: readonly TraceEvent[] };
  const here = events.find(({ name }) => name === mark)?.pid;
  if (here === undefined) throw new Error('Chromium did not trace this page.');
  return events
    .filter(({ name, pid }) => name === 'UpdateLayoutTree' && pid === here)
    .reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0);
};

/** What tests in the browser can ask of its driver, beside what Vitest brings. */
export const commands = {
  takeProblems,
  mouseMove,
  mouseDown,
  mouseUp,
  mouseWheel,
  emulateMedia,
  emulateTouch,
  swipe,
  print,
  pressAtOnce,
  accessibilityTree,
  exerciseHtml,
  leaveHtml,
  answerSites,
  takeSiteRequests,
  holdRequests,
  releaseRequests,
  startTrace,
  takeRestyledElements,
};
