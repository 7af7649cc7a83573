import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { importFile } from '@rostrum/convert';
import MarkdownIt from 'markdown-it';
import { parse as parseHtml } from 'parse5';
import { parse as parsePresentation } from 'pptxtojson/dist/index.js';
import { samplePresentation } from './sample-presentation.ts';
import { sampleSlides } from './sample-deck.ts';
import { type Comparison, inTurn, median } from './statistics.ts';

const RUNS = { runs: 15, warmUp: 3 };
const SLIDES = 40;
const OFFICE_RUNS = 5;
const run = promisify(execFile);

/**
 * Files of other programs made into decks, beside who reads them without understanding as much, and beside LibreOffice.
 */
export async function compareImports(): Promise<Comparison[]> {
  const deck = samplePresentation(SLIDES);
  const page = samplePage(SLIDES);
  const text = sampleMarkdown(SLIDES);
  const markdown = new MarkdownIt();
  const [pptx, peer] = await inTurn(
    RUNS,
    () => bring('deck.pptx', deck),
    () => parsePresentation(deck.buffer.slice(deck.byteOffset, deck.byteOffset + deck.byteLength) as ArrayBuffer),
  );
  const [html, parsed] = await inTurn(
    RUNS,
    () => bring('deck.html', page),
    () => Promise.resolve(parseHtml(new TextDecoder().decode(page))),
  );
  const [slides, rendered] = await inTurn(
    RUNS,
    () => bring('deck.md', textBytes(text)),
    () => Promise.resolve(markdown.render(text)),
  );
  const large = samplePresentation(500);
  const small = samplePresentation(10);
  const [many, few] = await inTurn(
    RUNS,
    () => bring('deck.pptx', large),
    () => bring('deck.pptx', small),
  );
  return [
    { what: `pptx: ${SLIDES} slides, beside pptxtojson`, unit: 'ms', ours: pptx, peer, aim: 3 },
    ...(await besideLibreOffice(deck, pptx)),
    { what: 'pptx: 500 slides, beside 50 times 10', unit: 'ms', ours: many, peer: few * 50, aim: 1.2 },
    await linear('deck.html', samplePage),
    await linear('deck.md', (slides) => textBytes(sampleMarkdown(slides))),
    { what: 'html: a slide, beside parse5', unit: 'ms', ours: html / SLIDES, peer: parsed / SLIDES, aim: null },
    {
      what: 'markdown: a slide, beside markdown-it',
      unit: 'ms',
      ours: slides / SLIDES,
      peer: rendered / SLIDES,
      aim: null,
    },
    await memoryPeak('deck.pptx', large, 'pptxtojson'),
    await memoryPeak('deck.html', samplePage(500), 'parse5'),
    await memoryPeak('deck.md', textBytes(sampleMarkdown(500)), 'markdown-it'),
  ];
}

async function linear(name: string, sample: (slides: number) => Uint8Array): Promise<Comparison> {
  const [large, small] = [sample(500), sample(10)];
  const [many, few] = await inTurn(
    RUNS,
    () => bring(name, large),
    () => bring(name, small),
  );
  const kind = name.split('.')[1] ?? '';
  return { what: `${kind}: 500 slides, beside 50 times 10`, unit: 'ms', ours: many, peer: few * 50, aim: 1.2 };
}

function bring(name: string, bytes: Uint8Array): Promise<unknown> {
  let ids = 0;
  const newId = (): string => {
    ids += 1;
    return `bench-${ids}`;
  };
  return importFile(name, bytes, { newId, storeMedia: () => Promise.resolve({ url: `/media/${newId()}` }) });
}

const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const samplePage = (slides: number): Uint8Array =>
  textBytes(
    `<!doctype html><title>Harbour</title><div class="reveal"><div class="slides">${sampleSlides(slides, 'harbour.png')}</div></div>`,
  );

function sampleMarkdown(slides: number): string {
  return Array.from(
    { length: slides },
    (_, n) =>
      `## The harbour in its ${n + 1}. year\n\nWhat the **tide** brings, and what it *takes*.\n\n- Ebb\n- Flood\n    - twice a day\n\n| Tide | Time |\n| --- | --- |\n| Ebb | 06:12 |\n\n\`\`\`js\nlet tide = ${n};\n\`\`\``,
  ).join('\n\n---\n\n');
}

/** LibreOffice making the same file into one of its own, its start and all: that is how a server uses it. */
async function besideLibreOffice(deck: Uint8Array, ours: number): Promise<Comparison[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-bench-'));
  try {
    await writeFile(join(folder, 'deck.pptx'), deck);
    const args = [
      '--headless',
      `-env:UserInstallation=file://${folder}/profile`,
      '--convert-to',
      'odp',
      '--outdir',
      folder,
    ];
    const times: number[] = [];
    for (let at = -1; at < OFFICE_RUNS; at += 1) {
      const start = performance.now();
      await run('soffice', [...args, join(folder, 'deck.pptx')]);
      if (at >= 0) times.push(performance.now() - start);
    }
    return [{ what: `pptx: ${SLIDES} slides, beside LibreOffice`, unit: 'ms', ours, peer: median(times), aim: 0.2 }];
  } catch (error) {
    process.stdout.write(
      `\nBeside LibreOffice: skipped: needs soffice (${error instanceof Error ? error.message.split('\n')[0] : ''})\n`,
    );
    return [];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a process of its own holds at its peak, Node and all. `peer`: who reads the same file there. */
async function memoryPeak(name: string, deck: Uint8Array, peer: string): Promise<Comparison> {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-bench-'));
  try {
    const file = join(folder, name);
    await writeFile(file, deck);
    const peak = async (who: string): Promise<number> => {
      const script = fileURLToPath(new URL('process-import.ts', import.meta.url));
      const { stdout } = await run(process.execPath, [script, who, file]);
      return Number(stdout);
    };
    const figures = { ours: [] as number[], peer: [] as number[] };
    for (let at = 0; at < 3; at += 1) {
      figures.ours.push(await peak('ours'));
      figures.peer.push(await peak(peer));
    }
    const what = `${name.split('.')[1] ?? ''}: memory for 500 slides, beside ${peer}`;
    return { what, unit: 'MB', ours: median(figures.ours), peer: median(figures.peer), aim: null };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
