import type { decks as english } from '../../en/server/decks.ts';

export const decks: typeof english = {};
