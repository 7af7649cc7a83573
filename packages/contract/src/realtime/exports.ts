import type { DeckExport } from '../exports.ts';
import type { PersonServerEvents } from './person.ts';

/**
 * The `/exports` namespace (Socket.IO): somebody's exports, by their session. The handshake carries
 * nothing but its cookie.
 */
export const EXPORTS_NAMESPACE = '/exports';

export interface ExportsServerEvents extends PersonServerEvents {
  /** How one of them is now: at each step, each second while it is made or saved elsewhere, and at its end. */
  export(made: DeckExport): void;
}
