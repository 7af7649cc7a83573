import type { ErrorCode } from '../errors.ts';

/**
 * The `/live` namespace (Socket.IO): those who watch a deck. The handshake carries `auth: { deck: DeckId, token?: string,
 * grant?: string }`, as a view's address does, and the session cookie.
 */
export const LIVE_NAMESPACE = '/live';

// biome-ignore lint/complexity/noBannedTypes: views only listen so far.
export type LiveClientEvents = {};

export interface LiveServerEvents {
  /** There is another version to fetch. */
  'deck:changed'(message: { version: number }): void;
  /** Whoever looks on may no longer; the socket is closed behind it. */
  'access:revoked'(message: { code: ErrorCode; message: string }): void;
  /** The server is stopping: reconnect by yourself. */
  'server:stopping'(): void;
}
