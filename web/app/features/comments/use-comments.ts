import type { Comment, EditorLine, PublicUser, WritingPlace } from '@rostrum/contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { genericError, messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { deleteAfterNotice } from './delete-after-notice.ts';
import type { Said } from './mention-text.ts';
import { useSeen } from './use-seen.ts';
import { useLiveComments, writersAt } from './use-live-comments.ts';
import { discard, type NewComment, send, subscribeToUnsent, type Unsent, unsentOf, withUnsent } from './unsent.ts';

/**
 * Milliseconds until what others wrote is asked for again, where no line tells of it: while the comments are read, or while
 * only marks tell of them. With a line it is asked for as well, seldom.
 */
const LOOK_AGAIN = { shown: 20_000, marked: 60_000 } as const;
const LOOK_AGAIN_LIVE = 180_000;

export interface Comments {
  readonly deckId: string;
  /** Who reads and writes them. */
  readonly userId: string | null;
  /** Whose drafts are kept, and of which deck. */
  readonly owner: string;
  readonly state: 'loading' | 'loaded' | 'failed';
  /** The oldest first, with what is on its way and what did not arrive. */
  readonly threads: readonly Comment[];
  /** How many are not resolved; known before they are loaded. */
  readonly open: number;
  /** What others said that was not read yet. */
  readonly unread: number;
  readonly reload: () => void;
  /** How something that is not sent stands; null: it is sent. */
  readonly unsent: (id: string) => Unsent | null;
  /** Who else writes on a slide, or an answer to a thread. */
  readonly writers: (place: WritingPlace) => readonly PublicUser[];
  /** The person writes there, still, or does no longer. */
  readonly tellWriting: (place: WritingPlace, writing: boolean) => void;
  readonly sendAgain: (unsent: Unsent) => void;
  readonly giveUp: (unsent: Unsent) => void;
  readonly write: (comment: NewComment) => void;
  readonly reply: (thread: Comment, said: Said) => void;
  /** False: it did not arrive, and is not shown any more. */
  readonly edit: (thread: Comment, id: string, said: Said) => Promise<boolean>;
  readonly resolve: (thread: Comment, resolved: boolean) => void;
  /** A comment with its answers, or an answer. It is deleted once the notice with the way back is gone. */
  readonly remove: (id: string) => void;
}

/**
 * The comments of a deck that the person sees: how many are open, and all of them from when they are looked at or marked on
 * their blocks (`seen`; null: neither). Changes show at once and roll back when they are refused; those of others show as they
 * come over the `line`.
 */
