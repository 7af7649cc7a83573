import type { ErrorCode } from './errors.ts';

/**
 * Events of the `/editor` namespace (Socket.IO). The handshake carries `auth: { deck: DeckId, schema: number, user?: UserId }`
 * and the session cookie, which has to be the user's where one is named; `Origin` is checked. Yjs bytes travel as binary.
 */
export interface Refusal {
  readonly ok: false;
  readonly code: 'forbidden' | 'locked' | 'invalid' | 'schema' | 'gone' | 'unavailable' | 'unauthenticated';
  readonly message: string;
  /** True: throw the local document away, sync afresh, and replay what is still allowed. */
  readonly reset: boolean;
}

export interface SyncAnswer {
  readonly ok: true;
  /** What the client lacks, as one Yjs update. */
  readonly update: Uint8Array;
  /** The server's state vector: the client answers with an `update` holding what the server lacks. */
  readonly stateVector: Uint8Array;
  readonly canEdit: boolean;
  /** Changes when the stored document was replaced as a whole: a client with another one resets. */
  readonly generation: string;
}

export interface UpdateAnswer {
  readonly ok: true;
  /** The number of the update in the deck's tail: it is in the database. */
  readonly seq: number;
}

export interface EditorClientEvents {
  sync(message: { stateVector: Uint8Array }, answer: (result: SyncAnswer | Refusal) => void): void;
  update(message: { update: Uint8Array }, answer: (result: UpdateAnswer | Refusal) => void): void;
}

export interface EditorServerEvents {
  update(message: { update: Uint8Array; seq: number }): void;
  'deck:changed'(message: { version: number; title: string; slug: string }): void;
  'access:revoked'(message: { code: Refusal['code']; message: string }): void;
  /** The server is stopping: reconnect by yourself. */
  'server:stopping'(): void;
}

export const EDITOR_NAMESPACE = '/editor';

/**
 * Events of the `/live` namespace: open views of a deck hear of what they would find out by asking. The handshake carries
 * `auth: { deck: DeckId, token?: string, grant?: string }`, as a view's address does, and the session cookie.
 */
export interface LiveServerEvents {
  /** There is another version to fetch. */
  'deck:changed'(message: { version: number }): void;
  /** Whoever looks on may no longer; the socket is closed behind it. */
  'access:revoked'(message: { code: ErrorCode; message: string }): void;
  /** The server is stopping: reconnect by yourself. */
  'server:stopping'(): void;
}

export const LIVE_NAMESPACE = '/live';
