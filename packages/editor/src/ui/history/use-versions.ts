import type { Revision, RevisionsPage } from '@rostrum/contract';
import { useCallback, useEffect, useState } from 'react';
import { useScreen } from '../editor-context.tsx';

export interface Versions {
  /** null: not known yet. */
  readonly items: readonly Revision[] | null;
  readonly current: RevisionsPage['current'] | null;
  readonly total: number;
  readonly perPage: number;
  readonly isFailed: boolean;
}

const NOTHING: Versions = { items: null, current: null, total: 0, perPage: 1, isFailed: false };

/** The deck's versions, newest first, as far as pages were asked for. */
export function useVersions() {
  const { client, deck } = useScreen();
  const [versions, setVersions] = useState(NOTHING);
  const read = useCallback(
    async (page: number): Promise<RevisionsPage | null> => {
      try {
        return await client.call('revisionsList', { params: { id: deck.id }, query: { page } });
      } catch {
        return null;
      }
    },
    [client, deck.id],
  );

  const again = useCallback(async () => {
    const first = await read(1);
    if (first === null) return setVersions((now) => ({ ...now, isFailed: true }));
    const { results: items, current, total, per_page: perPage } = first;
    setVersions({ items, current, total, perPage, isFailed: false });
  }, [read]);

  useEffect(() => {
    let isLeft = false;
    void read(1).then((first) => {
      if (isLeft) return;
      if (first === null) return setVersions({ ...NOTHING, isFailed: true });
      const { results: items, current, total, per_page: perPage } = first;
      setVersions({ items, current, total, perPage, isFailed: false });
    });
    return () => {
      isLeft = true;
    };
  }, [read]);

  const more = useCallback(async () => {
    const { items, perPage } = versions;
    if (items === null) return;
    const next = await read(Math.floor(items.length / perPage) + 1);
    if (next === null) return setVersions((now) => ({ ...now, isFailed: true }));
    const known = new Set(items.map(({ id }) => id));
    const fresh = next.results.filter(({ id }) => !known.has(id));
    setVersions((now) => ({ ...now, items: [...(now.items ?? []), ...fresh], total: next.total, isFailed: false }));
  }, [read, versions]);

  const put = useCallback((version: Revision) => {
    setVersions((now) => ({
      ...now,
      items: now.items?.map((item) => (item.id === version.id ? version : item)) ?? null,
    }));
  }, []);

  return { versions, more, again, put };
}
