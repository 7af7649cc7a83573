import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { COMPARED_WIDTH, similarityOf } from '@rostrum/convert/testing';
import { slidesInOrder } from '@rostrum/deck';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { createCamera, SLIDES_A_SHEET } from '../server/src/features/pictures/camera.ts';
import { Studio } from '../server/src/features/pictures/studio.ts';
import { startApplication } from './application.ts';
import { presentations } from './likeness/presentation.ts';
import { revealPages } from './likeness/reveal-page.ts';
import { filesBelow, type LikenessSource } from './likeness/source.ts';
import { median } from './statistics.ts';

/**
 * `ROSTRUM_CORPUS=… node bench/likeness.ts [--kind html|pptx] [--only demo] [--pictures folder]`: slides of imported
 * decks, as the player shows them, beside what shows the file itself: Chromium with reveal.js for pages (`html`),
 * LibreOffice for presentations (`pptx`). Prints a line a file; with `--pictures` the pairs are kept as PNG, side by
 * side, ours to the left, named by their likeness, the worst first.
 */
const SOURCES: Readonly<Record<string, LikenessSource>> = { html: revealPages, pptx: presentations };

const corpus = process.env['ROSTRUM_CORPUS'] ?? '';
const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell';
const argument = (name: string): string | null => {
  const at = process.argv.indexOf(name);
  return at === -1 ? null : (process.argv[at + 1] ?? null);
};
const source = SOURCES[argument('--kind') ?? 'html'];

if (source === undefined) process.stdout.write(`--kind is one of ${Object.keys(SOURCES).join(', ')}\n`);
else if (corpus === '' || !existsSync(chromiumPath)) {
  process.stdout.write('skipped: needs ROSTRUM_CORPUS and Chromium (set CHROMIUM_PATH)\n');
} else await compareAll(source, argument('--only') ?? '', argument('--pictures'));

async function compareAll(kind: LikenessSource, only: string, pictures: string | null): Promise<void> {
  const application = await startApplication();
  const { app, origin, stop } = application;
  const studio = new Studio({ program: chromiumPath, origin: () => origin, log: app.context.log });
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  const camera = createCamera(studio.photograph);
  const folder = join(corpus, kind.folder);
  try {
    for (const path of filesBelow(folder).filter((each) => kind.isOne(each) && each.includes(only))) {
      const name = relative(folder, path);
      const deckId = await importInto(application, kind.upload(path));
      const pictured = deckId === null ? null : await app.context.services.views.pictureSource(deckId);
      if (deckId === null || pictured === null) {
        process.stdout.write(`${name.padEnd(36)} was not imported\n`);
        continue;
      }
      const document = await app.context.services.collaboration.readDeck(deckId);
      const ids = slidesInOrder(document).map((slide) => slide.id);
      const ours: Uint8Array[] = [];
      for (let at = 0; at < ids.length; at += SLIDES_A_SHEET) {
        const shots = await camera(pictured, ids.slice(at, at + SLIDES_A_SHEET));
        ours.push(...shots.map(({ shots: { large } }) => large.bytes));
      }
      const theirs = await kind.photograph(path, document.meta, browser);
      if (theirs.length !== ours.length) throw new Error(`${path}: ${ours.length} slides beside ${theirs.length}.`);
      const likeness = await Promise.all(ours.map((each, index) => likenessOf(each, theirs[index] ?? each)));
      report(name, likeness);
      if (pictures !== null) await keep(pictures, name, ours, theirs, likeness);
    }
  } finally {
    await studio.close();
    await browser.close();
    await stop();
  }
}

/** The deck that it becomes; null: it is refused. */
async function importInto(
  { app, client }: Awaited<ReturnType<typeof startApplication>>,
  upload: ReturnType<LikenessSource['upload']>,
): Promise<string | null> {
  const { id } = (await client.upload('/api/v1/imports', upload)).json<{ id: string }>();
  await app.jobs.idle();
  const { deck } = await client.call('importShow', { params: { id } });
  return deck?.id ?? null;
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
  name: string,
  ours: readonly Uint8Array[],
  theirs: readonly Uint8Array[],
  likeness: readonly number[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [index, each] of ours.entries()) {
    const { width, height } = await sharp(each).metadata();
    const other = await sharp(theirs[index]).resize({ width, height, fit: 'fill' }).toBuffer();
    const pair = sharp({ create: { width: 2 * width + 8, height, channels: 3, background: '#f0f' } }).composite([
      { input: Buffer.from(each), left: 0, top: 0 },
      { input: other, left: width + 8, top: 0 },
    ]);
    const file = `${(likeness[index] ?? 0).toFixed(3)}-${name.replace(/\W+/g, '-')}-${index + 1}.png`;
    await writeFile(join(folder, file), await pair.png().toBuffer());
  }
}
