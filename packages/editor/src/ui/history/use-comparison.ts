import type { SlideThenAndNow } from '@rostrum/contract';
import { useEffect, useState } from 'react';
import { useScreen } from '../editor-context.tsx';

export type Comparison = readonly SlideThenAndNow[] | 'loading' | 'failed';

/** The slides of a version beside those of today. */
export function useComparison(revisionId: string): { readonly slides: Comparison; readonly again: () => void } {
  const { client, deck } = useScreen();
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<{ readonly turn: number; readonly slides: Comparison }>({
    turn,
    slides: 'loading',
  });
  useEffect(() => {
    let isLeft = false;
    client.call('revisionCompare', { params: { id: deck.id, revision_id: revisionId } }).then(
      ({ slides }) => {
        if (!isLeft) setFound({ turn, slides });
      },
      () => {
        if (!isLeft) setFound({ turn, slides: 'failed' });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [client, deck.id, revisionId, turn]);
  return { slides: found.turn === turn ? found.slides : 'loading', again: () => setTurn(turn + 1) };
}
