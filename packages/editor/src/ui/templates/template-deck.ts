import type { SlideTemplateEntity } from '@rostrum/contract';
import type { Deck } from '@rostrum/deck';
import { parseDeck } from '@rostrum/deck/html';

/** A template that is kept as a deck of its slide, in its own size. */
export function templateDeck({ data, width, height }: SlideTemplateEntity, newId: () => string): Deck {
  return parseDeck(data, { newId, width, height }).deck;
}
