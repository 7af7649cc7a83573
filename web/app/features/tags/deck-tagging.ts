import { createContext, useContext } from 'react';
import type { Tagging } from './use-tagging.ts';

/** Tags of decks, for the lists beside the navigation; null: these decks have none. */
export const DeckTaggingContext = createContext<Tagging | null>(null);

export const useDeckTagging = (): Tagging | null => useContext(DeckTaggingContext);
