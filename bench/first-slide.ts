import { type Browser, chromium } from 'playwright-core';
import { startApplication } from './application.ts';
import { countBytes } from './count-bytes.ts';
import { emulateNetwork, type Network, NETWORKS } from './networks.ts';
import { addComparedDeck } from './peer-page.ts';
import { type Comparison, median } from './statistics.ts';

const SLIDES = 40;
const RUNS = 9;

interface Sight {
  /** Milliseconds until the slide's words are on screen, and until its picture is as well. */
  readonly words: number;
  readonly whole: number;
  /** Compressed bytes that had come by then, headers included. */
  readonly bytes: number;
}

/**
 * A deck's fullscreen view beside a hand-written reveal.js page with the same slides from the same server, both cold.
 */
export async function compareFirstSlide(chromiumPath: string): Promise<Comparison[]> {
  const application = await startApplication();
  const deck = await addComparedDeck(application, SLIDES);
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    const comparisons: Comparison[] = [];
    for (const { name, network } of NETWORKS) {
      const [ours, peer]: [Sight[], Sight[]] = [[], []];
      for (let run = 0; run <= RUNS; run += 1) {
        const seen = [await look(browser, deck.view, network), await look(browser, deck.peer, network)] as const;
        // The first run warms the server.
        if (run === 0) continue;
        ours.push(seen[0]);
        peer.push(seen[1]);
      }
      const compare = (what: string, unit: string, of: (sight: Sight) => number, aim: number | null) =>
        comparisons.push({
          what: `${what} (${name})`,
          unit,
          ours: median(ours.map(of)),
          peer: median(peer.map(of)),
          aim,
        });
      compare('first slide: words on screen', 'ms', (sight) => sight.words, 0.8);
      compare('first slide: picture as well', 'ms', (sight) => sight.whole, 0.8);
      compare('first slide: bytes until then', 'KB', (sight) => sight.bytes / 1024, 1);
    }
    return comparisons;
  } finally {
    await browser.close();
    await application.stop();
  }
}

/** Opens an address in a browser that knows nothing yet, and waits for its first slide. */
async function look(browser: Browser, address: string, network: Network | null): Promise<Sight> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (network !== null) await emulateNetwork(session, network);
  const received = countBytes(session);
  await page.goto(address, { waitUntil: 'load' });
  const paints = await page.evaluate(paintTimes);
  await context.close();
  return { words: paints.words, whole: paints.whole, bytes: received.until(paints.whole) };
}

/** Runs in the page. */
async function paintTimes(): Promise<{ words: number; whole: number }> {
  const entries = await new Promise<PerformanceEntryList>((done) => {
    const seen: PerformanceEntry[] = [];
    new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    setTimeout(() => done(seen), 400);
  });
  const words = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  // The picture is the largest thing on the slide; where the browser did not say so, its own load is the measure.
  const picture = document.querySelector<HTMLImageElement>('.slides section img');
  const loaded = performance
    .getEntriesByType('resource')
    .filter((entry) => picture !== null && entry.name === picture.currentSrc)
    .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
  const last = entries.at(-1)?.startTime ?? words;
  return { words, whole: Math.max(words, last, ...loaded) };
}
