import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportOptions } from '@rostrum/contract';
import { tellStillLosses } from '@rostrum/convert/out';
import { nobodysConfig, type SlideSource, stillSlides, writeContactSheet } from '@rostrum/deck/html';
import type { Sharp } from 'sharp';
import { type CellSheet, photographSheets, type SheetVisit } from '../../../platform/browser/photograph-sheet.ts';
import { writeZip, type ZipEntry } from '../../../platform/zip.ts';
import { browserOf } from '../drawing/browser-of.ts';
import { type DrawnDeck, drawDeck } from '../drawing/drawn-deck.ts';
import type { ExportSource, ExportWork, Maker, MadeFile } from '../work.ts';

type Options = ExportOptions<'png'> | ExportOptions<'webp'>;

/** Pixels of one sheet: more take longer to take apart than they save. */
const SHEET_PIXELS = 10_000_000;
const MOST_ON_SHEET = 20;
const COLUMNS = 4;
/** Sheets at once. */
const AT_ONCE = 2;
/** Milliseconds for all sheets: a little less than an export may take. */
const TIMEOUT = 290_000;

interface SlidesSheet extends CellSheet {
  /** Its first slide, from 0. */
  readonly start: number;
}

/** Of a PNG, fast and small enough; of WebP, without a difference that one sees. */
function encoded(picture: Sharp, format: Options['format']): Sharp {
  return format === 'png' ? picture.png({ compressionLevel: 6, effort: 1 }) : picture.webp({ quality: 80, effort: 2 });
}

/**
 * A picture of each slide with all its steps taken, by the way of the thumbnails: many on one sheet, which is cut up.
 */
export const makePictures: Maker<Options> = async (source, options, work) => {
  tellStillLosses(source.deck, { frames: 'name', isHeard: false }, (slideId, words) => work.lose(slideId, words));
  const paths = await photographSlides(source, options, work);
  const [first] = paths;
  if (first !== undefined && paths.length === 1)
    return { path: first, contentType: `image/${options.format}`, extension: options.format };
  return packed(paths, options.format, work);
};

async function photographSlides(source: ExportSource, { format, width }: Options, work: ExportWork): Promise<string[]> {
  const { meta } = source.deck;
  const browser = browserOf(work);
  const drawn = await drawDeck(source, work);
  const slides = stillSlides(drawn.sections);
  const cell = { width, height: Math.max(1, Math.round((width * meta.height) / meta.width)) };
  const aSheet = Math.min(MOST_ON_SHEET, Math.max(1, Math.floor(SHEET_PIXELS / (cell.width * cell.height))));
  const columns = Math.min(COLUMNS, aSheet, slides.length);
  const rows = Math.ceil(Math.min(aSheet, slides.length) / columns);
  const paths: string[] = [];
  function* sheets(): Generator<SlidesSheet> {
    for (let start = 0; start < slides.length; start += aSheet) {
      work.signal.throwIfAborted();
      const shown = slides.slice(start, start + aSheet);
      yield { start, count: shown.length, columns, cell, html: sheetOf(source, drawn, shown, { columns, ...cell }) };
    }
  }
  const visit: SheetVisit<SlidesSheet> = {
    timeout: TIMEOUT,
    viewport: { width: columns * cell.width, height: rows * cell.height },
    respond: drawn.respond,
    async taken(cuts, { start }) {
      for (const [index, cut] of cuts.entries()) {
        const path = join(work.folder, `slide-${start + index + 1}.${format}`);
        await writeFile(path, await encoded(cut(), format).toBuffer());
        paths[start + index] = path;
      }
      work.step('drawing', (0.9 * paths.filter(Boolean).length) / slides.length);
    },
  };
  // They take turns: while the pictures of one sheet are packed, the next one is drawn.
  const left = sheets();
  const visits = Math.min(AT_ONCE, Math.ceil(slides.length / aSheet));
  await Promise.all(Array.from({ length: visits }, () => photographSheets(browser, left, visit)));
  return paths;
}

function sheetOf(
  { deck: { meta }, title }: ExportSource,
  { deckStyle, filesOf }: DrawnDeck,
  slides: readonly SlideSource[],
  cells: { readonly columns: number; readonly width: number; readonly height: number },
): string {
  return writeContactSheet({
    ...cells,
    slides,
    config: nobodysConfig('preview', { ...meta, title }),
    meta,
    deckStyle,
    files: filesOf(null, slides.map(({ html }) => html).join('')),
    unlisted: true,
    language: meta.language,
  });
}

/** With as many digits as the last one has, so that they stand in order wherever they are listed. */
async function packed(paths: readonly string[], format: Options['format'], work: ExportWork): Promise<MadeFile> {
  work.step('packing', 0.9);
  const digits = String(paths.length).length;
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [index, path] of paths.entries())
      yield { path: `${String(index + 1).padStart(digits, '0')}.${format}`, content: await readFile(path) };
  }
  const path = join(work.folder, 'pictures.zip');
  await pipeline(Readable.from(writeZip(entries())), createWriteStream(path), { signal: work.signal });
  return { path, contentType: 'application/zip', extension: 'zip' };
}
