import type { Comments as CommentsList } from '@rostrum/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { type Seen, type Unread, unreadBeside } from './seen.ts';

interface Counted {
  /** How many threads are not resolved. */
  readonly open: number;
  readonly unread: Unread;
}

interface Query {
  readonly page?: number;
  readonly per_page?: number;
  readonly state?: 'open';
}
/** With when it was asked for. */
type Asked = CommentsList & { readonly asked: number };

const COUNT_AFTER = 400;

/**
 * How much of what is said on a deck is open and how much was not read, as the server counts it, less
 * what is read here.
 */
export function useCounted(deckId: string) {
  const [counted, setCounted] = useState<Counted>({ open: 0, unread: new Map() });
  /** Goes on when something is read, and when the server knows: what was asked for before has other numbers. */
  const turn = useRef(0);
  /** Until when each slide was told as read; null: all of them. */
  const told = useRef(new Map<string | null, string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = useCallback(
    async (query: Query): Promise<Asked> => {
      const asked = turn.current;
      const list = await api.call('commentsList', { params: { id: deckId }, query });
      return { ...list, asked };
    },
    [deckId],
  );
  const take = useCallback(({ asked, open, unread_by_slide }: Asked): void => {
    if (asked === turn.current) setCounted({ open, unread: new Map(Object.entries(unread_by_slide)) });
  }, []);
  const count = useCallback(() => ask({ state: 'open' }).then(take, () => undefined), [ask, take]);
  /** Once for all that comes at the same moment. */
  const countSoon = useCallback((): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void count(), COUNT_AFTER);
  }, [count]);

  const see = useCallback(
    ({ slideId, until }: Seen): void => {
      if (until <= (told.current.get(slideId) ?? '')) return;
      told.current.set(slideId, until);
      turn.current += 1;
      setCounted(({ open, unread }) => ({ open, unread: unreadBeside(unread, slideId) }));
      api.call('commentsSeen', { params: { id: deckId }, body: { slide_hash: slideId, seen_at: until } }).then(
        () => {
          turn.current += 1;
          countSoon();
        },
        // Not told, it is counted again, and told of by mail.
        () => told.current.delete(slideId),
      );
    },
    [deckId, countSoon],
  );

  return { ...counted, ask, take, count, countSoon, see };
}
