import type { ImportState } from '../import-entities.ts';
import type { PersonServerEvents } from './person.ts';

/**
 * The `/imports` namespace (Socket.IO): somebody's imports, by their session. The handshake carries
 * nothing but its cookie.
 */
export const IMPORTS_NAMESPACE = '/imports';

export interface ImportsServerEvents extends PersonServerEvents {
  /** How one of them is now: at each step, each second while it is read, and at its end. */
  import(state: ImportState): void;
}
