import { type Deck, type DeckMeta, slidesInOrder } from '@rostrum/deck';
import { DeckSizeError, type Loss, parseDeck } from '@rostrum/deck/html';
import type { ArchiveLimits } from './archive/limits.ts';
import { findSource } from './detect/source.ts';
import { ConvertError } from './errors.ts';
import type { SizeOf } from './flow/layout.ts';
import { innerHtml } from './html/dom.ts';
import { readPage } from './html/read-page.ts';
import { leafSections } from './html/sections.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { imageInfo } from './media/image-info.ts';
import { type MediaFile, type StoredMedia, surroundingsOf, takeOverMedia } from './media/take-over.ts';
import type { PageDeck, Surroundings } from './page.ts';
import { type ImportReport, LossList, reportOf } from './report.ts';

export const IMPORT_STEPS = ['Reading the file', 'Taking over pictures', 'Making the deck'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

export interface ImportOptions {
  /** Hands out ids that are unique among all decks. */
  readonly newId: () => string;
  /** Keeps a picture, and answers the address that the deck is to name it by. Called once a picture, in turn. */
  readonly storeMedia: (file: MediaFile) => Promise<StoredMedia>;
  readonly limits?: ArchiveLimits;
  /** `progress`: 0 to 1, of the whole. */
  readonly onProgress?: (step: ImportStep, progress: number) => void;
}

export interface ImportResult {
  readonly title: string;
  readonly deck: Deck;
  readonly report: ImportReport;
}

const MAX_TITLE = 200;
const MAX_NOTES = 10_000;

/**
 * Reads a deck that was made elsewhere. Nothing in the file is run and nothing is fetched.
 * @throws ConvertError when the file cannot be read; its message is written for the person who chose the file
 */
export async function importFile(name: string, bytes: Uint8Array, options: ImportOptions): Promise<ImportResult> {
  const losses = new LossList();
  const progress = options.onProgress ?? (() => undefined);
  progress('Reading the file', 0);
  const source = findSource(name, bytes, options.limits);
  const around = surroundingsOf(source.archive, source.path);
  const page = readSource(source, around, losses);
  progress('Taking over pictures', 0.2);
  const media = await takeOverMedia(page.slides, page.css, around, options.storeMedia, losses, (share) =>
    progress('Taking over pictures', 0.2 + 0.6 * share),
  );
  progress('Making the deck', 0.85);
  const deck = makeDeck(page, media.css, options.newId, losses);
  return {
    title: (page.title || titleFromName(name)).slice(0, MAX_TITLE),
    deck,
    report: reportOf(page.format, deck, media.count, losses),
  };
}

function readSource(source: ReturnType<typeof findSource>, around: Surroundings, losses: LossList): PageDeck {
  const sizeOf = sizesOf(around);
  try {
    return source.kind === 'html'
      ? readPage(source.text, around, sizeOf, losses)
      : readMarkdown(source.text, sizeOf, losses);
  } catch (error) {
    // The walks that go by recursion give up on what no one wrote by hand.
    if (error instanceof RangeError) throw new ConvertError('no_slides', 'This file is nested too deeply to be read.');
    throw error;
  }
}

function readDeck(...source: Parameters<typeof parseDeck>): ReturnType<typeof parseDeck> {
  try {
    return parseDeck(...source);
  } catch (error) {
    if (error instanceof DeckSizeError) throw new ConvertError('too_large', error.message);
    throw error;
  }
}

function makeDeck(page: PageDeck, css: string, newId: () => string, losses: LossList): Deck {
  const sections = leafSections(page.slides);
  const parsed = readDeck(innerHtml(page.slides), {
    newId,
    ...(page.meta.width === undefined ? {} : { width: page.meta.width }),
    ...(page.meta.height === undefined ? {} : { height: page.meta.height }),
    center: page.meta.center ?? true,
  });
  const slides = slidesInOrder(parsed.deck, { includeHidden: true });
  const positions = new Map(slides.map((slide, index) => [slide.id, index + 1]));
  for (const loss of parsed.losses) {
    losses.add(positions.get(loss.slideId ?? '') ?? null, loss.kind, messageOf(loss), loss.count);
  }
  const notes: Record<string, string> = { ...parsed.deck.notes };
  for (const [index, section] of sections.entries()) {
    const slide = slides[index];
    const text = page.notes.get(section);
    if (slide === undefined || text === undefined) continue;
    if (text.length > MAX_NOTES) losses.add(index + 1, 'notes', `Notes were cut after ${MAX_NOTES} characters`);
    notes[slide.id] = text.slice(0, MAX_NOTES);
  }
  const said: Partial<DeckMeta> = page.meta;
  return { ...parsed.deck, meta: { ...parsed.deck.meta, ...said, css }, notes };
}

function messageOf({ kind, what }: Loss): string {
  switch (kind) {
    case 'element':
      return `“${what}” may not stand in a deck and was left out`;
    case 'attribute':
      return `The attribute “${what}” may not stand in a deck and was left out`;
    case 'style':
      return `The style “${what}” may not stand in a deck and was left out`;
    case 'cut':
      return `“${what}” was longer than a deck can hold; the rest was left out`;
    case 'flow':
      return 'Content outside of blocks is kept as one block';
    case 'type':
      return what === 'math'
        ? 'A formula without its source is kept as it looks'
        : `Kept as it looks, as one block: ${what}`;
    case 'group':
      return 'An empty group was left out';
  }
}

function sizesOf(around: Surroundings): SizeOf {
  const known = new Map<string, ReturnType<SizeOf>>();
  return (address) => {
    const name = around.nameOf(address);
    const before = known.get(name);
    if (before !== undefined) return before;
    const bytes = around.find(address);
    const info = typeof bytes === 'string' ? null : imageInfo(bytes);
    const size =
      info === null || info.width === 0 || info.height === 0 ? null : { width: info.width, height: info.height };
    known.set(name, size);
    return size;
  };
}

/** `my_great-talk.html` -> `my great talk` */
function titleFromName(name: string): string {
  const base = name.replace(/^.*[\\/]/, '').replace(/\.[A-Za-z0-9]{1,8}$/, '');
  return /^index$/i.test(base) ? '' : base.replace(/[_-]+/g, ' ').trim();
}
