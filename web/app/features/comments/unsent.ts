import type { Comment, PublicUser, Reply } from '@rostrum/contract';

export interface NewComment {
  readonly slide_hash: string;
  readonly block_id: string | null;
  readonly body: string;
  /** The comment that it answers. */
  readonly parent_id?: string;
}

/** Something that was written: on its way, or it did not arrive. */
export interface Unsent {
  /** It begins with `new-`, as no comment's id does. */
  readonly id: string;
  readonly comment: NewComment;
  readonly created_at: string;
  readonly hasFailed: boolean;
}

const NONE: readonly Unsent[] = [];
/** By deck and person, as long as the page lives: closing the panel loses nothing. */
const kept = new Map<string, readonly Unsent[]>();
const listeners = new Set<() => void>();
let count = 0;

export function subscribeToUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const unsentOf = (owner: string): readonly Unsent[] => kept.get(owner) ?? NONE;

function set(owner: string, next: readonly Unsent[]): void {
  kept.set(owner, next);
  for (const listener of listeners) listener();
}

export function discard(owner: string, id: string): void {
  set(
    owner,
    unsentOf(owner).filter((each) => each.id !== id),
  );
}

/** Sends something, once more where it has an id. Answers what came of it; null: it is kept as not sent. */
export async function send<T>(
  owner: string,
  what: NewComment | Unsent,
  create: (comment: NewComment) => Promise<T>,
): Promise<T | null> {
  count += 1;
  const made = { id: `new-${count}`, comment: what, created_at: new Date().toISOString(), hasFailed: false };
  const { id, comment, ...rest } = 'id' in what ? { ...what, hasFailed: false } : { ...made, comment: what };
  const put = (hasFailed: boolean) => {
    const next = { ...rest, id, comment, hasFailed };
    const others = unsentOf(owner);
    set(
      owner,
      others.some((each) => each.id === id) ? others.map((each) => (each.id === id ? next : each)) : [...others, next],
    );
  };
  put(false);
  try {
    const said = await create(comment);
    discard(owner, id);
    return said;
  } catch {
    put(true);
    return null;
  }
}

/** The threads with what is not sent yet; an answer to a thread that is gone stands by itself. */
export function withUnsent(threads: readonly Comment[], unsent: readonly Unsent[], user: PublicUser | null): Comment[] {
  const all = [...threads];
  for (const { id, created_at, comment } of unsent) {
    const { body, slide_hash, block_id } = comment;
    const abilities = { update: false, resolve: false, delete: false };
    const words: Reply = { id, user, body, edited_at: null, created_at, abilities };
    const at = all.findIndex((each) => each.id === comment.parent_id);
    const answered = all[at];
    if (answered !== undefined) all[at] = { ...answered, replies: [...answered.replies, words] };
    else
      all.push({ ...words, slide_hash, block_id, orphaned: false, resolved_at: null, resolved_by: null, replies: [] });
  }
  return all;
}
