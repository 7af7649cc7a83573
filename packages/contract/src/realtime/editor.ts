import type { CommentClientEvents, CommentServerEvents } from './comments.ts';
import type { DocumentClientEvents, DocumentServerEvents } from './document.ts';
import type { PenClientEvents, PenServerEvents } from './pen.ts';
import type { PresenceClientEvents, PresenceServerEvents } from './presence.ts';
import type { Refusal } from './refusal.ts';

/**
 * The `/editor` namespace (Socket.IO): those who work on a deck. The handshake carries `auth:
 * { deck: DeckId, schema?: number, user?: UserId }` and the session cookie, which has to be the user's where one is
 * named; `Origin` is checked. With `schema` somebody comes to edit; without it to read and comment, and gets nothing
 * of the document. Every event has one message, and some have an answer; each part of the work has its own file
 * beside this one.
 */
export const EDITOR_NAMESPACE = '/editor';

export interface EditorClientEvents
  extends DocumentClientEvents,
    CommentClientEvents,
    PresenceClientEvents,
    PenClientEvents {}

/** How a deck is drawn for those who watch it, for those who edit it. */
export interface DeckDrawing {
  /**
   * `set_aside`: the server cannot draw it, and shows a former state. `source_only`: it shows nothing but the source of
   * formulas, code and charts.
   */
  readonly state: 'current' | 'set_aside' | 'source_only';
  /**
   * Blocks that show the source of a formula or of code: that is too large by itself (`block`), or the deck has too
   * many of them (`deck`).
   */
  readonly over_budget: readonly { readonly block_id: string; readonly reason: 'block' | 'deck' }[];
}

export interface EditorServerEvents
  extends DocumentServerEvents,
    CommentServerEvents,
    PresenceServerEvents,
    PenServerEvents {
  /**
   * `theme`: which theme of a person or team it is shown with, in which state; another one when that
   * changed. null: none.
   */
  'deck:changed'(message: {
    version: number;
    title: string;
    slug: string;
    theme: string | null;
    drawing: DeckDrawing;
  }): void;
  /** Somebody made the deck what it once was, or put a file in its place; the update itself comes as any other. */
  'deck:restored'(message: { user_id: string; reason: 'restore' | 'import' }): void;
  'access:revoked'(message: { code: Refusal['code']; message: string }): void;
  /** The server is stopping: reconnect by yourself. */
  'server:stopping'(): void;
}

/** What the parts of a page hear and say over the one socket that it has to a deck. */
export interface EditorLine {
  /** Whether it stands now. */
  readonly isOpen: () => boolean;
  /** Calls the listener each time that the line stands again, breaks or is not let in. Answers what ends it. */
  watch(listener: (isRefused: boolean) => void): () => void;
  hear<E extends keyof EditorServerEvents>(event: E, listener: EditorServerEvents[E]): () => void;
  /** Says something that is true only now: nothing where the line does not stand. */
  say<E extends keyof EditorClientEvents>(event: E, message: Parameters<EditorClientEvents[E]>[0]): void;
}
