import { DEFINE_PATH } from '../decks/paths.ts';

/** Where a definition that was sent is looked at and confirmed. */
export const confirmAddress = (key: string): string => `${DEFINE_PATH}?key=${encodeURIComponent(key)}`;
