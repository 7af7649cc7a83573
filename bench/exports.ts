import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makePdf } from '../server/src/features/exports/makers/pdf.ts';
import { makePictures } from '../server/src/features/exports/makers/pictures.ts';
import { makeZip } from '../server/src/features/exports/makers/zip.ts';
import { exportSource, exportWork, startExportBrowser } from '../server/src/testing/export-work.ts';
import { startApplication } from './application.ts';
import { addComparedDeck } from './peer-page.ts';
import { comparePresentations } from './presentations.ts';
import { sampleSlides } from './sample-deck.ts';
import { type Comparison, median } from './statistics.ts';

const run = promisify(execFile);

const RUNS = 3;
const SLIDES = 100;
const CHOICE = { slides: null, hidden: false, notes: false, author: false } as const;
const PLAYED = { controls: true, fragments: false, margin: 0 } as const;

/**
 * Decks as files. Beside the PDF stands decktape's of the same slides (where `DECKTAPE` says where that is),
 * beside presentations pptxgenjs, beside pictures the fifty a second that are aimed at, and beside many slides
 * as many times few.
 */
export async function compareExports(chromiumPath: string): Promise<Comparison[]> {
  process.env['CHROMIUM_PATH'] = chromiumPath;
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-bench-exports-'));
  const browser = startExportBrowser();
  const deckOf = (slides: number) => exportSource(sampleSlides(slides, ''));
  const pdf = async (slides: number) => {
    const options = { ...CHOICE, format: 'pdf', fragments: false, layout: 'slides', page: 'slide' } as const;
    await makePdf(deckOf(slides), options, exportWork(folder, browser));
  };
  const zip = async (slides: number) => {
    await makeZip(deckOf(slides), { ...CHOICE, ...PLAYED, format: 'zip' }, exportWork(folder, null));
  };
  const pictures = async () => {
    await makePictures(deckOf(SLIDES), { ...CHOICE, format: 'webp', width: 800 }, exportWork(folder, browser));
  };
  try {
    // Chromium starts, and everything is read once.
    await pdf(1);
    await zip(1);
    const whole = await timeOf(() => pdf(SLIDES));
    const peers = await besideDecktape(folder, chromiumPath, whole);
    const [few, many] = [await timeOf(() => pdf(10)), await timeOf(() => pdf(500))];
    const [small, zipped, large] = [
      await timeOf(() => zip(10)),
      await timeOf(() => zip(SLIDES)),
      await timeOf(() => zip(500)),
    ];
    const pictured = await timeOf(pictures);
    return [
      ...peers,
      { what: 'PDF of 500 slides, beside 50 times 10', unit: 'ms', ours: many, peer: few * 50, aim: 1.2 },
      { what: `ZIP of ${SLIDES} slides, beside its PDF`, unit: 'ms', ours: zipped, peer: whole, aim: null },
      { what: 'ZIP of 500 slides, beside 50 times 10', unit: 'ms', ours: large, peer: small * 50, aim: 1.2 },
      ...(await comparePresentations()),
      {
        what: 'pictures of slides 800 wide, beside 50 a second',
        unit: '/s',
        ours: (SLIDES * 1000) / pictured,
        peer: 50,
        aim: 1,
        isRate: true,
      },
      ...(await memoryPeaks()),
    ];
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

/**
 * decktape printing the page that somebody writes by hand for reveal.js with the same slides, its start and its
 * browser's included: it has no other way. Ours has its Chromium already, as a server has.
 */
async function besideDecktape(folder: string, chromiumPath: string, ours: number): Promise<Comparison[]> {
  const decktape = process.env['DECKTAPE'];
  if (decktape === undefined) {
    process.stdout.write('\nBeside decktape: skipped: needs DECKTAPE, the path of its decktape.js\n');
    return [];
  }
  const application = await startApplication();
  try {
    const { peer } = await addComparedDeck(application, SLIDES);
    const print = async (...more: readonly string[]) => {
      const browser = ['--chrome-path', chromiumPath, '--chrome-arg=--no-sandbox', '--size', '960x700'];
      await run(process.execPath, [decktape, ...browser, ...more, 'reveal', peer, join(folder, 'peer.pdf')]);
    };
    const quick = await timeOf(() => print('--pause', '0'));
    const usual = await timeOf(() => print(), 1);
    return [
      { what: `PDF of ${SLIDES} slides, beside decktape`, unit: 'ms', ours, peer: usual, aim: 0.2 },
      { what: `PDF of ${SLIDES} slides, beside it with no pause`, unit: 'ms', ours, peer: quick, aim: 0.6 },
    ];
  } finally {
    await application.stop();
  }
}

/** What a process of its own holds at its peak, Node and all, Chromium not: 500 slides beside 10. */
async function memoryPeaks(): Promise<Comparison[]> {
  const peak = async (format: string, slides: number): Promise<number> => {
    const script = fileURLToPath(new URL('process-export.ts', import.meta.url));
    const { stdout } = await run(process.execPath, [script, format, String(slides)]);
    return Number(stdout);
  };
  const compared: Comparison[] = [];
  for (const format of ['pptx', 'zip', 'pdf'])
    compared.push({
      what: `memory for 500 slides as ${format}, beside 10`,
      unit: 'MB',
      ours: await peak(format, 500),
      peer: await peak(format, 10),
      aim: null,
    });
  return compared;
}

/** Milliseconds, the median of some runs. */
async function timeOf(work: () => Promise<void>, runs = RUNS): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < runs; at += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}
