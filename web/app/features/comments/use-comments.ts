import type { Comment, EditorLine, PublicUser, WritingPlace } from '@rostrum/contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { genericError, messages } from '../../messages/index.ts';
import { dismissNotification, notify } from '../../ui/notification-store.ts';
import { deleteAfterNotice } from './delete-after-notice.ts';
import { Changes, gatherComments, withThreads } from './gather-comments.ts';
import type { Said } from './mention-text.ts';
import { OwnChanges } from './own-changes.ts';
import { type ShutOut, shutOutBy } from './shut-out.ts';
import { type Seen, sumOf, type Unread } from './seen.ts';
import { useCounted } from './use-counted.ts';
import { useLiveComments, writersAt } from './use-live-comments.ts';
import { discard, type NewComment, send, subscribeToUnsent, type Unsent, unsentOf, withUnsent } from './unsent.ts';

/**
 * Milliseconds until what others wrote is asked for again, where no line tells of it: while the comments are read, or
 * while only marks tell of them. With a line it is asked for as well, seldom.
 */
const LOOK_AGAIN = { shown: 20_000, marked: 60_000 } as const;
const LOOK_AGAIN_LIVE = 180_000;

export interface Comments {
  readonly deckId: string;
  /** Who reads and writes them. */
  readonly userId: string | null;
  /** Whose drafts are kept, and of which deck. */
  readonly owner: string;
  /** `coming`: the first of them are here. `failed`: so is what came before. */
  readonly state: 'loading' | 'coming' | 'loaded' | 'failed';
  /** Why nothing can be said or changed any more: what was said and begun can be read still. null: it can. */
  readonly shutOut: ShutOut | null;
  /** The oldest first, with what is on its way and what did not arrive. */
  readonly threads: readonly Comment[];
  /** How many are not resolved; known before they are loaded. */
  readonly open: number;
  /** What others said that was not read yet. */
  readonly unread: number;
  readonly unreadBySlide: Unread;
  /** The person has read what is shown. */
  readonly see: (seen: Seen) => void;
  readonly reload: () => void;
  /** Asks for them once more, while what is here stays. */
  readonly lookAgain: () => void;
  /**
   * The thread that a comment or an answer stands in, before all of them are here; null: it is gone. Throws
   * where nobody answers.
   */
  readonly find: (id: string) => Promise<Comment | null>;
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
 * The comments of a deck that the person sees: how many are open, and all of them from when they are looked at or
 * marked on their blocks (`seen`; null: neither). Changes show at once and roll back when they are refused; those of
 * others show as they come over the `line`.
 */
export function useComments(
  deckId: string,
  user: PublicUser | null,
  seen: keyof typeof LOOK_AGAIN | null,
  line: EditorLine | null,
): Comments {
  const [state, setState] = useState<Comments['state']>('loading');
  const [threads, setThreads] = useState<readonly Comment[]>([]);
  const counted = useCounted(deckId);
  const { ask, take, count, countSoon } = counted;
  /** What changed here or was told: what was asked for before does not replace it. */
  const [changed] = useState(() => new Changes());
  /** How often they were asked for. */
  const askings = useRef(0);
  /** How often each thread was told of: an answer that was on its way meanwhile may be older than what was told. */
  const told = useRef(new Map<string, number>());
  const [own] = useState(() => new OwnChanges());
  const [shutOut, setShutOut] = useState<ShutOut | null>(null);
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const owner = `${deckId} ${user?.username ?? ''}`;
  const unsent = useSyncExternalStore(
    subscribeToUnsent,
    () => unsentOf(owner),
    () => unsentOf(owner),
  );

  const load = useCallback(async (): Promise<ShutOut | null> => {
    askings.current += 1;
    const asking = askings.current;
    const isWanted = (): boolean => asking === askings.current;
    const gathering = gatherComments({
      ask: (page) => ask({ page, per_page: A_PAGE }),
      changes: changed,
      awaits: (id) => own.awaits(id),
      isWanted,
      show(update, page) {
        setThreads(update);
        take(page);
        setState((before) => (before === 'loaded' ? before : 'coming'));
      },
    });
    return gathering.then(
      (isDone) => {
        if (isDone) setState('loaded');
        if (isWanted()) setShutOut(null);
        return null;
      },
      (error: unknown) => {
        const why = shutOutBy(error);
        if (!isWanted()) return why;
        setShutOut(why);
        // What was loaded before is better than nothing.
        setState((before) => (before === 'loaded' ? before : 'failed'));
        return why;
      },
    );
  }, [ask, take, changed, own]);
  const isAsking = user !== null;
  const isGone = shutOut === 'gone';
  /** Answers whether the person is shut out. */
  const look = useCallback(async (): Promise<ShutOut | null> => {
    if (!isAsking) return null;
    if (seen !== null) return load();
    await count();
    return null;
  }, [count, load, isAsking, seen]);
  useEffect(() => void look(), [look]);

  const put = (next: Comment): void => {
    changed.changed(next.id);
    setThreads((before) => withThreads(before, [next]));
  };

  const { isLive, writers, tellWriting } = useLiveComments(line, {
    put(next) {
      told.current.set(next.id, (told.current.get(next.id) ?? 0) + 1);
      const heard = own.hear(next);
      if (heard === 'show') put(next);
      else if (heard === 'ask') askAnew(next.id);
      countSoon();
    },
    remove(id) {
      changed.gone(id);
      own.gone(id);
      told.current.set(id, (told.current.get(id) ?? 0) + 1);
      setThreads((before) => before.filter((each) => each.id !== id));
      countSoon();
    },
    // What was said while nobody listened.
    back() {
      void look();
      for (const each of unsentOf(owner)) if (each.state === 'lost') void create(each);
    },
    refused: () => void (isGone || look()),
  });
  const lookAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void look();
  });
  useEffect(() => {
    // Of a deck that is gone for the person nobody asks again and again: a line that comes back tells, and
    // who asks by hand.
    if (seen === null || isGone) return undefined;
    const timer = setInterval(lookAgain, isLive ? LOOK_AGAIN_LIVE : LOOK_AGAIN[seen]);
    return () => clearInterval(timer);
  }, [seen, isLive, isGone]);

  /** The last change of each thread: another is sent once it has arrived, so that the last one is what holds. */
  const changes = useRef(new Map<string, Promise<Comment>>());
  /**
   * Shows `next` at once, then what the server says, or what was there before. `isIn`: whether a thread has the change.
   */
  const attempt = async (
    before: Comment,
    next: Comment,
    isIn: (thread: Comment) => boolean,
    send: () => Promise<Comment>,
  ): Promise<boolean> => {
    const { id } = before;
    put(next);
    const call = () =>
      send().finally(() => {
        // A page that was asked for while it was on its way may be older.
        if (!changed.isGone(id)) changed.changed(id);
      });
    const change = own.begin(id, isIn);
    const end = (isTaken: boolean, left: Comment): void => {
      const ended = own.end(change, isTaken);
      if (ended !== 'leave') put(left);
      if (ended === 'ask') askAnew(id);
    };
    const changing = changes.current.get(id)?.then(call, call) ?? call();
    changes.current.set(id, changing);
    try {
      end(true, await changing);
      return true;
    } catch (error) {
      end(false, before);
      await reportRefusal(error);
      return false;
    }
  };

  /** Who is shut out is told so where they write, and not by a notice. */
  const reportRefusal = async (error: unknown): Promise<void> => {
    if (shutOutBy(error) === null || (await look()) === null) notify(genericError(), { tone: 'negative' });
  };

  const find = async (id: string): Promise<Comment | null> => {
    const asked = changed.turn;
    const query = { comment_id: id };
    const { results } = await api.call('commentsList', { params: { id: deckId }, query });
    const [found] = results;
    if (found === undefined || changed.isGone(found.id)) return null;
    if (!changed.hasChangedSince(found.id, asked) && !own.awaits(found.id))
      setThreads((before) => withThreads(before, [found]));
    setState((before) => (before === 'loading' ? 'coming' : before));
    return found;
  };
  /** How a thread stands now. Where nobody answers, the next look tells. */
  const askAnew = (id: string): void => void find(id).catch(() => undefined);

  const change = (id: string, comment: { body?: string; resolved?: boolean }) =>
    api.call('commentUpdate', { params: { id: deckId, comment_id: id }, body: { comment } });
  const create = async (what: NewComment | Unsent): Promise<void> => {
    const parentId = 'id' in what ? what.comment.parent_id : what.parent_id;
    const at = parentId === undefined ? undefined : told.current.get(parentId);
    let refusal: unknown = null;
    const made = await send(
      owner,
      what,
      (comment) => api.call('commentCreate', { params: { id: deckId }, body: { comment } }),
      (error) => {
        refusal = error;
        return isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
      },
    );
    if ('failed' in made) {
      // What is lost on the way stands there as not sent, and is sent by itself: no alarm for it.
      if (made.failed === 'refused') await reportRefusal(refusal);
    } else if (own.awaits(made.said.id)) return;
    else if (parentId === undefined ? !told.current.has(made.said.id) : told.current.get(parentId) === at)
      put(made.said);
  };

  /** As they are, for what is pressed later. */
  const latest = useRef<readonly Comment[]>([]);
  useEffect(() => {
    latest.current = threads;
  }, [threads]);
  const resolve = (thread: Comment, resolved: boolean): void => {
    const resolved_at = resolved ? new Date().toISOString() : null;
    const next = { ...thread, resolved_at, resolved_by: resolved ? user : null };
    const isIn = ({ resolved_at: at }: Comment) => (at !== null) === resolved;
    const done = attempt(thread, next, isIn, () => change(thread.id, { resolved }));
    if (!resolved) return;
    const reopen = (): void => {
      // Others may have answered it meanwhile, or taken it away. What is shown may be of a moment
      // before, as it was told.
      const now = latest.current.find(({ id }) => id === thread.id);
      if (now !== undefined) resolve(now, false);
    };
    // It is out of sight now.
    const undo = { label: messages.common.undo, run: () => void done.then((isDone) => isDone && reopen()) };
    const notice = notify(messages.comments.settled, { action: undo });
    void done.then((isDone) => isDone || dismissNotification(notice));
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
        .map((thread) => ({ ...thread, replies: thread.replies.filter(({ id }) => !leaving.has(id)) }))
        .map((thread) => (shutOut === null ? thread : toBeRead(thread))),
    [threads, unsent, user, leaving, shutOut],
  );

  return {
    deckId,
    userId: user?.id ?? null,
    owner,
    state,
    shutOut,
    threads: shown,
    unsent: (id) => unsent.find((each) => each.id === id) ?? null,
    sendAgain: (what) => void create(what),
    giveUp: ({ id }) => discard(owner, id),
    unread: sumOf(counted.unread),
    unreadBySlide: counted.unread,
    see: counted.see,
    writers: (place) => writersAt(writers, place),
    tellWriting,
    open: state === 'loaded' ? shown.filter(({ resolved_at }) => resolved_at === null).length : counted.open,
    find,
    lookAgain: () => void look(),
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
      const isIn = (told: Comment) => [told, ...told.replies].some((each) => each.id === id && each.body === body);
      return attempt(thread, next, isIn, () => change(id, { body }));
    },
    resolve,
    remove,
  };
}

const NO_ABILITIES = { update: false, resolve: false, delete: false };
/** A thread of which nothing can be changed. */
const toBeRead = (thread: Comment): Comment => ({
  ...thread,
  abilities: NO_ABILITIES,
  replies: thread.replies.map((reply) => ({ ...reply, abilities: NO_ABILITIES })),
});

/** The most that the server gives at once. */
const A_PAGE = 100;
