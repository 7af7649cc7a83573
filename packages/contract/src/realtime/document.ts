import type { Refusal } from './refusal.ts';

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

/** The document itself, for those who edit. Yjs bytes travel as binary. */
export interface DocumentClientEvents {
  sync(message: { stateVector: Uint8Array }, answer: (result: SyncAnswer | Refusal) => void): void;
  update(message: { update: Uint8Array }, answer: (result: UpdateAnswer | Refusal) => void): void;
}

export interface DocumentServerEvents {
  /** `userId`: whose edit it is; null where it is the server's, or nobody knows any more. */
  update(message: { update: Uint8Array; seq: number; userId: string | null }): void;
}
