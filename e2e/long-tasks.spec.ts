import type { Browser, Page } from '@playwright/test';
import { makeDeck, slide } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Milliseconds that no task of a page may work as it loads. */
const LONG = 100;
/** As many as a page of the list holds. */
const DECKS = 24;

/** What Chromium notes of a piece of work (`tdur`: microseconds that the thread worked, whatever else the machine did meanwhile). */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Milliseconds of work of each task of a page's own thread while it is opened. */
async function tasksOf(browser: Browser, page: Page, address: string, ready: string): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel', '__metadata'] } });
  await page.goto(address);
  await expect(page.locator(`html[data-interactive] ${ready}`)).toBeAttached();
  await page.waitForLoadState('networkidle');
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const pages = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  );
  return events
    .filter((event) => event.name.endsWith('RunTask') && pages.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
}

test('the deck list and a deck page do their work in pieces as they load', async ({ browser, page }) => {
  const person = await signUp(page);
  let url = '';
  for (let number = 1; number <= DECKS; number += 1)
    ({ url } = await makeDeck(page, { title: `Tide ${number}`, data: slide(`tide-${number}`, `Tide ${number}`) }));
  const pages = [
    { address: `/${person.username}/decks.html`, ready: '.deck-grid' },
    { address: url, ready: '.reveal.ready' },
  ];
  for (const { address, ready } of pages) {
    const tasks = await tasksOf(browser, page, address, ready);
    expect(tasks.length, 'tasks were seen').toBeGreaterThan(0);
    expect(Math.max(...tasks), address).toBeLessThanOrEqual(LONG);
  }
});
