import type {
  Awareness,
  EditorLine,
  HandoverDone,
  PenNews,
  Refusal,
  SyncAnswer,
  UpdateAnswer,
} from '@rostrum/contract';
import type { DeckRow } from '../api.ts';
import type { HandoverLine } from '../handover/handover.ts';
import type { PresenceMessage } from '../presence/presence.ts';

/** Somebody made the deck what it once was, or put a file in its place. */
export interface Restored {
  readonly userId: string;
  readonly reason: 'restore' | 'import';
}

export interface TransportHandlers {
  /** The line stands, for the first time or again. */
  connected(): void;
  disconnected(): void;
  /** The server does not let us in. */
  refused(refusal: Refusal): void;
  /** `userId`: whose edit it is; null where nobody knows. */
  update(update: Uint8Array, userId: string | null): void;
  revoked(code: Refusal['code'], message: string): void;
  deckChanged(row: DeckRow): void;
  restored(by: Restored): void;
  /** Who else is here, and what they do. */
  presence(message: PresenceMessage): void;
  /** Who edits the deck. Told before the first answer to `sync`. */
  pen(news: PenNews): void;
  /** What became of somebody's request for the pen. */
  handoverDone(done: HandoverDone): void;
}

/**
 * The line to the server: the events of `contract/realtime`, whatever carries them. It reconnects by itself. Promises
 * are rejected when the line breaks before the answer.
 */
export interface EditorTransport {
  /** What is said beside the document; null: nothing is. */
  readonly line: EditorLine | null;
  /** The deck's pen; null: everybody edits at once. */
  readonly handover: HandoverLine | null;
  connect(handlers: TransportHandlers): void;
  sync(stateVector: Uint8Array): Promise<SyncAnswer | Refusal>;
  update(update: Uint8Array): Promise<UpdateAnswer | Refusal>;
  /** Says where one is and what one does; lost while there is no line. */
  tell(state: Awareness): void;
  /** Drops the line, if any, and tries again at once. */
  reconnect(): void;
  disconnect(): void;
}
