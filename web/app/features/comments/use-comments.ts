import type { Comment, PublicUser } from '@rostrum/contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { api } from '../../api/client.ts';
import { genericError, messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { deleteAfterNotice } from './delete-after-notice.ts';
import { useSeen } from './use-seen.ts';
import { discard, type NewComment, send, subscribeToUnsent, type Unsent, unsentOf, withUnsent } from './unsent.ts';

/** Milliseconds until what others wrote is asked for again: while the comments are read, or while only marks tell of them. */
const LOOK_AGAIN = { shown: 20_000, marked: 60_000 } as const;

export interface Comments {
  /** Whose drafts are kept, and of which deck. */
  readonly owner: string;
  readonly state: 'loading' | 'loaded' | 'failed';
  /** The oldest first, with what is on its way and what did not arrive. */
  readonly threads: readonly Comment[];
  /** How many are not resolved; known before they are loaded. */
  readonly open: number;
  readonly reload: () => void;
  /** How something that is not sent stands; null: it is sent. */
  readonly unsent: (id: string) => Unsent | null;
  readonly sendAgain: (unsent: Unsent) => void;
  readonly giveUp: (unsent: Unsent) => void;
  readonly write: (comment: NewComment) => void;
  readonly reply: (thread: Comment, body: string) => void;
  /** False: it did not arrive, and is not shown any more. */
  readonly edit: (thread: Comment, id: string, body: string) => Promise<boolean>;
  readonly resolve: (thread: Comment, resolved: boolean) => void;
  /** A comment with its answers, or an answer. It is deleted once the notice with the way back is gone. */
  readonly remove: (id: string) => void;
}

/**
 * The comments of a deck that the person sees: how many are open, and all of them from when they are looked at or marked on
 * their blocks (`seen`; null: neither). Changes show at once and roll back when they are refused.
 */
export function useComments(deckId: string, user: PublicUser | null, seen: keyof typeof LOOK_AGAIN | null): Comments {
  const [state, setState] = useState<Comments['state']>('loading');
  const [threads, setThreads] = useState<readonly Comment[]>([]);
  const [counted, setCounted] = useState(0);
  /** Changes under way: what was asked for before them does not replace what they show, but is asked for again. */
  const turn = useRef(0);
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const owner = `${deckId} ${user?.username ?? ''}`;
  const unsent = useSyncExternalStore(
    subscribeToUnsent,
    () => unsentOf(owner),
    () => unsentOf(owner),
  );

  const load = useCallback(
    () =>
      loadUnchanged(deckId, turn).then(
        (all) => {
          setThreads(all);
          return setState('loaded');
        },
        // What was loaded before is better than nothing.
        () => setState((before) => (before === 'loaded' ? before : 'failed')),
      ),
    [deckId],
  );
  useEffect(() => {
    if (user === null) return;
    if (seen === null) countOpen(deckId).then(setCounted, () => undefined);
    else void load();
  }, [deckId, load, user, seen]);
  const lookAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void load();
  });
  useEffect(() => {
    if (seen === null) return undefined;
    const timer = setInterval(lookAgain, LOOK_AGAIN[seen]);
    return () => clearInterval(timer);
  }, [seen]);

  const put = (next: Comment): void =>
    setThreads((before) =>
      before.some(({ id }) => id === next.id)
        ? before.map((each) => (each.id === next.id ? next : each))
        : [...before, next],
    );

  useSeen(deckId, seen === 'shown' && state === 'loaded' ? threads : null, user);

  /** Shows `next` at once, then what the server says, or what was there before. */
  const attempt = async (before: Comment, next: Comment, call: () => Promise<Comment>): Promise<boolean> => {
    turn.current += 1;
    put(next);
    try {
      put(await call());
      return true;
    } catch {
      put(before);
      notify(genericError(), { tone: 'negative' });
      return false;
    } finally {
      turn.current += 1;
    }
  };

  const change = (id: string, comment: { body?: string; resolved?: boolean }) =>
    api.call('commentUpdate', { params: { id: deckId, comment_id: id }, body: { comment } });
  const create = async (what: NewComment | Unsent): Promise<void> => {
    turn.current += 1;
    const said = await send(owner, what, (comment) =>
      api.call('commentCreate', { params: { id: deckId }, body: { comment } }),
    );
    turn.current += 1;
    if (said === null) notify(genericError(), { tone: 'negative' });
    else put(said);
  };

  const remove = (id: string): void => {
    const mark = (isLeaving: boolean) =>
      setLeaving((before) => new Set(isLeaving ? [...before, id] : [...before].filter((each) => each !== id)));
    mark(true);
    deleteAfterNotice(
      messages.comments.deleted,
      (deleting) => deleting.call('commentDelete', { params: { id: deckId, comment_id: id } }),
      {
        back: () => mark(false),
        failed() {
          mark(false);
          notify(genericError(), { tone: 'negative' });
        },
      },
    );
  };

  const shown = useMemo(
    () =>
      withUnsent(threads, unsent, user)
        .filter(({ id }) => !leaving.has(id))
        .map((thread) => ({ ...thread, replies: thread.replies.filter(({ id }) => !leaving.has(id)) })),
    [threads, unsent, user, leaving],
  );

  return {
    owner,
    state,
    threads: shown,
    unsent: (id) => unsent.find((each) => each.id === id) ?? null,
    sendAgain: (what) => void create(what),
    giveUp: ({ id }) => discard(owner, id),
    open: state === 'loaded' ? shown.filter(({ resolved_at }) => resolved_at === null).length : counted,
    reload() {
      setState('loading');
      void load();
    },
    write: (comment) => void create(comment),
    reply(thread, body) {
      const { slide_hash, block_id, id: parent_id } = thread;
      void create({ slide_hash, block_id, body, parent_id });
    },
    edit(thread, id, body) {
      const next =
        id === thread.id
          ? { ...thread, body }
          : { ...thread, replies: thread.replies.map((each) => (each.id === id ? { ...each, body } : each)) };
      return attempt(thread, next, () => change(id, { body }));
    },
    resolve(thread, resolved) {
      const resolved_at = resolved ? new Date().toISOString() : null;
      const next = { ...thread, resolved_at, resolved_by: resolved ? user : null };
      void attempt(thread, next, () => change(thread.id, { resolved }));
    },
    remove,
  };
}

/** How many are not resolved. */
async function countOpen(deckId: string): Promise<number> {
  const { open } = await api.call('commentsList', { params: { id: deckId }, query: { state: 'open' } });
  return open;
}

/** All of them, as they are while nothing is changed here. */
async function loadUnchanged(deckId: string, turn: { readonly current: number }): Promise<Comment[]> {
  const asked = turn.current;
  const all = await loadAll(deckId);
  return asked === turn.current ? all : loadUnchanged(deckId, turn);
}

/** Every page of them. */
async function loadAll(deckId: string): Promise<Comment[]> {
  const all: Comment[] = [];
  for (let page = 1; ; page += 1) {
    const { results, total } = await api.call('commentsList', { params: { id: deckId }, query: { page } });
    all.push(...results);
    if (results.length === 0 || all.length >= total) return all;
  }
}
