import type { Browser, BrowserContext, Page } from 'playwright-core';
import { AppError } from '../http/errors.ts';
import { Semaphore } from '../semaphore.ts';
import type { BrowserJob, BrowserPool, BrowserPoolOptions } from './types.ts';

const DEFAULT_TIMEOUT = 30_000;

/** One Chromium, started when it is first needed and again after it crashed; one context a job. */
export function createBrowserPool(options: BrowserPoolOptions): BrowserPool {
  const { program, log } = options;
  const places = new Semaphore(options.pages ?? 2);
  let starting: Promise<Browser> | null = null;
  let closed = false;

  const browserThatRuns = (): Promise<Browser> => {
    starting ??= launch(program, options).then(
      (browser) => {
        browser.once('disconnected', () => {
          starting = null;
          if (!closed) log.warn('Chromium ended; it is started again when needed');
        });
        return browser;
      },
      (error: unknown) => {
        starting = null;
        throw error;
      },
    );
    return starting;
  };

  return {
    async withPage(job, task) {
      const leave = await places.enter();
      try {
        if (closed) throw new AppError('unavailable');
        return await inFreshContext(await browserThatRuns(), options, job, task);
      } finally {
        leave();
      }
    },
    async close() {
      closed = true;
      const browser = await starting?.catch(() => null);
      await browser?.close();
    },
  };
}

async function launch(program: string, options: BrowserPoolOptions): Promise<Browser> {
  const { hostname } = new URL(options.origin());
  // Loading it takes a third of a second that no start needs to wait for.
  const { chromium } = await import('playwright-core');
  const start = (chromiumSandbox: boolean) =>
    chromium.launch({
      executablePath: program,
      chromiumSandbox,
      timeout: 30_000,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      args: [
        // Below what the pages are allowed anyway: no other name or address resolves at all.
        `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${hostname}`,
        '--disable-dev-shm-usage',
        '--font-render-hinting=none',
        '--force-color-profile=srgb',
        '--hide-scrollbars',
      ],
    });
  // Chromium refuses its sandbox to root, and some containers refuse it to everybody.
  if (process.getuid?.() === 0) return start(false);
  try {
    return await start(true);
  } catch (error) {
    options.log.warn({ err: error }, 'Chromium does not start with its sandbox here; trying without');
    return start(false);
  }
}

async function inFreshContext<T>(
  browser: Browser,
  options: BrowserPoolOptions,
  job: BrowserJob,
  task: (page: Page) => Promise<T>,
): Promise<T> {
  const timeout = job.timeout ?? DEFAULT_TIMEOUT;
  const context = await browser.newContext({
    baseURL: options.origin(),
    serviceWorkers: 'block',
    acceptDownloads: false,
    ...(job.viewport === undefined ? {} : { viewport: job.viewport }),
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable', `The page took longer than ${timeout} ms.`)), timeout);
  });
  try {
    context.setDefaultTimeout(timeout);
    await fenceIn(context, options, job);
    const work = (async () => task(await context.newPage()))();
    // When the time is up nobody waits for it any more, and closing the context makes it fail.
    work.catch(() => undefined);
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    await closeWithin(HANGS, context, browser);
  }
}

/** Milliseconds after which a browser that has not closed a page is ended. */
const HANGS = 15_000;

/**
 * A browser that cannot even close a page is ended; the next job gets a new one. One that can goes on with its others.
 */
async function closeWithin(milliseconds: number, context: BrowserContext, browser: Browser): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((done) => {
    timer = setTimeout(() => {
      browser.close().catch(() => undefined);
      done();
    }, milliseconds);
    timer.unref();
  });
  await Promise.race([context.close().catch(() => undefined), late]);
  clearTimeout(timer);
}

/** Pages may ask the application's own origin and nothing else: no other host, no neighbour in the private network. */
async function fenceIn(context: BrowserContext, options: BrowserPoolOptions, job: BrowserJob): Promise<void> {
  const origin = options.origin();
  await context.route('**/*', async (route) => {
    const address = route.request().url();
    const { protocol, origin: asked, pathname, search } = new URL(address);
    if (protocol === 'data:' || protocol === 'blob:') return route.continue();
    if (asked !== origin) return route.abort('blockedbyclient');
    let answer: Awaited<ReturnType<NonNullable<BrowserJob['respond']>>>;
    try {
      answer = (await job.respond?.(pathname + search)) ?? null;
    } catch (error) {
      // Nobody waits for this one: a page goes without what cannot be read, and the server goes on.
      options.log.warn({ err: error, path: pathname }, 'a page did not get what it asked for');
      return route.abort('failed');
    }
    if (answer === null) return route.continue();
    const body = Buffer.from(answer.body);
    return route.fulfill({ contentType: answer.contentType, ...partOf(body, route.request().headers()['range']) });
  });
  await context.routeWebSocket('**/*', (socket) => socket.close());
}

/** The part that was asked for: a film of which no part can be had cannot be shown from anywhere but its beginning. */
function partOf(body: Buffer, range: string | undefined) {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  const start = Number(from);
  if (from === '' || start >= body.length) return { body };
  const end = to === '' ? body.length - 1 : Math.min(Number(to), body.length - 1);
  return {
    status: 206,
    body: body.subarray(start, end + 1),
    headers: { 'accept-ranges': 'bytes', 'content-range': `bytes ${start}-${end}/${body.length}` },
  };
}