export function useComments(
  deckId: string,
  user: PublicUser | null,
  seen: keyof typeof LOOK_AGAIN | null,
  line: EditorLine | null,
): Comments {
  const [state, setState] = useState<Comments['state']>('loading');
  const [threads, setThreads] = useState<readonly Comment[]>([]);
  const [counted, setCounted] = useState({ open: 0, unread: 0 });
  /** Changes under way: what was asked for before them does not replace what they show, but is asked for again. */
  const turn = useRef(0);
  /** How often each thread was told of: an answer that was on its way meanwhile may be older than what was told. */
  const told = useRef(new Map<string, number>());
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
        ({ all, unread }) => {
          setThreads(all);
          setCounted((before) => ({ ...before, unread }));
          return setState('loaded');
        },
        // What was loaded before is better than nothing.
        () => setState((before) => (before === 'loaded' ? before : 'failed')),
      ),
    [deckId],
  );
  const isAsking = user !== null;
  const look = useCallback(async (): Promise<void> => {
    if (!isAsking) return;
    if (seen === null) await count(deckId).then(setCounted, () => undefined);
    else await load();
  }, [deckId, load, isAsking, seen]);
  useEffect(() => void look(), [look]);

  const put = (next: Comment): void =>
    setThreads((before) =>
      before.some(({ id }) => id === next.id)
        ? before.map((each) => (each.id === next.id ? next : each))
        : [...before, next],
    );

  const { isLive, writers, tellWriting } = useLiveComments(line, {
    put(next) {
      turn.current += 1;
      told.current.set(next.id, (told.current.get(next.id) ?? 0) + 1);
      if (state === 'loaded') put(next);
      countSoon();
    },
    remove(id) {
      turn.current += 1;
      told.current.set(id, (told.current.get(id) ?? 0) + 1);
      setThreads((before) => before.filter((each) => each.id !== id));
      countSoon();
    },
    // What was said while nobody listened.
    back() {
      void look();
      for (const each of unsentOf(owner)) if (each.state === 'lost') void create(each);
    },
  });
  const isRead = seen === 'shown' && state === 'loaded';
  useSeen(deckId, isRead ? threads : null, user);
  const counting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(counting.current), []);
  /** Where what is said is not read, it is counted anew: once for all that comes at the same moment. */
  const countSoon = (): void => {
    if (!isAsking || isRead) return;
    clearTimeout(counting.current);
    counting.current = setTimeout(() => void count(deckId).then(setCounted, () => undefined), COUNT_AFTER);
  };
  const lookAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void look();
  });
  useEffect(() => {
    if (seen === null) return undefined;
    const timer = setInterval(lookAgain, isLive ? LOOK_AGAIN_LIVE : LOOK_AGAIN[seen]);
    return () => clearInterval(timer);
  }, [seen, isLive]);

  /** Shows `next` at once, then what the server says, or what was there before. */
  const attempt = async (before: Comment, next: Comment, call: () => Promise<Comment>): Promise<boolean> => {
    turn.current += 1;
    const putUnlessTold = unlessTold(before.id);
    put(next);
    try {
      putUnlessTold(await call());
      return true;
    } catch {
      putUnlessTold(before);
      notify(genericError(), { tone: 'negative' });
      return false;
    } finally {
      turn.current += 1;
    }
  };

  /** Puts a thread, unless something newer was told of it meanwhile. */
  const unlessTold = (id: string) => {
    const at = told.current.get(id);
    return (next: Comment): void => {
      if (told.current.get(id) === at) put(next);
    };
  };

  const change = (id: string, comment: { body?: string; resolved?: boolean }) =>
    api.call('commentUpdate', { params: { id: deckId, comment_id: id }, body: { comment } });
  const create = async (what: NewComment | Unsent): Promise<void> => {
    turn.current += 1;
    const parentId = 'id' in what ? what.comment.parent_id : what.parent_id;
    const at = parentId === undefined ? undefined : told.current.get(parentId);
    const made = await send(
      owner,
      what,
      (comment) => api.call('commentCreate', { params: { id: deckId }, body: { comment } }),
      (error) => isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429,
    );
    turn.current += 1;
    if ('failed' in made) notify(genericError(), { tone: 'negative' });
    else if (parentId === undefined ? !told.current.has(made.said.id) : told.current.get(parentId) === at)
      put(made.said);
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
    deckId,
    userId: user?.id ?? null,
    owner,
    state,
    threads: shown,
    unsent: (id) => unsent.find((each) => each.id === id) ?? null,
    sendAgain: (what) => void create(what),
    giveUp: ({ id }) => discard(owner, id),
    unread: isRead ? 0 : counted.unread,
    writers: (place) => writersAt(writers, place),
    tellWriting,
    open: state === 'loaded' ? shown.filter(({ resolved_at }) => resolved_at === null).length : counted.open,
    reload() {
      setState('loading');
      void load();
    },
    write: (comment) => void create(comment),
    reply(thread, said) {
      const { slide_hash, block_id, id: parent_id } = thread;
      void create({ slide_hash, block_id, ...said, parent_id });
    },
    edit(thread, id, { body, mentions }) {
      const said = { body, mentions: [...mentions] };
      const next =
        id === thread.id
          ? { ...thread, ...said }
          : { ...thread, replies: thread.replies.map((each) => (each.id === id ? { ...each, ...said } : each)) };
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

const COUNT_AFTER = 400;

/** How many are not resolved, and how much of all of it was not read. */
async function count(deckId: string): Promise<{ open: number; unread: number }> {
  const { open, unread } = await api.call('commentsList', { params: { id: deckId }, query: { state: 'open' } });
  return { open, unread };
}

/** All of them, as they are while nothing is changed here. */
async function loadUnchanged(deckId: string, turn: { readonly current: number }): Promise<Loaded> {
  const asked = turn.current;
  const loaded = await loadAll(deckId);
  return asked === turn.current ? loaded : loadUnchanged(deckId, turn);
}

interface Loaded {
  readonly all: readonly Comment[];
  readonly unread: number;
}

/** Every page of them. */
async function loadAll(deckId: string): Promise<Loaded> {
  const all: Comment[] = [];
  for (let page = 1; ; page += 1) {
    const { results, total, unread } = await api.call('commentsList', { params: { id: deckId }, query: { page } });
    all.push(...results);
    if (results.length === 0 || all.length >= total) return { all, unread };
  }
}
