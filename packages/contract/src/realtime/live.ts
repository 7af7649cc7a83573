import type { ErrorCode } from '../errors.ts';
import type { AudienceClientEvents, AudienceServerEvents } from './audience.ts';
import type { ShowClientEvents, ShowServerEvents } from './show.ts';

/**
 * The `/live` namespace (Socket.IO): those who watch a deck. The handshake carries `auth: { deck: DeckId, token?:
 * string, grant?: string, part?: 'viewer' | 'presenter' }`, as a view's address does, and the session cookie. With a
 * `part` it takes part in the deck's shows: `presenter` where that is allowed, else it is refused; without one it hears
 * of the deck alone.
 */
export const LIVE_NAMESPACE = '/live';

export interface LiveClientEvents extends ShowClientEvents, AudienceClientEvents {}

export interface LiveServerEvents extends ShowServerEvents, AudienceServerEvents {
  /** There is another version to fetch. */
  'deck:changed'(message: { version: number }): void;
  /** Whoever looks on may no longer; the socket is closed behind it. */
  'access:revoked'(message: { code: ErrorCode; message: string }): void;
  /** The server is stopping: reconnect by yourself. */
  'server:stopping'(): void;
}
