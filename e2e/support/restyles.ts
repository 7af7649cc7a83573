import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly args?: { readonly elementCount?: number };
}

/**
 * How many elements' styles the browser computes while `action` runs and until the frame after it is drawn. Pseudo-elements
 * count as elements. Source: `elementCount` of Chromium's `UpdateLayoutTree` trace events ("Recalculate style" in DevTools).
 */
export async function countRestyledElements(page: Page, action: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const isComplete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await action();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await session.send('Tracing.end');
  await isComplete;
  await session.detach();
  return events.reduce((sum, { name, args }) => sum + (name === 'UpdateLayoutTree' ? (args?.elementCount ?? 0) : 0), 0);
}
