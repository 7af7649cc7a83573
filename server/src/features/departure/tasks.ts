import { defineTask } from '../../platform/workers/index.ts';
import type deckPage from './deck-page.ts';

/** Writes a deck as a page by itself. */
export const deckPageTask = defineTask<typeof deckPage>({
  name: 'deck-page',
  module: new URL('./deck-page.ts', import.meta.url),
  milliseconds: 20_000,
});
