import { useCallback, useEffect, useRef, useState } from 'react';

interface Page<T> {
  readonly total: number;
  readonly results: readonly T[];
}

export interface Paged<T> {
  readonly items: readonly T[];
  /** How many there are on all pages; null until the first has come. */
  readonly total: number | null;
  readonly state: 'loading' | 'loaded' | 'failed';
  /** Asks for the next page, unless all of them are here or one is on its way. */
  readonly more: () => void;
  /** Asks again for the page that did not come. */
  readonly retry: () => void;
}

/** What was there and what came, in order. A list that grows between two pages sends some of it twice. */
export function joined<T>(before: readonly T[], came: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const known = new Set(before.map(keyOf));
  return [...before, ...came.filter((item) => !known.has(keyOf(item)))];
}

/** A list of the API, a page after the other. `load` and `keyOf` stay the same from render to render. */
export function usePaged<T>(
  load: (page: number, signal: AbortSignal) => Promise<Page<T>>,
  keyOf: (item: T) => string,
): Paged<T> {
  const [list, setList] = useState<{ items: readonly T[]; total: number | null; page: number; isAll: boolean }>({
    items: [],
    total: null,
    page: 0,
    isAll: false,
  });
  const [state, setState] = useState<Paged<T>['state']>('loading');
  const asked = useRef(0);
  const running = useRef<AbortController | null>(null);

  const bring = useCallback(
    (page: number) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      asked.current = page;
      load(page, controller.signal).then(
        ({ total, results }) => {
          if (controller.signal.aborted) return;
          setList((before) => {
            const items = joined(page === 1 ? [] : before.items, results, keyOf);
            return { items, total, page, isAll: results.length === 0 || items.length >= total };
          });
          setState('loaded');
        },
        () => {
          if (!controller.signal.aborted) setState('failed');
        },
      );
    },
    [load, keyOf],
  );
  useEffect(() => {
    bring(1);
    return () => running.current?.abort();
  }, [bring]);
  const ask = (page: number) => {
    setState('loading');
    bring(page);
  };

  return {
    items: list.items,
    total: list.total,
    state,
    more: () => {
      if (state === 'loaded' && !list.isAll) ask(list.page + 1);
    },
    retry: () => ask(asked.current),
  };
}
