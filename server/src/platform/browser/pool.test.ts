import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLog } from '../log/index.ts';
import { findChromium } from './find.ts';
import { createBrowserPool } from './pool.ts';
import type { BrowserPool } from './types.ts';

const program = findChromium(process.env['CHROMIUM_PATH'] ?? null, process.env['PATH'] ?? '');

it('a Chromium that was named and is not there is none', () => {
  expect(findChromium('/nowhere/chromium', '/usr/bin')).toBeNull();
});

describe.skipIf(program === null)(program === null ? 'the pool (skipped: needs Chromium)' : 'the pool', () => {
  const asked: string[] = [];
  let own: Server;
  let foreign: Server;
  let pool: BrowserPool;
  const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  beforeAll(async () => {
    const serve = (name: string) =>
      createServer((request, response) => {
        asked.push(`${name} ${request.url}`);
        if (request.url === '/cookie') response.setHeader('set-cookie', 'seen=yes');
        response.setHeader('content-type', 'text/html');
        response.end(`<title>${name}</title><p>${request.headers.cookie ?? 'no cookie'}`);
      });
    own = serve('own');
    foreign = serve('foreign');
    await Promise.all([own, foreign].map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))));
    pool = createBrowserPool({ program: program ?? '', origin: () => originOf(own), log: createLog('silent') });
  });
  afterAll(async () => {
    await pool.close();
    for (const server of [own, foreign]) {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
  });

  it('draws a page of the application', async () => {
    const picture = await pool.withPage({ viewport: { width: 320, height: 200 } }, async (page) => {
      await page.goto('/');
      expect(await page.title()).toBe('own');
      return page.screenshot();
    });
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
  });

  it('keeps no cookie from one job to the next', async () => {
    const text = (page: { textContent(selector: string): Promise<string | null> }) => page.textContent('p');
    await pool.withPage({}, async (page) => {
      await page.goto('/cookie');
      await page.goto('/again');
      expect(await text(page)).toBe('seen=yes');
    });
    await pool.withPage({}, async (page) => {
      await page.goto('/again');
      expect(await text(page)).toBe('no cookie');
    });
  });

  it('asks no other origin, not even another port of the same machine', async () => {
    await pool.withPage({}, async (page) => {
      await page.goto('/');
      const outcome = await page.evaluate(
        (address) =>
          fetch(address, { mode: 'no-cors' }).then(
            () => 'answered',
            () => 'refused',
          ),
        `${originOf(foreign)}/secret`,
      );
      expect(outcome).toBe('refused');
      await expect(page.goto(`${originOf(foreign)}/secret`)).rejects.toThrow();
    });
    expect(asked.some((line) => line.startsWith('foreign'))).toBe(false);
  });

  it('answers by itself what the job hands in', async () => {
    const title = await pool.withPage(
      {
        respond: async (path) =>
          path === '/deck' ? { body: '<title>handed in</title>', contentType: 'text/html' } : null,
      },
      async (page) => {
        await page.goto('/deck');
        return page.title();
      },
    );
    expect(title).toBe('handed in');
  });

  it('leaves out what cannot be read, and shows the rest', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => void unhandled.push(error);
    process.on('unhandledRejection', note);
    try {
      const shown = await pool.withPage(
        {
          timeout: 5000,
          async respond(path) {
            if (path !== '/deck') throw new Error('The file is lost.');
            return { body: '<img src="/lost" alt="lost"><p>the rest</p>', contentType: 'text/html' };
          },
        },
        async (page) => {
          await page.goto('/deck', { waitUntil: 'load' });
          return page.textContent('p');
        },
      );
      expect(shown).toBe('the rest');
      expect(unhandled).toEqual([]);
    } finally {
      process.off('unhandledRejection', note);
    }
  });

  it('takes the page away when the time is up, and goes on afterwards', async () => {
    const endless = pool.withPage({ timeout: 300 }, (page) => page.evaluate(() => new Promise(() => undefined)));
    await expect(endless).rejects.toMatchObject({ code: 'unavailable' });
    expect(await pool.withPage({}, async () => 'well')).toBe('well');
  });

  it('starts a new Chromium after one crashed', async () => {
    await pool
      .withPage({ timeout: 10_000 }, async (page) => {
        await page.context().browser()?.close();
      })
      .catch(() => undefined);
    expect(
      await pool.withPage({}, async (page) => {
        await page.goto('/');
        return page.title();
      }),
    ).toBe('own');
  });

  it('goes on with its other pages, and with its Chromium, after a job has ended', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      const ids: unknown[] = [];
      const note = (page: { context(): { browser(): unknown } }) => void ids.push(page.context().browser());
      await pool.withPage({}, async (page) => note(page));
      await vi.advanceTimersByTimeAsync(60_000);
      await pool.withPage({}, async (page) => note(page));
      expect(ids[0]).not.toBeNull();
      expect(ids[1]).toBe(ids[0]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('lets no more pages run at once than it has places', async () => {
    let running = 0;
    let most = 0;
    let meet = (): void => undefined;
    const both = new Promise<void>((resolve) => {
      meet = resolve;
    });
    await Promise.all(
      Array.from({ length: 6 }, () =>
        pool.withPage({}, async (page) => {
          running += 1;
          most = Math.max(most, running);
          // Nobody goes on before a second one is there.
          if (running === 2) meet();
          await both;
          await page.goto('/');
          running -= 1;
        }),
      ),
    );
    expect(most).toBe(2);
  });
});
