import sharp, { type Sharp } from 'sharp';
import { capturePng } from './capture.ts';
import { FILM_WAIT, settleDocument } from './settle-document.ts';
import type { BrowserJob, BrowserPool } from './types.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pictures side by side and row by row in one document, all of a size, from its upper left corner. */
export interface CellSheet {
  readonly html: string;
  readonly count: number;
  readonly columns: number;
  readonly cell: Size;
}

/** What a document asks for, without the network. */
export type Respond = NonNullable<BrowserJob['respond']>;

/** How to cut each picture of a sheet out, in order. */
export type Cuts = readonly (() => Sharp)[];

export interface SheetVisit<Sheet extends CellSheet = CellSheet> {
  /** Milliseconds for all sheets together. */
  readonly timeout: number;
  /** Of the largest one. */
  readonly viewport: Size;
  /** What the documents ask for. */
  readonly respond: Respond;
  /** Gets each sheet when it is photographed; the next one waits for it. */
  readonly taken: (cuts: Cuts, sheet: Sheet) => void | Promise<void>;
}

/** Milliseconds for a sheet. */
const TIMEOUT = 30_000;
/** No route of ours: the pool answers it itself. */
const DOCUMENT_PATH = '/-/pictures';

/** Photographs a sheet in our own Chromium. A page a picture would take several times as long. */
export async function photographSheet(browser: BrowserPool, sheet: CellSheet, respond: Respond): Promise<Cuts> {
  let made: Cuts = [];
  const taken = (cuts: Cuts): void => {
    made = cuts;
  };
  await photographSheets(browser, [sheet], { timeout: TIMEOUT, viewport: sizeOf(sheet), respond, taken });
  return made;
}

/**
 * Photographs sheets of one deck one after the other, in one visit: opening a page takes as long as
 * drawing some slides.
 */
export async function photographSheets<Sheet extends CellSheet>(
  browser: BrowserPool,
  sheets: Iterable<Sheet>,
  { timeout, viewport, respond, taken }: SheetVisit<Sheet>,
): Promise<void> {
  let html = '';
  const answer: Respond = async (path) =>
    path === DOCUMENT_PATH ? { body: html, contentType: 'text/html; charset=utf-8' } : respond(path);
  await browser.withPage({ timeout, viewport, respond: answer }, async (page) => {
    for (const sheet of sheets) {
      html = sheet.html;
      await page.goto(DOCUMENT_PATH, { waitUntil: 'load' });
      await page.evaluate(settleDocument, FILM_WAIT);
      await taken(await cutSheet(await capturePng(page, sizeOf(sheet)), sheet), sheet);
    }
  });
}

function sizeOf({ count, columns, cell }: Omit<CellSheet, 'html'>): Size {
  return { width: columns * cell.width, height: Math.ceil(count / columns) * cell.height };
}

/** How to cut each picture out of a PNG of all of them. */
export async function cutSheet(png: Uint8Array, { count, columns, cell }: Omit<CellSheet, 'html'>): Promise<Cuts> {
  // Taken apart once: cutting each slide out of the PNG would decode it anew.
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  // Made anew, not by `clone`, which would copy the whole sheet.
  return Array.from({ length: count }, (_, index) => () => {
    const left = (index % columns) * cell.width;
    const top = Math.floor(index / columns) * cell.height;
    return sharp(data, { raw: { width, height, channels } }).extract({ left, top, ...cell });
  });
}
