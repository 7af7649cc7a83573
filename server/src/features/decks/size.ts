import { DeckSizeError } from '@rostrum/deck/html';
import { AppError } from '../../platform/http/errors.ts';

/** Reads a deck's HTML; one with too many slides or blocks throws `invalid` with a message for whoever sent it. */
export function withinDeckSize<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof DeckSizeError) throw new AppError('invalid', error.message, { data: error.message });
    throw error;
  }
}
