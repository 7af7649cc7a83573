import type { Comment, PublicUser, Reply } from '@rostrum/contract';
import { createRandomId } from '@rostrum/player/random-id';

export interface NewComment {
  readonly slide_hash: string;
  readonly block_id: string | null;
  readonly body: string;
  /** Whom the body mentions. */
  readonly mentions: readonly PublicUser[];
  /** The comment that it answers. */
  readonly parent_id?: string;
}

/** Something that was written: on its way, or it did not arrive. */
export interface Unsent {
  /** The one that it is going to have: sent twice, it is there once. */
  readonly id: string;
  readonly comment: NewComment;
  readonly created_at: string;
  /** `lost`: the network had it, and it is sent again by itself. `refused`: the server does not take it. */
  readonly state: 'sending' | 'lost' | 'refused';
}

const KEPT = 'rostrum:unsent-comments';
const NONE: readonly Unsent[] = [];
/**
 * By deck and person, as long as the tab lives: neither closing the panel nor a reload loses anything. Where the
 * browser keeps nothing it lives as long as the page.
 */
let kept: Map<string, readonly Unsent[]> | null = null;
const listeners = new Set<() => void>();

function read(): Map<string, readonly Unsent[]> {
  try {
    const stored = JSON.parse(globalThis.sessionStorage.getItem(KEPT) ?? '[]') as [string, Unsent[]][];
    // What was on its way when the page went may have arrived or not: it is sent again under the same id.
    return new Map(stored.map(([owner, all]) => [owner, all.map(found)]));
  } catch {
    return new Map();
  }
}

/** As it was kept, by an older page without those whom it mentions. */
function found(kept: Unsent): Unsent {
  const { mentions = [] } = kept.comment as Partial<NewComment>;
  return { ...kept, comment: { ...kept.comment, mentions }, state: kept.state === 'sending' ? 'lost' : kept.state };
}

export function subscribeToUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function unsentOf(owner: string): readonly Unsent[] {
  kept ??= read();
  return kept.get(owner) ?? NONE;
}

function set(owner: string, next: readonly Unsent[]): void {
  kept ??= read();
  if (next.length === 0) kept.delete(owner);
  else kept.set(owner, next);
  try {
    globalThis.sessionStorage.setItem(KEPT, JSON.stringify([...kept]));
  } catch {
    // Then for as long as the page lives.
  }
  for (const listener of listeners) listener();
}

export function discard(owner: string, id: string): void {
  set(
    owner,
    unsentOf(owner).filter((each) => each.id !== id),
  );
}

export type Created<T> = { readonly said: T } | { readonly failed: 'lost' | 'refused' };

/** Sends something, once more where it has an id. Answers what came of it; what failed is kept as not sent. */
export async function send<T>(
  owner: string,
  what: NewComment | Unsent,
  create: (comment: Omit<NewComment, 'mentions'> & { readonly id: string }) => Promise<T>,
  isRefused: (error: unknown) => boolean = () => false,
): Promise<Created<T>> {
  const { id, comment, created_at } =
    'id' in what ? what : { id: createRandomId(), comment: what, created_at: new Date().toISOString() };
  const put = (state: Unsent['state']) => {
    const next = { id, comment, created_at, state };
    const others = unsentOf(owner);
    set(
      owner,
      others.some((each) => each.id === id) ? others.map((each) => (each.id === id ? next : each)) : [...others, next],
    );
  };
  put('sending');
  try {
    const { mentions: _mentions, ...sent } = comment;
    const said = await create({ ...sent, id });
    discard(owner, id);
    return { said };
  } catch (error) {
    const failed = isRefused(error) ? 'refused' : 'lost';
    put(failed);
    return { failed };
  }
}

/**
 * The threads with what is not sent yet; an answer to a thread that is gone stands by itself. What others have told of
 * already is there.
 */
export function withUnsent(threads: readonly Comment[], unsent: readonly Unsent[], user: PublicUser | null): Comment[] {
  const all = [...threads];
  const known = new Set(threads.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]));
  for (const { id, created_at, comment } of unsent) {
    if (known.has(id)) continue;
    const { body, mentions, slide_hash, block_id } = comment;
    const abilities = { update: false, resolve: false, delete: false };
    const words: Reply = { id, user, body, mentions: [...mentions], edited_at: null, created_at, abilities };
    const at = all.findIndex((each) => each.id === comment.parent_id);
    const answered = all[at];
    if (answered !== undefined) all[at] = { ...answered, replies: [...answered.replies, words] };
    else
      all.push({ ...words, slide_hash, block_id, orphaned: false, resolved_at: null, resolved_by: null, replies: [] });
  }
  return all;
}
