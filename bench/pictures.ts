import sharp from 'sharp';
import { chromium } from 'playwright-core';
import { createCamera, SLIDES_A_SHEET } from '../server/src/features/pictures/camera.ts';
import { Studio } from '../server/src/features/pictures/studio.ts';
import { pictureSize } from '../server/src/features/pictures/sizes.ts';
import { startApplication } from './application.ts';
import { type Comparison, median } from './statistics.ts';

const SLIDES = 60;
const RUNS = 3;
/** Pages at once, on both sides. */
const AT_ONCE = 2;

/**
 * Pictures of slides in both sizes, as the pool makes them, beside what one writes by hand: a page a slide in the same
 * Chromium, the preview view photographed at the larger size, and both sizes made of that.
 */
export async function comparePictures(chromiumPath: string): Promise<Comparison[]> {
  const { app, addDeck, origin, stop } = await startApplication();
  const studio = new Studio({ program: chromiumPath, origin: () => origin, log: app.context.log });
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    const deck = await addDeck(SLIDES);
    // Its own pictures are made first, so that nobody else is at work.
    await app.jobs.idle();
    const source = await app.context.services.views.pictureSource(deck.id);
    if (source === null) throw new Error('The deck is there.');
    const camera = createCamera(studio.photograph);
    const ids = source.slides.map(({ slideId }) => slideId);
    const sheets = Array.from({ length: Math.ceil(ids.length / SLIDES_A_SHEET) }, (_, index) =>
      ids.slice(index * SLIDES_A_SHEET, (index + 1) * SLIDES_A_SHEET),
    );
    const [large, small] = [pictureSize(deck, 'large'), pictureSize(deck, 'small')];
    const ours = () => severalAtOnce(sheets, (slideIds) => camera(source, slideIds));
    const peer = () =>
      severalAtOnce(ids, async (_, index) => {
        const page = await browser.newPage({ viewport: large });
        await page.goto(`${origin}${deck.url}/preview?slide=${index}`, { waitUntil: 'load' });
        await page.evaluate(() => document.fonts.ready);
        const shot = sharp(await page.screenshot({ type: 'png', animations: 'disabled' }));
        await page.context().close();
        await shot.clone().webp({ quality: 82, effort: 2 }).toBuffer();
        await shot.resize(small).webp({ quality: 82, effort: 2 }).toBuffer();
      });
    const [oursRates, peerRates]: [number[], number[]] = [[], []];
    for (let run = 0; run <= RUNS; run += 1) {
      const rates = [await rateOf(ours), await rateOf(peer)] as const;
      if (run === 0) continue;
      oursRates.push(rates[0]);
      peerRates.push(rates[1]);
    }
    return [
      {
        what: 'pictures of slides a second, two sizes each',
        unit: '/s',
        ours: median(oursRates),
        peer: median(peerRates),
        aim: null,
        isRate: true,
      },
    ];
  } finally {
    await studio.close();
    await browser.close();
    await stop();
  }
}

/** Slides a second. */
async function rateOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (SLIDES * 1000) / (performance.now() - start);
}

async function severalAtOnce<T>(
  items: readonly T[],
  task: (item: T, index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let index = next++; index < items.length; index = next++) {
        const item = items[index];
        if (item !== undefined) await task(item, index);
      }
    }),
  );
}
