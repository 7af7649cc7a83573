import { blockText } from '../blocks/index.ts';
import { type BlockNode, blockTree, slidesInOrder } from './outline.ts';
import type { Deck, SlideId } from './types.ts';

export interface SlideText {
  readonly slideId: SlideId;
  /** What the slide shows, a line a paragraph, in reading order. */
  readonly text: string;
  /** What only the presenter sees. Kept apart: not everybody who may read the slides may read these. */
  readonly notes: string;
}

/** The words of a deck by slide, hidden slides included, as search, outlines and the assistant read them. */
export function deckText(deck: Deck): SlideText[] {
  return slidesInOrder(deck, { includeHidden: true }).map((slide) => ({
    slideId: slide.id,
    text: textsOf(blockTree(deck, slide.id)).join('\n'),
    notes: deck.notes[slide.id] ?? '',
  }));
}

function textsOf(nodes: readonly BlockNode[]): string[] {
  return nodes.flatMap(({ block, children }) => [blockText(block), ...textsOf(children)]).filter((text) => text !== '');
}
