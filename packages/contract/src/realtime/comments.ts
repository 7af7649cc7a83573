import type { PublicUser } from '../account-entities.ts';
import type { Comment } from '../people.ts';
import type { Refusal } from './refusal.ts';

/**
 * How often somebody who writes says so, and after how long without a word they do not write any more. Milliseconds.
 */
export const WRITING = { sendEvery: 5000, resetAfter: 15_000 } as const;

/** Where somebody writes: a comment on a slide, or an answer to one. */
export interface WritingPlace {
  readonly slide_hash: string;
  /** null: a new comment. */
  readonly thread_id: string | null;
}

export interface CommentClientEvents {
  /** Somebody writes, still, or does no longer. */
  'comment:writing'(
    message: WritingPlace & { readonly writing: boolean },
    answer: (result: { readonly ok: true } | Refusal) => void,
  ): void;
}

/** Each of them tells the whole thread, as the one who hears it may see it; the newest message is enough. */
export interface CommentServerEvents {
  'comment:created'(message: { comment: Comment }): void;
  /** Its words, whether it is resolved, or its answers. */
  'comment:updated'(message: { comment: Comment }): void;
  'comment:deleted'(message: { id: string }): void;
  /** Never told to who writes. */
  'comment:writing'(message: WritingPlace & { readonly user: PublicUser; readonly writing: boolean }): void;
}
