import type { Deck } from '@rostrum/deck';
import { DeckSizeError, type ParsedDeck, parseDeck } from '@rostrum/deck/html';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { checkTextSize } from '../../platform/text-size.ts';

/** HTML as somebody sent it, and the deck that it is for. */
export interface SentHtml {
  readonly html: string;
  /** px */
  readonly width: number;
  readonly height: number;
  /** Stand where the HTML has none. */
  readonly layouts?: Pick<Deck, 'slides' | 'blocks'>;
}

/** Throws `invalid` for a deck with too many slides, blocks or paragraphs. */
export default function readHtml({ html, ...options }: SentHtml): ParsedDeck {
  try {
    const parsed = parseDeck(html, { newId, ...options });
    checkTextSize(parsed.deck);
    return parsed;
  } catch (error) {
    if (error instanceof DeckSizeError) throw new AppError('invalid', error.message, { data: error.message });
    throw error;
  }
}
