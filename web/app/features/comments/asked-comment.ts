import type { Comment } from '@rostrum/contract';

/** Names a comment or an answer in the address of a page that shows it. */
export const ASKED = 'comment';

/** The thread that a comment or an answer stands in. */
export function askedThread(threads: readonly Comment[], id: string): Comment | null {
  return threads.find((thread) => thread.id === id || thread.replies.some((reply) => reply.id === id)) ?? null;
}
