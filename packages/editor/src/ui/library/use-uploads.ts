import type { ApiClient, Media } from '@rostrum/contract';
import { useCallback, useEffect, useState } from 'react';
import { useScreen } from '../editor-context.tsx';

export type UploadKind = 'image' | 'video' | 'audio';

interface Asked {
  readonly type: UploadKind;
  readonly words: string;
}

interface Uploads {
  /** What was asked for; null: nothing yet. */
  readonly of: Asked | null;
  /** null: not known yet. */
  readonly items: readonly Media[] | null;
  readonly total: number;
  /** How many the server hands out at once. */
  readonly perPage: number;
  readonly isFailed: boolean;
  readonly usage: { readonly bytes: number; readonly limit: number } | null;
}

const NOTHING: Uploads = {
  items: null,
  total: 0,
  perPage: 1,
  isFailed: false,
  usage: null,
  of: null,
};

/** The person's uploads of one kind, as far as pages were asked for; asked anew when the words or the kind change. */
export function useUploads(type: UploadKind, words: string) {
  const { client } = useScreen();
  const [uploads, setUploads] = useState<Uploads>(NOTHING);

  useEffect(() => {
    let isLeft = false;
    void readFirst(client, { type, words }).then((next) => {
      if (!isLeft) setUploads(next);
    });
    return () => {
      isLeft = true;
    };
  }, [client, type, words]);

  const again = useCallback(async () => {
    const next = await readFirst(client, { type, words });
    // Something else may be shown by now.
    setUploads((now) => (now.of?.type === type && now.of.words === words ? next : now));
  }, [client, type, words]);

  const more = useCallback(async () => {
    const { items, perPage } = uploads;
    if (items === null) return;
    try {
      const page = Math.floor(items.length / perPage) + 1;
      const next = await client.call('mediaList', { query: { page, type, q: words } });
      const known = new Set(items.map(({ id }) => id));
      const fresh = next.results.filter(({ id }) => !known.has(id));
      setUploads((now) => ({ ...now, items: [...(now.items ?? []), ...fresh], total: next.total }));
    } catch {
      setUploads((now) => ({ ...now, isFailed: true }));
    }
  }, [client, type, uploads, words]);

  // What was found by other words stays until there is better; what is of another kind does not.
  const shown: Uploads = uploads.of?.type === type ? uploads : { ...NOTHING, usage: uploads.usage };
  return { uploads: shown, more, again };
}

async function readFirst(client: ApiClient, of: Asked): Promise<Uploads> {
  const { type, words } = of;
  try {
    const [list, usage] = await Promise.all([
      client.call('mediaList', { query: { type, q: words } }),
      client.call('mediaUsage', {}),
    ]);
    return { items: list.results, total: list.total, perPage: list.per_page, isFailed: false, usage, of };
  } catch {
    return { ...NOTHING, isFailed: true, of };
  }
}
