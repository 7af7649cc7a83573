import type { MeasuredBlock } from '@rostrum/convert/out/pptx';
import type { Block, BlockId, Deck } from '@rostrum/deck';
import { nobodysConfig, stillSlides, writeContactSheet } from '@rostrum/deck/html';
import type { Page } from 'playwright-core';
import type { BrowserPool } from '../../../platform/browser/types.ts';
import { FILM_WAIT, settleDocument } from '../../../platform/browser/settle-document.ts';
import type { ExportSource, ExportWork } from '../work.ts';
import { type DrawnDeck, drawDeck, sectionsOf } from './drawn-deck.ts';
import { deckOfBlock, deckOfBlocks } from './lone-blocks.ts';
import { DOCUMENT_PATH, serving } from './paper-page.ts';

/** What of a deck's blocks only a browser knows. */
export interface BlockLooks {
  /** Those whose height is automatic. */
  readonly measured: ReadonlyMap<BlockId, MeasuredBlock>;
  /** HTML of its own kind as PNG, on nothing. */
  readonly pictures: ReadonlyMap<BlockId, Uint8Array>;
}

/** Milliseconds for all blocks together. */
const TIMEOUT = 300_000;
/** Pixels of a picture for each of the slide: sharp on dense screens. */
const SCALE = 2;
/** Pixels of a picture: of what is larger there is none. */
const MOST_PIXELS = 40_000_000;

/** What lies behind the blocks is not in their pictures, nor does a slide cut off what is larger than it. */
const NOTHING_BEHIND = `<style>
html.view, html.view body, .stage, .reveal { background: none !important; }
.first-background { display: none !important; }
.reveal, .slides, .slides section { overflow: visible !important; }
</style>`;

/** As high as what it holds. */
function isMeasured(block: Block): boolean {
  if (block.type === 'code' && block.props.autoHeight) return true;
  return block.rect[3] === null && block.type !== 'group';
}
const isPictured = (block: Block): boolean => block.type === 'snippet';

/** Whether there are blocks to measure, and whether there are some to photograph. */
export function looksIn(deck: Deck): { readonly measured: boolean; readonly pictured: boolean } {
  const has = (wanted: (block: Block) => boolean): boolean => Object.keys(deckOfBlocks(deck, wanted).blocks).length > 0;
  return { measured: has(isMeasured), pictured: has(isPictured) };
}

/** Measures and photographs blocks as the player lays them out: all slides in one document, and in one visit. */
export async function lookAtBlocks(source: ExportSource, work: ExportWork, browser: BrowserPool): Promise<BlockLooks> {
  const { deck } = source;
  const grown = deckOfBlocks(deck, isMeasured);
  const pictured = Object.values(deckOfBlocks(deck, isPictured).blocks).filter(isPictured);
  const sections = [
    await sectionsOf(grown),
    ...(await Promise.all(pictured.map((block) => sectionsOf(deckOfBlock(deck, block))))),
  ];
  const drawn = await drawDeck(source, work, sections.join(''));
  const respond = serving(sheetOf(source, drawn), drawn.respond);
  const viewport = { width: Math.ceil(SCALE * deck.meta.width), height: Math.ceil(SCALE * deck.meta.height) };
  return browser.withPage({ timeout: TIMEOUT, viewport, respond }, async (page) => {
    await page.goto(DOCUMENT_PATH, { waitUntil: 'load' });
    await page.evaluate(settleDocument, FILM_WAIT);
    const measured = new Map(await page.evaluate(readHeights));
    const pictures = new Map<BlockId, Uint8Array>();
    for (const [index, { id }] of pictured.entries()) {
      work.signal.throwIfAborted();
      const picture = await photographCell(page, index - pictured.length);
      if (picture !== null) pictures.set(id, picture);
    }
    return { measured, pictures };
  });
}

function sheetOf({ deck: { meta }, title }: ExportSource, { sections, deckStyle, filesOf }: DrawnDeck): string {
  return writeContactSheet({
    columns: 1,
    width: SCALE * meta.width,
    height: SCALE * meta.height,
    slides: stillSlides(sections),
    config: nobodysConfig('preview', { ...meta, title }),
    meta,
    deckStyle,
    files: filesOf(null, sections),
    last: NOTHING_BEHIND,
    unlisted: true,
    language: meta.language,
  });
}

/** Runs in the page. Px of boxes before they are turned. */
function readHeights(): [id: string, block: { height: number; lists: number[] }][] {
  interface Element {
    readonly offsetWidth: number;
    readonly offsetHeight: number;
    readonly parentElement: Element;
    getAttribute(name: string): string;
    closest(selector: string): Element | null;
    querySelector(selector: string): Element | null;
    querySelectorAll(selector: string): Iterable<Element>;
  }
  const { document } = globalThis as unknown as { document: Element };
  return [...document.querySelectorAll('.sl-block[data-block-id]:not(.sl-block-group)')].flatMap((block) => {
    const { offsetHeight: height } = block.querySelector('[data-code-autoheight="true"] pre') ?? block;
    const lists = [...block.querySelectorAll('ul, ol')].filter((list) => list.parentElement.closest('ul, ol') === null);
    const measured = { height, lists: lists.map(({ offsetWidth }) => offsetWidth) };
    return height > 0 ? [[block.getAttribute('data-block-id'), measured]] : [];
  });
}

/** The block of a cell, counted from the end; null: it has no size, or one that is too large. */
async function photographCell(page: Page, cell: number): Promise<Uint8Array | null> {
  const [width = 0, height = 0] = (await page.evaluate(showCell, cell)).map((px) => Math.round(SCALE * px));
  if (width * height === 0 || width * height > MOST_PIXELS) return null;
  const seen = page.viewportSize() ?? { width, height };
  if (width > seen.width || height > seen.height)
    await page.setViewportSize({ width: Math.max(width, seen.width), height: Math.max(height, seen.height) });
  const clip = { x: 0, y: 0, width, height };
  return page.screenshot({ type: 'png', clip, omitBackground: true, animations: 'disabled' });
}

/** Runs in the page: that cell alone is seen. Answers how large its block is, in px of the slide. */
function showCell(cell: number): [width: number, height: number] {
  interface Element {
    readonly style: { display: string };
    readonly offsetWidth: number;
    readonly offsetHeight: number;
    querySelector(selector: string): Element | null;
  }
  const { document } = globalThis as unknown as {
    document: { querySelectorAll(selector: string): Iterable<Element> };
  };
  const cells = [...document.querySelectorAll('.stage > .reveal')];
  const shown = cells.at(cell);
  for (const one of cells) one.style.display = one === shown ? '' : 'none';
  const block = shown?.querySelector('.sl-block[data-block-type]:not(.sl-block-group)');
  return [block?.offsetWidth ?? 0, block?.offsetHeight ?? 0];
}
