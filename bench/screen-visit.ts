import type { BrowserContext } from 'playwright-core';
import { countBytes } from './count-bytes.ts';
import { emulateNetwork, type Network } from './networks.ts';

/** What opening an address cost. */
export interface Visit {
  /** Milliseconds until something is on screen, and until it answers. */
  readonly paint: number;
  readonly answers: number;
  /** Compressed bytes until the page was quiet, headers included. */
  readonly bytes: number;
  /** Milliseconds of each task that kept the page from answering for more than 50. */
  readonly longTasks: readonly number[];
}

export interface VisitOptions {
  readonly address: string;
  readonly network: Network | null;
  /** A selector of what is there once the page answers. */
  readonly ready: string;
}

/** Opens an address, and waits until it answers and nothing more comes. */
export async function visit(context: BrowserContext, { address, network, ready }: VisitOptions): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (network !== null) await emulateNetwork(session, network);
  const received = countBytes(session);
  await page.addInitScript(watch, ready);
  const answer = await page.goto(address);
  if (answer === null || answer.status() >= 400) throw new Error(`${address} answered ${answer?.status()}.`);
  await page.waitForFunction(() => performance.getEntriesByName('bench-answers').length > 0);
  await page.waitForLoadState('networkidle');
  const { paint, marked, longTasks } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    marked: performance.getEntriesByName('bench-answers')[0]?.startTime ?? Number.NaN,
    longTasks: Reflect.get(window, 'benchLongTasks') as number[],
  }));
  const bytes = received.until(Number.POSITIVE_INFINITY);
  await page.close();
  return { paint, answers: Math.max(paint, marked), bytes, longTasks };
}

/** Runs in the page, before anything else. */
function watch(ready: string): void {
  const longTasks: number[] = [];
  Reflect.set(window, 'benchLongTasks', longTasks);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = new MutationObserver(() => {
    if (document.querySelector(ready) === null) return;
    performance.mark('bench-answers');
    look.disconnect();
  });
  const attributeFilter = ['class', 'data-interactive'];
  look.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter });
}
