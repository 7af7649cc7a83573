import { test as base, expect, type Page } from '@playwright/test';
import { scriptsRun } from './people.ts';
import { RunningServer, STARTING, WITHOUT_PICTURES } from './server.ts';

interface Fixtures {
  /** What went wrong in the browser's console; a test that expects none ends with `expect(problems).toEqual([])`. */
  problems: string[];
}
interface WorkerFixtures {
  /** Whether the server takes pictures of slides. */
  photographs: boolean;
  /** Variables of the server's environment, besides those that every one has. */
  environment: Readonly<Record<string, string>>;
  server: RunningServer;
}

let callers = 0;

/** Tests share one server a worker; each makes its own people, so that they do not meet. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  photographs: [false, { option: true, scope: 'worker' }],
  environment: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ environment, photographs }, use) => {
      const server = await RunningServer.start({
        TRUST_PROXY: 'loopback',
        ...(photographs ? {} : WITHOUT_PICTURES),
        ...environment,
      });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 2 * STARTING },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // The limits on tries count addresses: each test comes from one of its own, as if through a proxy.
  extraHTTPHeaders: async ({ playwright: _playwright }, use) => {
    callers += 1;
    await use({ 'x-forwarded-for': `10.1.${Math.floor(callers / 250)}.${1 + (callers % 250)}` });
  },
  // A press on a button does nothing before the scripts have taken over, and nobody is as quick as a test.
  page: async ({ page }, use) => {
    const [goto, reload, route] = [page.goto.bind(page), page.reload.bind(page), page.route.bind(page)];
    page.goto = async (...given) => {
      const answer = await goto(...given);
      await scriptsRun(page);
      return answer;
    };
    page.reload = async (...given) => {
      const answer = await reload(...given);
      await scriptsRun(page);
      return answer;
    };
    // What a page asks for in the moment after goes past the route, unseen: its process learns of it by a
    // message of its own.
    page.route = async (...given) => {
      const answer = await route(...given);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      return answer;
    };
    await use(page);
  },
  problems: async ({ page }, use) => {
    const problems: string[] = [];
    watchConsole(page, problems);
    await use(problems);
    expect(problems, 'nothing went wrong in the console').toEqual([]);
  },
});

/** Collects errors of a page's console and uncaught exceptions. */
export function watchConsole(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    const text = message.text();
    if ((message.type() === 'error' || message.type() === 'warning') && !isAboutFrames(text) && !isAboutTime(text))
      problems.push(`${message.type()}: ${text} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
}

/**
 * Chromium warns of a frame that may run scripts and has our origin: one of another site as long as it is empty, and
 * our own player, whose sandbox is there to keep a deck from leading the page away. A deck's frame never gets that:
 * see `allowFrameOrigins`.
 */
function isAboutFrames(text: string): boolean {
  return text.startsWith('An iframe which has both allow-scripts and allow-same-origin for its sandbox attribute');
}

/**
 * The router brings a page's stylesheets before it shows the page (`….css#`): on a busy machine that is seconds later.
 * And a view whose deck is gone may be left before its connection was there.
 */
function isAboutTime(text: string): boolean {
  return /\.css# was preloaded using link preload but not used within a few seconds|WebSocket is closed before the connection is established/.test(
    text,
  );
}

export { expect };
