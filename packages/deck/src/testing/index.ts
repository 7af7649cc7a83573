export { deckArbitrary, deckVersionArbitrary, withPlainOrder } from './arbitrary-deck.ts';
export { textArbitrary, wordsArbitrary } from './arbitrary-text.ts';
export { type Attack, attacks, workingAttacks } from './attacks.ts';
export { examplePlayerConfig } from './player-config.ts';
export { type RawSection, rawUpdate } from './raw-update.ts';
export { chartProps } from './blocks/chart.ts';
