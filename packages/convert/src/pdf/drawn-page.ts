import type { PDFPageProxy } from 'pdfjs-dist';
import { words as texts } from '@rostrum/words/convert';
import { attributesHtml, blockHtml } from '../markup/block.ts';
import { escapeHtml } from '../markup/style.ts';
import { type Box, boxOf, heightOf, widthOf } from './box.ts';
import { unlessDamaged } from './damage.ts';
import { linkHtml, uprightAt } from './link-html.ts';
import type { Link } from './links.ts';
import { apply, type Matrix } from './matrix.ts';

/** A page that is to be a picture of so many pixels. Pages count from 1. */
export interface PageToDraw {
  readonly number: number;
  readonly width: number;
  readonly height: number;
}

/** What a page was drawn as (PNG or JPEG), or why not. */
export type DrawnPage = { readonly bytes: Uint8Array } | { readonly refused: string };
export type DrawPage = (page: PageToDraw) => Promise<DrawnPage>;

/** Pixels of a picture's longer side: what a large screen shows of a slide. */
const LONGER_SIDE = 1920;
/** Letters of the words that stand for a picture, and for a link. */
const MAX_ALT = 2000;
const MAX_LINK_NAME = 100;

/** Where a page lies on the slide. */
export function placeOf(page: PDFPageProxy, matrix: Matrix): Box {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = page.view;
  return boxOf(matrix, x0, y0, x1, y1);
}

export function pixelsOf(number: number, place: Box): PageToDraw {
  const scale = LONGER_SIDE / Math.max(widthOf(place), heightOf(place));
  const side = (px: number): number => Math.max(1, Math.round(px * scale));
  return { number, width: side(widthOf(place)), height: side(heightOf(place)) };
}

export interface DrawnPageParts {
  readonly number: number;
  readonly place: Box;
  /** The address of its picture. */
  readonly src: string;
  readonly words: readonly PlacedWords[];
  readonly links: readonly Link[];
}

/** A page as a section: its picture, which its words stand for, and its links over it. */
export function drawnPageHtml({ number, place, src, words, links }: DrawnPageParts): string {
  const alt = shortened(words.map(({ text }) => text).join(''), MAX_ALT);
  const picture = blockHtml({
    type: 'image',
    name: texts.pdf.page(number),
    z: 10,
    placing: uprightAt(place),
    inner: `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`,
  });
  const over = links.map((link, index) =>
    linkHtml(link, 11 + index, shortened(wordsIn(link.box, words), MAX_LINK_NAME)),
  );
  return `<section${attributesHtml({ 'data-id': `slide-${number}` })}>${picture}${over.join('')}</section>`;
}

/** Words of a page, as it lists them, and the middle of them on the slide. */
export interface PlacedWords {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export async function wordsOf(page: PDFPageProxy, matrix: Matrix): Promise<PlacedWords[]> {
  const items = await unlessDamaged(async () => (await page.getTextContent()).items, []);
  return items.flatMap((item) => {
    if (!('str' in item)) return [];
    const [a = 1, b = 0, , , e = 0, f = 0]: readonly number[] = item.transform as readonly number[];
    const along = item.width / 2 / (Math.hypot(a, b) || 1);
    const [x, y] = apply(matrix, e + a * along, f + b * along);
    return [{ text: item.hasEOL ? `${item.str} ` : item.str, x, y }];
  });
}

function wordsIn(box: Box, words: readonly PlacedWords[]): string {
  return words
    .filter(({ x, y }) => x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1)
    .map(({ text }) => text)
    .join('');
}

/** On one line, and cut behind a word where it is longer. */
function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2))}…`;
}
