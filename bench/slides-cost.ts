import { parseDeck, renderDeck } from '@rostrum/deck/html';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { startApplication } from './application.ts';
import { addComparedDeck, type ComparedDeck } from './peer-page.ts';
import { sampleSlides } from './sample-deck.ts';
import { type Comparison, median } from './statistics.ts';

/** Slides of the decks that are compared: a hundred times as many may cost a hundred times as much, and no more. */
const FEW = 10;
const MANY = 1000;
const RUNS = 5;
/** Slides that are gone through. */
const MOVES = 9;

/** Milliseconds of one thread. */
interface Cost {
  /** Until the document is there and parsed. */
  readonly open: number;
  /** Until the first slide is on screen. */
  readonly first: number;
  /** Until one can go on. */
  readonly ready: number;
  /** From one slide to the next. */
  readonly move: number;
}

/** What a page keeps of a deck, after everything that can be collected has been. */
interface Weight {
  /** Bytes. */
  readonly heap: number;
  readonly nodes: number;
  readonly layoutObjects: number;
}

/**
 * What a deck of many slides costs beside one of few, as a multiple of the slides; and what it weighs beside
 * plain reveal.js.
 */
export async function compareSlidesCost(chromiumPath: string): Promise<Comparison[]> {
  const application = await startApplication();
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    const few = await addComparedDeck(application, FEW);
    const many = await addComparedDeck(application, MANY);
    const costs = { few: [] as Cost[], many: [] as Cost[], peer: [] as Cost[] };
    for (let run = 0; run <= RUNS; run += 1) {
      const [one, other, third] = [
        await costOf(browser, few.view),
        await costOf(browser, many.view),
        await costOf(browser, many.peer),
      ];
      // The first run warms the server.
      if (run === 0) continue;
      costs.few.push(one);
      costs.many.push(other);
      costs.peer.push(third);
    }
    const linear = (what: string, of: (cost: Cost) => number): Comparison => ({
      what: `${MANY} slides: ${what}, beside ${MANY / FEW} x ${FEW} slides`,
      unit: 'ms',
      ours: median(costs.many.map(of)),
      peer: median(costs.few.map(of)) * (MANY / FEW),
      aim: 1,
    });
    const beside = (what: string, of: (cost: Cost) => number): Comparison => ({
      what: `${MANY} slides: ${what}, beside reveal.js`,
      unit: 'ms',
      ours: median(costs.many.map(of)),
      peer: median(costs.peer.map(of)),
      aim: null,
    });
    return [
      compareRendering(),
      linear('document read', (cost) => cost.open),
      linear('first slide on screen', (cost) => cost.first),
      linear('ready to go on', (cost) => cost.ready),
      linear('to the next slide', (cost) => cost.move),
      beside('first slide on screen', (cost) => cost.first),
      beside('ready to go on', (cost) => cost.ready),
      beside('to the next slide', (cost) => cost.move),
      ...(await compareWeights(browser, many)),
    ];
  } finally {
    await browser.close();
    await application.stop();
  }
}

/** Reading and writing the deck, as the server does it. */
function compareRendering(): Comparison {
  let id = 0;
  const newId = (): string => {
    id += 1;
    return `bench-${id}`;
  };
  const [few, many] = [FEW, MANY].map((count) => sampleSlides(count, '/media/sample-picture'));
  const times: { few: number[]; many: number[] } = { few: [], many: [] };
  const time = (html = ''): number => {
    const start = performance.now();
    renderDeck(parseDeck(html, { newId }).deck);
    return performance.now() - start;
  };
  for (let run = -2; run < RUNS; run += 1) {
    const [one, other] = [time(few), time(many)];
    if (run < 0) continue;
    times.few.push(one);
    times.many.push(other);
  }
  return {
    what: `${MANY} slides: read and written, beside ${MANY / FEW} x ${FEW} slides`,
    unit: 'ms',
    ours: median(times.many),
    peer: median(times.few) * (MANY / FEW),
    aim: 1,
  };
}

async function opened(browser: Browser, address: string): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (document.querySelector('.reveal.ready') === null) return;
      performance.mark('ready');
      look.disconnect();
    });
    look.observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] });
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForSelector('.reveal.ready');
  return { page, session };
}

async function costOf(browser: Browser, address: string): Promise<Cost> {
  const { page, session } = await opened(browser, address);
  // What the player does at its leisure is no part of a move.
  await page.waitForLoadState('networkidle');
  const cost = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const ready = performance.getEntriesByName('ready')[0]?.startTime ?? Number.NaN;
    return { open: navigation?.domInteractive ?? Number.NaN, first, ready };
  });
  const before = await taskTime(session);
  for (let move = 0; move < MOVES; move += 1) {
    await page.keyboard.press('ArrowRight');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  const moves = (await taskTime(session)) - before;
  await page.context().close();
  return { ...cost, move: moves / MOVES };
}

/** Milliseconds that the page's thread has worked. */
async function taskTime(session: CDPSession): Promise<number> {
  return ((await metrics(session))['TaskDuration'] ?? Number.NaN) * 1000;
}

async function metrics(session: CDPSession): Promise<Readonly<Record<string, number>>> {
  const { metrics: list } = await session.send('Performance.getMetrics');
  return Object.fromEntries(list.map(({ name, value }) => [name, value]));
}

async function compareWeights(browser: Browser, deck: ComparedDeck): Promise<Comparison[]> {
  const [ours, peer] = [await weightOf(browser, deck.view), await weightOf(browser, deck.peer)];
  const row = (what: string, unit: string, of: (weight: Weight) => number): Comparison => ({
    what: `${MANY} slides in memory: ${what}, beside reveal.js`,
    unit,
    ours: of(ours),
    peer: of(peer),
    aim: null,
  });
  return [
    row('script heap', 'MB', ({ heap }) => heap / 1024 / 1024),
    row('DOM nodes', 'k', ({ nodes }) => nodes / 1000),
    row('laid-out boxes', 'k', ({ layoutObjects }) => layoutObjects / 1000),
  ];
}

/** After a few moves, with everything collected. */
async function weightOf(browser: Browser, address: string): Promise<Weight> {
  const { page, session } = await opened(browser, address);
  for (let move = 0; move < MOVES; move += 1) await page.keyboard.press('ArrowRight');
  await page.waitForLoadState('networkidle');
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { JSHeapUsedSize = Number.NaN, Nodes = Number.NaN, LayoutObjects = Number.NaN } = await metrics(session);
  await page.context().close();
  return { heap: JSHeapUsedSize, nodes: Nodes, layoutObjects: LayoutObjects };
}
