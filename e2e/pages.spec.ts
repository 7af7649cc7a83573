import type { Page } from '@playwright/test';
import { violationsBesideSlides } from './support/axe.ts';
import { drawOne, isLongRun, WITH_SEED } from './support/drawn.ts';
import { PAGES, type PageOfProduct, type World } from './support/pages.ts';
import { makePageWorld, type PageWorld } from './support/page-world.ts';
import { scriptsRun, signUp } from './support/people.ts';
import { expect, test, watchConsole } from './support/test.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const;
const SCHEMES = ['light', 'dark'] as const;
const LOOKS = SIZES.flatMap((size) => SCHEMES.map((colorScheme) => ({ size, colorScheme })));

/** How far what is on a page may move by itself while it comes, as browsers measure it. */
const MOST_SHIFT = 0.02;

test.describe('all pages', () => {
  test.describe.configure({ mode: 'serial' });
  let made: PageWorld;

  test.beforeAll(async ({ browser, baseURL, extraHTTPHeaders }) => {
    made = await makePageWorld(browser, { ...(baseURL && { baseURL }), ...(extraHTTPHeaders && { extraHTTPHeaders }) });
  });
  test.afterAll(async () => {
    await made.close();
  });

  test('have nothing that axe minds, fit their window and fail nowhere, at three sizes, in the light and in the dark', async () => {
    test.setTimeout(isLongRun ? 1_800_000 : 900_000);
    // The four walks do not affect each other: no page changes data.
    await Promise.all(
      Object.entries(made.pages).map(async ([who, page]) => {
        for (const product of PAGES.filter((one) => one.who === who)) await inspect(page, product, made.world);
      }),
    );
  });

  test('hold the longest names and titles there are on the narrowest phone', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    const username = 'w'.repeat(64 - 12) + String(Date.now()).slice(-12);
    await signUp(page, {
      name: 'W'.repeat(255),
      username,
      email: `${username}@brackwater.example`,
      password: 'a long enough word',
    });
    const status = await page.request.get('/api/v1/status');
    const made = await page.request.post('/api/v1/decks', {
      headers: { origin: new URL(status.url()).origin, 'x-csrf-token': status.headers()['x-csrf-token'] ?? '' },
      data: { deck: { title: 'W'.repeat(200) } },
    });
    const { deck } = (await made.json()) as { deck: { id: string; url: string } };
    for (const address of [
      `/${username}`,
      `/${username}/decks.html`,
      deck.url,
      `/decks/fork/${deck.id}`,
      '/users/edit',
      '/users/edit/profile',
      '/users/edit/data',
    ]) {
      await page.goto(address);
      await scriptsRun(page);
      expect.soft(await overflow(page), `${address.replaceAll(/[wW]{9,}/g, '…')}: wider than the window`).toEqual([]);
    }
    await context.close();
  });

  test('stand still while they come', async () => {
    for (const name of ['decks', 'public deck', "one's own deck", 'home']) {
      const product = PAGES.find((one) => one.name === name);
      if (product === undefined) throw new Error(`No page is called ${name}.`);
      const page = made.pages[product.who];
      // As on the first visit, when fonts and styles come last.
      const session = await page.context().newCDPSession(page);
      await session.send('Network.setCacheDisabled', { cacheDisabled: true });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.goto(product.address(made.world));
        await isThere(page, product);
        const shifts = await shiftsOf(page);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect.soft(sum, `${name}, ${size.width} px wide: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST_SHIFT);
      }
    }
  });
});

/**
 * Opens a page once and measures overflow in every size. Axe checks one drawn size and scheme, or all in the long run.
 */
async function inspect(page: Page, product: PageOfProduct, world: World): Promise<void> {
  const address = product.address(world);
  const looks = isLongRun ? LOOKS : [drawOne(LOOKS, product.name)];
  const problems = watchPage(page, product.status === undefined ? null : address);
  await page.setViewportSize(SIZES[0]);
  const answer = await page.goto(address);
  expect.soft(answer?.status(), product.name).toBe(product.status ?? 200);
  await isThere(page, product);
  for (const colorScheme of SCHEMES) {
    if (!looks.some((look) => look.colorScheme === colorScheme)) continue;
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const what = `${product.name}, ${colorScheme}, ${size.width} px wide, ${WITH_SEED}`;
      if (looks.some((look) => look.size === size && look.colorScheme === colorScheme))
        expect.soft(await violationsBesideSlides(page), what).toEqual([]);
      expect.soft(await overflow(page), `${what}: wider than the window`).toEqual([]);
    }
  }
  expect.soft(problems.end(), product.name).toEqual([]);
}

async function isThere(page: Page, { ready = 'main' }: PageOfProduct): Promise<void> {
  await scriptsRun(page);
  await expect(page.locator(ready).first()).toBeVisible();
}

/** What reaches over the right edge of a page that can be scrolled sideways. */
async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .slice(0, 5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
  });
}

/** Everything that moved by itself since the page began to come, and by how much. */
async function shiftsOf(page: Page): Promise<{ value: number; what: string[] }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const found: { value: number; what: string[] }[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Node | null }[];
          })[]) {
            if (entry.hadRecentInput) continue;
            const what = entry.sources.map(({ node }) =>
              node instanceof Element ? node.className : (node?.nodeName ?? ''),
            );
            found.push({ value: entry.value, what });
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // What was measured before is told in a task of its own, after the next frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(found))));
      }),
  );
}

/** What goes wrong on a page from now on. An address that is to fail may do so itself. */
function watchPage(page: Page, failing: string | null): { end: () => string[] } {
  const problems: string[] = [];
  watchConsole(page, problems);
  page.on('requestfailed', (request) => {
    // Given up by the page itself, when it was left.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  return {
    end: () => {
      page.removeAllListeners();
      return problems.filter((problem) => failing === null || !problem.includes(failing));
    },
  };
}
