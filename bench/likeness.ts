import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { slidesInOrder } from '@rostrum/deck';
import { zipSync } from 'fflate';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { createCamera, SLIDES_A_SHEET } from '../server/src/features/pictures/camera.ts';
import { Studio } from '../server/src/features/pictures/studio.ts';
import { startApplication } from './application.ts';
import { photographOriginal } from './likeness/original.ts';
import { COMPARED_WIDTH, similarityOf } from './likeness/ssim.ts';
import { median } from './statistics.ts';

/**
 * `ROSTRUM_CORPUS=… node bench/likeness.ts [--only demo] [--pictures folder]`: slides of reveal.js pages as imported decks show
 * them, beside the pages themselves in Chromium. Prints a line a file; with `--pictures` the pairs are kept as PNG, side by
 * side, named by their likeness, the worst first.
 */
const corpus = process.env['ROSTRUM_CORPUS'] ?? '';
const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell';
const argument = (name: string): string | null => {
  const at = process.argv.indexOf(name);
  return at === -1 ? null : (process.argv[at + 1] ?? null);
};

if (corpus === '' || !existsSync(chromiumPath)) {
  process.stdout.write('skipped: needs ROSTRUM_CORPUS and Chromium (set CHROMIUM_PATH)\n');
} else await compareAll(argument('--only') ?? '', argument('--pictures'));

async function compareAll(only: string, pictures: string | null): Promise<void> {
  const { app, client, origin, stop } = await startApplication();
  const studio = new Studio({ program: chromiumPath, origin: () => origin, log: app.context.log });
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  const camera = createCamera(studio.photograph);
  try {
    const pages = filesBelow(join(corpus, 'html')).filter((path) => path.endsWith('.html') && path.includes(only));
    for (const path of pages) {
      const upload = { name: 'deck.zip', type: 'application/zip', content: packed(path) };
      const { id } = (await client.upload('/api/v1/imports', upload)).json<{ id: string }>();
      await app.jobs.idle();
      const { deck } = await client.call('importShow', { params: { id } });
      const source = await app.context.services.views.pictureSource(deck?.id ?? '');
      const document = await app.context.services.collaboration.readDeck(deck?.id ?? '');
      if (source === null) throw new Error(`${path} was not imported.`);
      const ids = slidesInOrder(document).map((slide) => slide.id);
      const ours: Uint8Array[] = [];
      for (let at = 0; at < ids.length; at += SLIDES_A_SHEET) {
        const shots = await camera(source, ids.slice(at, at + SLIDES_A_SHEET));
        ours.push(...shots.map(({ shots: { large } }) => large.bytes));
      }
      const theirs = await photographOriginal(browser, path, document.meta);
      if (theirs.length !== ours.length) throw new Error(`${path}: ${ours.length} slides beside ${theirs.length}.`);
      const likeness = await Promise.all(ours.map((each, index) => likenessOf(each, theirs[index] ?? each)));
      report(relative(join(corpus, 'html'), path), likeness);
      if (pictures !== null) await keep(pictures, path, ours, theirs, likeness);
    }
  } finally {
    await studio.close();
    await browser.close();
    await stop();
  }
}

function report(name: string, likeness: readonly number[]): void {
  const worst = likeness
    .map((each, index) => [index + 1, each] as const)
    .toSorted((a, b) => a[1] - b[1])
    .slice(0, 5)
    .map(([slide, each]) => `${slide}: ${each.toFixed(2)}`);
  process.stdout.write(
    `${name.padEnd(36)} ${String(likeness.length).padStart(3)} slides   median ${median(likeness).toFixed(2)}   worst ${worst.join(', ')}\n`,
  );
}

async function likenessOf(a: Uint8Array, b: Uint8Array): Promise<number> {
  const { width, height } = await sharp(a).metadata();
  const size = { width: COMPARED_WIDTH, height: Math.round((COMPARED_WIDTH * height) / width) };
  const grey = async (picture: Uint8Array) =>
    sharp(picture)
      .resize({ ...size, fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer();
  return similarityOf(await grey(a), await grey(b), size.width);
}

async function keep(
  folder: string,
  path: string,
  ours: readonly Uint8Array[],
  theirs: readonly Uint8Array[],
  likeness: readonly number[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = relative(join(corpus, 'html'), path).replace(/\W+/g, '-');
  for (const [index, each] of ours.entries()) {
    const { width, height } = await sharp(each).metadata();
    const other = await sharp(theirs[index]).resize({ width, height, fit: 'fill' }).toBuffer();
    const pair = sharp({ create: { width: 2 * width + 8, height, channels: 3, background: '#f0f' } }).composite([
      { input: Buffer.from(each), left: 0, top: 0 },
      { input: other, left: width + 8, top: 0 },
    ]);
    const file = `${(likeness[index] ?? 0).toFixed(3)}-${name}-${index + 1}.png`;
    await writeFile(join(folder, file), await pair.png().toBuffer());
  }
}

/** A page as people have it: in a ZIP file with all that lies in its folder. */
function packed(path: string): Uint8Array {
  const folder = dirname(path);
  const beside = folder === join(corpus, 'html') ? [] : filesBelow(folder).filter((each) => !each.endsWith('.html'));
  const entry = (each: string): string => (each === path ? 'deck/index.html' : `deck/${relative(folder, each)}`);
  return zipSync(
    Object.fromEntries([path, ...beside].map((each) => [entry(each), new Uint8Array(readFileSync(each))])),
  );
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}
