import type { Media, MediaUse } from '@rostrum/contract';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { MEDIA_CALLS, type Shelf } from './media-calls.ts';

/** Which decks use an upload: `count` of them, of which `decks` are those that its owner may be told of. */
export interface Uses {
  readonly count: number;
  readonly decks: readonly MediaUse[];
}

/** Looks where an upload is used; null: not known yet. */
export function useUses({ id }: Media, shelf: Shelf): Uses | 'failed' | null {
  const [uses, setUses] = useState<Uses | 'failed' | null>(null);
  useEffect(() => {
    let isGone = false;
    api.call(MEDIA_CALLS[shelf].show, { params: { id } }).then(
      ({ deck_count, decks }) => !isGone && setUses({ count: deck_count, decks }),
      () => !isGone && setUses('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [id, shelf]);
  return uses;
}
