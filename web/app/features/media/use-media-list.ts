import type { Media, MediaPage, Tagged } from '@rostrum/contract';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { mediaAddress, mediaCall, type MediaQuery } from './media-address.ts';

interface State {
  readonly query: MediaQuery;
  readonly items: readonly Media[];
  readonly total: number;
  /** Where the next ones begin; null: these are all. */
  readonly next: string | null;
  /** Ids of tags by the id of what carries them. */
  readonly tagged: Tagged;
  readonly more: 'idle' | 'loading' | 'failed';
}

export interface MediaList extends State {
  readonly readMore: () => void;
  /** What is in the list already stays in its place; what is not comes first. */
  readonly put: (item: Media) => void;
  /** The place of one is taken by another. */
  readonly exchange: (id: string, item: Media) => void;
  readonly remove: (id: string) => void;
}

const begin = (query: MediaQuery, { results, total, next, tagged }: MediaPage): State => ({
  tagged,
  query,
  items: results,
  total,
  next,
  more: 'idle',
});
const isSame = (a: MediaQuery, b: MediaQuery): boolean =>
  a.shelf === b.shelf && mediaAddress('', a) === mediaAddress('', b);

/** Uploads as far as they were read, with what happened to them since. It begins anew with another query. */
export function useMediaList(first: MediaPage, query: MediaQuery): MediaList {
  const [state, setState] = useState<State>(() => begin(query, first));
  if (!isSame(state.query, query)) setState(begin(query, first));

  const readMore = async (asked: MediaQuery, after: string): Promise<void> => {
    const change = (next: (now: State) => State): void =>
      setState((now) => (isSame(now.query, asked) ? next(now) : now));
    change((now) => ({ ...now, more: 'loading' }));
    try {
      const { name, query: params } = mediaCall(asked);
      const page = await api.call(name, { query: { ...params, after } });
      change((now) => {
        const known = new Set(now.items.map(({ id }) => id));
        const fresh = page.results.filter(({ id }) => !known.has(id));
        const tagged = { ...now.tagged, ...page.tagged };
        return { ...now, tagged, items: [...now.items, ...fresh], total: page.total, next: page.next, more: 'idle' };
      });
    } catch {
      change((now) => ({ ...now, more: 'failed' }));
    }
  };

  const setItems = (change: (now: State) => readonly Media[]): void =>
    setState((now) => {
      const items = change(now);
      return { ...now, items, total: now.total + items.length - now.items.length };
    });
  return {
    ...state,
    readMore() {
      if (state.next !== null && state.more !== 'loading') void readMore(state.query, state.next);
    },
    put: (item) =>
      setItems((now) => {
        if (now.items.some(({ id }) => id === item.id))
          return now.items.map((each) => (each.id === item.id ? item : each));
        return belongs(item, now.query) ? [item, ...now.items] : now.items;
      }),
    exchange(id, item) {
      // It has its tags as well.
      setState((now) => ({ ...now, tagged: { ...now.tagged, [item.id]: now.tagged[id] ?? [] } }));
      setItems(({ items }) => {
        const others = items.filter((each) => each.id !== item.id || each.id === id);
        const isThere = others.some((each) => each.id === id);
        return isThere ? others.map((each) => (each.id === id ? item : each)) : [item, ...others];
      });
    },
    remove: (id) => setItems(({ items }) => items.filter((each) => each.id !== id)),
  };
}

/** Words are not looked for here: who has just brought something wants to see it. */
const belongs = (item: Media, { kind, hidden }: MediaQuery): boolean =>
  item.hidden === hidden && (kind === 'all' || item.content_type.startsWith(`${kind}/`));
