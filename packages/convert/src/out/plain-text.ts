import { type Deck, deckText } from '@rostrum/deck';

/**
 * The words of a deck: its title, then each slide under its number, in reading order, with its notes where the deck has any.
 * Ends with a line break.
 */
export function writePlainText(deck: Deck, title: string): string {
  const slides = deckText(deck).map(({ text, notes }, index) => {
    const parts = [`${index + 1}`, text, notes === '' ? '' : `Notes:\n${notes}`];
    return parts.filter((part) => part !== '').join('\n');
  });
  return `${[title, ...slides].join('\n\n')}\n`;
}
