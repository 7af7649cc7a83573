import { type Deck, type DeckMeta, slidesInOrder } from '@rostrum/deck';
import { DeckSizeError, type Loss, parseDeck } from '@rostrum/deck/html';
import { ConvertError } from './errors.ts';
import { innerHtml } from './html/dom.ts';
import { leafSections } from './html/sections.ts';
import type { PageDeck } from './page.ts';
import type { LossList } from './report.ts';

export const MAX_TITLE = 200;
const MAX_NOTES = 10_000;

/** Slides in HTML. Throws `ConvertError` where they are too many. */
export function readSlides(...source: Parameters<typeof parseDeck>): ReturnType<typeof parseDeck> {
  try {
    return parseDeck(...source);
  } catch (error) {
    if (error instanceof DeckSizeError) throw new ConvertError('too_large', error.message);
    throw error;
  }
}

/** The deck that a page is, with what it loses on the way. Throws `ConvertError` where it is too large. */
export function makeDeck(page: PageDeck, css: string, newId: () => string, losses: LossList): Deck {
  const sections = leafSections(page.slides);
  const parsed = readSlides(innerHtml(page.slides), {
    newId,
    ...(page.meta.width === undefined ? {} : { width: page.meta.width }),
    ...(page.meta.height === undefined ? {} : { height: page.meta.height }),
    center: page.meta.center ?? true,
  });
  const slides = slidesInOrder(parsed.deck, { includeHidden: true });
  const positions = new Map(slides.map((slide, index) => [slide.id, index + 1]));
  for (const loss of parsed.losses) {
    losses.add(positions.get(loss.slideId ?? '') ?? null, loss.kind, lossMessage(loss), loss.count);
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

/** What the codec could not keep, as a report says it. */
export function lossMessage({ kind, what }: Loss): string {
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
