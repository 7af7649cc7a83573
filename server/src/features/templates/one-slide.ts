import { type Deck, slidesInOrder } from '@rostrum/deck';
import { DeckSizeError, parseDeck, renderDeck } from '@rostrum/deck/html';
import { words } from '@rostrum/words/server';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';

/**
 * The HTML of the first slide, by itself: sanitised and in the form that decks are written in. Throws `invalid` without
 * a slide, and for more slides or blocks than a deck can have.
 */
export default function oneSlide(html: string): string {
  const deck = read(html);
  const [slide] = slidesInOrder(deck, { includeHidden: true });
  if (slide === undefined) throw new AppError('invalid', words.templates.noSlide, { data: words.templates.noSlide });
  const alone: Deck = {
    ...deck,
    slides: { [slide.id]: { ...slide, parentId: null, hidden: false, locked: false, layoutId: null } },
    blocks: Object.fromEntries(
      Object.values(deck.blocks)
        .filter((block) => block.slideId === slide.id)
        .map((block) => [block.id, { ...block, followsLayout: false }]),
    ),
    notes: {},
  };
  return renderDeck(alone);
}

function read(html: string): Deck {
  if (!/<section[\s>]/i.test(html))
    throw new AppError('invalid', words.templates.noSlide, { data: words.templates.noSlide });
  try {
    return parseDeck(html, { newId }).deck;
  } catch (error) {
    if (error instanceof DeckSizeError) throw new AppError('invalid', error.message, { data: error.message });
    throw error;
  }
}
