import { type Deck, type DeckMeta, LIMITS, slidesInOrder, type TextNode } from '@rostrum/deck';
import { DeckSizeError, type Loss, parseDeck } from '@rostrum/deck/html';
import { locale } from '@rostrum/words';
import { words } from '@rostrum/words/convert';
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
    if (!(error instanceof DeckSizeError)) throw error;
    const { slides, blocks } = LIMITS;
    throw new ConvertError(
      'too_large',
      error.of === 'slides'
        ? words.reading.tooManySlides(slides.toLocaleString(locale()))
        : words.reading.tooManyBlocks(blocks.toLocaleString(locale())),
    );
  }
}

/**
 * Throws `ConvertError` where a deck's tables are larger than editors can work on. `each`: whether that goes
 * for one by itself.
 */
export function checkTables({ blocks }: Deck, { each }: { readonly each: boolean }): void {
  const { tableCells, deckTableCells } = LIMITS;
  let all = 0;
  for (const { props } of Object.values(blocks)) {
    const cells = 'text' in props && typeof props.text === 'object' ? cellsIn(props.text.content) : 0;
    if (each && cells > tableCells)
      throw new ConvertError('too_large', words.reading.tooManyCells(tableCells.toLocaleString(locale())));
    all += cells;
  }
  if (all > deckTableCells)
    throw new ConvertError('too_large', words.reading.tooManyCellsInAll(deckTableCells.toLocaleString(locale())));
}

/** Cells in a text, in tables within cells as well. */
function cellsIn(nodes: readonly TextNode[]): number {
  return nodes.reduce(
    (sum, { type, content = [] }) => sum + Number(type === 'tableCell' || type === 'tableHeader') + cellsIn(content),
    0,
  );
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
  checkTables(parsed.deck, { each: true });
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
    if (text.length > MAX_NOTES) losses.add(index + 1, 'notes', words.reading.losses.notes(MAX_NOTES));
    notes[slide.id] = text.slice(0, MAX_NOTES);
  }
  const said: Partial<DeckMeta> = page.meta;
  return { ...parsed.deck, meta: { ...parsed.deck.meta, ...said, css }, notes };
}

/** What the codec could not keep, as a report says it. */
export function lossMessage({ kind, what }: Loss): string {
  switch (kind) {
    case 'element':
      return words.reading.losses.element(what);
    case 'attribute':
      return words.reading.losses.attribute(what);
    case 'style':
      return words.reading.losses.style(what);
    case 'cut':
      return words.reading.losses.cut(what);
    case 'flow':
      return words.reading.losses.flow;
    case 'type':
      return what === 'math' ? words.reading.losses.formula : words.reading.losses.type(what);
    case 'group':
      return words.reading.losses.group;
  }
}
