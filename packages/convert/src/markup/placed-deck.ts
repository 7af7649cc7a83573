import type { DeckMeta } from '@rostrum/deck';

/** Settings of a deck whose slides show what another program placed on them, as it placed it. */
export const PLACED_DECK = {
  margin: 0,
  center: false,
  transition: 'none',
  backgroundTransition: 'none',
  themeColor: 'white-blue',
  themeFont: 'helvetica',
} as const satisfies Partial<DeckMeta>;
