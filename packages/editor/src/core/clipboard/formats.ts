import {
  type Block,
  type BlockId,
  blockText,
  type Deck,
  deckText,
  isUsableId,
  repairDeck,
  type Slide,
  type SlideId,
} from '@rostrum/deck';
import { DeckSizeError, parseDeck, renderBlock, renderDeck, sanitizeHtml } from '@rostrum/deck/html';
import type { ClipboardContent } from '../api.ts';
import { outermost, withDescendants } from '../selection/groups.ts';
import { blocksInOrder } from '../selection/selection.ts';
import { dropRelativeMedia } from './relative-media.ts';
import { tableIn } from './table-paste.ts';

/** The type of our own form on the clipboard. It carries everything; HTML and text are for other programs. */
export const CLIPBOARD_TYPE = 'application/x-rostrum+json';
const VERSION = 1;

/**
 * What was found on a clipboard, as a deck of its own, as large as where it comes from: valid, whatever
 * the clipboard held.
 */
export interface Clip {
  readonly kind: 'blocks' | 'slides';
  readonly deck: Deck;
  /** The blocks that lie in no group, in reading order. */
  readonly roots: readonly BlockId[];
  /** The slide that blocks come from; null from elsewhere. */
  readonly slideId: SlideId | null;
}

export function writeBlocks(deck: Deck, ids: readonly BlockId[]): ClipboardContent | null {
  const first = deck.blocks[ids[0] ?? ''];
  if (!first) return null;
  const chosen = new Set(outermost(deck, ids));
  const roots = blocksInOrder(deck, first.slideId).filter(({ id }) => chosen.has(id));
  const blocks = withDescendants(
    deck,
    roots.map(({ id }) => id),
  );
  const { width, height } = deck.meta;
  const own = { rostrum: VERSION, kind: 'blocks', slideId: first.slideId, width, height };
  return {
    json: JSON.stringify({ ...own, blocks: asRoots(blocks, chosen) }),
    html: roots.map(({ id }) => renderBlock(deck, id)).join(''),
    text: blocks
      .map((block) => blockText(block))
      .filter((words) => words !== '')
      .join('\n'),
  };
}

/** Members of groups that were copied alone belong to no group any more. */
function asRoots(blocks: readonly Block[], roots: ReadonlySet<BlockId>): Block[] {
  return blocks.map((block) => (roots.has(block.id) ? { ...block, parentId: null } : block));
}

export function writeSlides(deck: Deck, slides: readonly Slide[]): ClipboardContent | null {
  if (slides.length === 0) return null;
  const ids = new Set(slides.map(({ id }) => id));
  const part: Deck = {
    ...deck,
    slides: Object.fromEntries(slides.map((slide) => [slide.id, { ...slide, parentId: null }])),
    blocks: Object.fromEntries(Object.entries(deck.blocks).filter(([, block]) => ids.has(block.slideId))),
    notes: Object.fromEntries(Object.entries(deck.notes).filter(([id]) => ids.has(id))),
  };
  const order = slides.map(({ id }) => id);
  return {
    json: JSON.stringify({ rostrum: VERSION, kind: 'slides', order, ...part }),
    html: renderDeck(part, { includeHidden: true }),
    text: deckText(part)
      .map(({ text }) => text)
      .join('\n\n'),
  };
}

/** null when it is not ours. */
export function readClip(json: string): Clip | null {
  const value = parseJson(json);
  if (value?.rostrum !== VERSION) return null;
  if (value.kind === 'slides') {
    const deck = repairDeck({ meta: value.meta, slides: value.slides, blocks: value.blocks, notes: value.notes });
    return { kind: 'slides', deck, roots: [], slideId: null };
  }
  const list: unknown[] = Array.isArray(value.blocks) ? value.blocks : [];
  const slideId = typeof value.slideId === 'string' && isUsableId(value.slideId) ? value.slideId : 'clipboard';
  const blocks: Record<string, unknown> = {};
  for (const block of list) {
    const { id } = (block ?? {}) as { id?: unknown };
    if (typeof id === 'string' && isUsableId(id)) blocks[id] = { ...(block as object), slideId };
  }
  const meta = { width: value.width, height: value.height };
  return blockClip(repairDeck({ meta, slides: { [slideId]: {} }, blocks }), slideId);
}

function blockClip(deck: Deck, slideId: SlideId): Clip | null {
  const roots = blocksInOrder(deck, slideId).filter(({ parentId }) => parentId === null);
  return roots.length > 0 ? { kind: 'blocks', deck, roots: roots.map(({ id }) => id), slideId } : null;
}

/**
 * HTML as blocks: those of a deck where it holds any (copied from a page that shows one), else one text with all of it.
 * Everything is sanitised. null when nothing is to be seen in it.
 */
export function readHtml(html: string, width: number, newId: () => string): Clip | null {
  try {
    return readSafeHtml(sanitizeHtml(html).html, width, newId);
  } catch (error) {
    // More than a deck can hold is nothing to paste.
    if (error instanceof DeckSizeError) return null;
    throw error;
  }
}

function readSafeHtml(safe: string, width: number, newId: () => string): Clip | null {
  const isDeck = /class="[^"]*\bsl-block\b/.test(safe);
  const { html } = dropRelativeMedia(safe, isDeck);
  if (isDeck) return firstSlideOf(parseDeck(`<section>${html}</section>`, { newId }).deck);
  const table = tableIn(html);
  const type = table !== null ? 'table' : isCode(html) ? 'code' : 'text';
  const box = `<div class="sl-block" data-block-type="${type}" style="left: 0px; top: 0px; width: ${width}px; height: auto;">`;
  const { deck } = parseDeck(`<section>${box}<div class="sl-block-content">${table ?? html}</div></div></section>`, {
    newId,
  });
  return Object.values(deck.blocks).some((block) => blockText(block).trim() !== '') ? firstSlideOf(deck) : null;
}

/** A `<pre>` and nothing beside it: how editors and pages of code copy it. */
function isCode(safe: string): boolean {
  return /^\s*<pre\b[\s\S]*<\/pre>\s*$/.test(safe) && safe.indexOf('<pre', 1) < 0;
}

function firstSlideOf(deck: Deck): Clip | null {
  const slide = Object.values(deck.slides).find(({ kind }) => kind === 'slide');
  const clip = slide ? blockClip(deck, slide.id) : null;
  return clip && { ...clip, slideId: null };
}

function parseJson(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
