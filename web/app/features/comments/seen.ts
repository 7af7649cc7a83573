import type { Comment } from '@rostrum/contract';

/** What others said that was not read, by slide. */
export type Unread = ReadonlyMap<string, number>;

/** What others said was read until then, on a slide or on all of them (null). */
export interface Seen {
  readonly slideId: string | null;
  readonly until: string;
}

interface Sight {
  /** The slide whose comments are shown; null: those of all slides are. */
  readonly slideId: string | null;
  /** As they are shown, and no others. */
  readonly threads: readonly Comment[];
  readonly isVisible: boolean;
  readonly unread: Unread;
  readonly userId: string | null;
}

/** What is read by what is shown now; null: nothing that was not read before. */
export function seenIn({ slideId, threads, isVisible, unread, userId }: Sight): Seen | null {
  const isNew = slideId === null ? unread.size > 0 : unread.has(slideId);
  if (!isVisible || !isNew) return null;
  const until = threads
    .flatMap((thread) => [thread, ...thread.replies])
    .filter((said) => said.user?.id !== userId)
    .reduce((last, said) => (said.created_at > last ? said.created_at : last), '');
  return until === '' ? null : { slideId, until };
}

/** What is left once a slide, or all of them (null), was read. */
export function unreadBeside(unread: Unread, slideId: string | null): Unread {
  return new Map(slideId === null ? [] : [...unread].filter(([id]) => id !== slideId));
}

export const sumOf = (unread: Unread): number => [...unread.values()].reduce((sum, count) => sum + count, 0);
