export { deckArbitrary, withPlainOrder } from './arbitrary-deck.ts';
export { textArbitrary, wordsArbitrary } from './arbitrary-text.ts';
