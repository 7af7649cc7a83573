import type { DeckCard } from '@rostrum/contract';
import { type RefObject, useEffect, useState } from 'react';
import { api } from '../../api/client.ts';

/** How near the end of the page has to be, in pixels: the cards are there when somebody comes to them. */
const NEAR = '600px';

export type Related =
  | { readonly state: 'far' | 'loading' | 'failed' }
  | { readonly state: 'loaded'; readonly decks: readonly DeckCard[] };

/** Decks beside one, asked for once `place` comes near, and again when there is a network again. */
export function useRelated(
  deckId: string,
  token: string | null,
  place: RefObject<HTMLElement | null>,
): { readonly related: Related; readonly retry: () => void } {
  const [related, setRelated] = useState<Related>({ state: 'far' });
  const { state } = related;
  useEffect(() => {
    if (state !== 'far' || place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setRelated({ state: 'loading' });
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [state, place]);
  useEffect(() => {
    if (state !== 'loading') return undefined;
    let isWanted = true;
    const show = (next: Related) => {
      if (isWanted) setRelated(next);
    };
    const query = token === null ? {} : { query: { token } };
    const asked = navigator.onLine
      ? api.call('deckRelated', { params: { id: deckId }, ...query })
      : Promise.reject(new Error('There is no network.'));
    asked.then(
      ({ results }) => show({ state: 'loaded', decks: results }),
      () => show({ state: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [state, deckId, token]);
  useEffect(() => {
    if (state !== 'failed') return undefined;
    const again = (): void => setRelated({ state: 'loading' });
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [state]);
  return { related, retry: () => setRelated({ state: 'loading' }) };
}
