import type { Comment, PublicUser, Reply } from '@rostrum/contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { genericError, messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { deleteAfterNotice } from './delete-after-notice.ts';

/** Milliseconds until what others wrote is asked for again: while the comments are read, or while only marks tell of them. */
const LOOK_AGAIN = { shown: 20_000, marked: 60_000 } as const;

export interface NewComment {
  readonly slide_hash: string;
  readonly block_id: string | null;
  readonly body: string;
}

export interface Comments {
  readonly state: 'loading' | 'loaded' | 'failed';
  /** The oldest first. What is on its way has an id that begins with `new-`. */
  readonly threads: readonly Comment[];
  /** How many are not resolved; known before they are loaded. */
  readonly open: number;
  readonly reload: () => void;
  /** False: it did not arrive, and is not shown any more. */
  readonly write: (comment: NewComment) => Promise<boolean>;
  readonly reply: (thread: Comment, body: string) => Promise<boolean>;
  readonly edit: (thread: Comment, id: string, body: string) => Promise<boolean>;
  readonly resolve: (thread: Comment, resolved: boolean) => void;
  /** A comment with its answers, or an answer. It is deleted once the notice with the way back is gone. */
  readonly remove: (id: string) => void;
}

let drafts = 0;

/** What is shown of something that is still on its way. */
function draft(user: PublicUser, body: string): Reply {
  drafts += 1;
  const abilities = { update: false, resolve: false, delete: false };
  const created_at = new Date().toISOString();
  return { id: `new-${drafts}`, user, body, edited_at: null, created_at, abilities };
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

  const put = (id: string, next: Comment | null): void =>
    setThreads((before) => {
      const others = before.flatMap((each) => (each.id !== id ? [each] : next === null ? [] : [next]));
      return before.some((each) => each.id === id) || next === null ? others : [...others, next];
    });

  /** Shows `next` at once, then what the server says, or what was there before. */
  const attempt = async (before: Comment | null, next: Comment, call: () => Promise<Comment>): Promise<boolean> => {
    turn.current += 1;
    put(next.id, next);
    try {
      const said = await call();
      if (next.id !== said.id) put(next.id, null);
      put(said.id, said);
      return true;
    } catch {
      put(next.id, before);
      notify(genericError(), { tone: 'negative' });
      return false;
    } finally {
      turn.current += 1;
    }
  };

  const change = (id: string, comment: { body?: string; resolved?: boolean }) =>
    api.call('commentUpdate', { params: { id: deckId, comment_id: id }, body: { comment } });
  const create = (comment: NewComment & { parent_id?: string }) =>
    api.call('commentCreate', { params: { id: deckId }, body: { comment } });

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
      threads
        .filter(({ id }) => !leaving.has(id))
        .map((thread) => ({ ...thread, replies: thread.replies.filter(({ id }) => !leaving.has(id)) })),
    [threads, leaving],
  );

  return {
    state,
    threads: shown,
    open: state === 'loaded' ? shown.filter(({ resolved_at }) => resolved_at === null).length : counted,
    reload() {
      setState('loading');
      void load();
    },
    async write(comment) {
      if (user === null) return false;
      const first = {
        ...draft(user, comment.body),
        slide_hash: comment.slide_hash,
        block_id: comment.block_id,
        orphaned: false,
        resolved_at: null,
        resolved_by: null,
        replies: [],
      };
      return attempt(null, first, () => create(comment));
    },
    async reply(thread, body) {
      if (user === null) return false;
      const next = { ...thread, replies: [...thread.replies, draft(user, body)] };
      const answer = { slide_hash: thread.slide_hash, block_id: thread.block_id, body, parent_id: thread.id };
      return attempt(thread, next, () => create(answer));
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
