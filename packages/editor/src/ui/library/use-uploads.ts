import type { ApiClient, Media } from '@rostrum/contract';
import { useCallback, useEffect, useState } from 'react';
import { useScreen } from '../editor-context.tsx';
import { LIBRARY_CALLS, type Shelf } from './library-calls.ts';

export type UploadKind = 'image' | 'video' | 'audio';

interface Asked {
  readonly shelf: Shelf;
  readonly type: UploadKind;
  readonly words: string;
  /** In the address of a tag; empty: any. */
  readonly tag: string;
}

interface Uploads {
  /** What was asked for; null: nothing yet. */
  readonly of: Asked | null;
  /** null: not known yet. */
  readonly items: readonly Media[] | null;
  readonly total: number;
  /** Where the next ones begin; null: these are all. */
  readonly next: string | null;
  readonly isFailed: boolean;
  readonly usage: { readonly bytes: number; readonly limit: number } | null;
}

const NOTHING: Uploads = {
  items: null,
  total: 0,
  next: null,
  isFailed: false,
  usage: null,
  of: null,
};

/** Uploads of one kind in a library, as far as pages were asked for; asked anew when what is asked for changes. */
export function useUploads({ shelf, type, words, tag }: Asked) {
  const { client } = useScreen();
  const [uploads, setUploads] = useState<Uploads>(NOTHING);

  useEffect(() => {
    let isLeft = false;
    void readFirst(client, { shelf, type, words, tag }).then((next) => {
      if (!isLeft) setUploads(next);
    });
    return () => {
      isLeft = true;
    };
  }, [client, shelf, type, words, tag]);

  const again = useCallback(async () => {
    const next = await readFirst(client, { shelf, type, words, tag });
    // Something else may be shown by now.
    setUploads((now) => (isSame(now.of, next.of) ? next : now));
  }, [client, shelf, type, words, tag]);

  const more = useCallback(async () => {
    const { items, next: after } = uploads;
    if (items === null || after === null) return;
    try {
      const next = await client.call(LIBRARY_CALLS[shelf].list, { query: { ...queryOf({ type, words, tag }), after } });
      const known = new Set(items.map(({ id }) => id));
      const fresh = next.results.filter(({ id }) => !known.has(id));
      setUploads((now) => ({ ...now, items: [...(now.items ?? []), ...fresh], total: next.total, next: next.next }));
    } catch {
      setUploads((now) => ({ ...now, isFailed: true }));
    }
  }, [client, shelf, type, uploads, words, tag]);

  // What was found by other words stays until there is better; what is of another kind does not.
  const isOfKind = uploads.of?.type === type && uploads.of.shelf === shelf;
  const shown: Uploads = isOfKind ? uploads : { ...NOTHING, usage: uploads.usage };
  return { uploads: shown, more, again };
}

const isSame = (a: Asked | null, b: Asked | null): boolean =>
  a?.shelf === b?.shelf && a?.type === b?.type && a?.words === b?.words && a?.tag === b?.tag;

const queryOf = ({ type, words, tag }: Omit<Asked, 'shelf'>) => ({ type, q: words, ...(tag !== '' && { tag }) });

async function readFirst(client: ApiClient, of: Asked): Promise<Uploads> {
  try {
    const [list, usage] = await Promise.all([
      client.call(LIBRARY_CALLS[of.shelf].list, { query: queryOf(of) }),
      client.call('mediaUsage', {}),
    ]);
    const room = of.shelf === 'team' ? usage.team : usage;
    return { items: list.results, total: list.total, next: list.next, isFailed: false, usage: room, of };
  } catch {
    return { ...NOTHING, isFailed: true, of };
  }
}
