import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';

/** Milliseconds from one look to the next; those who came at once do not look at once. */
const LOOKS_EVERY = 30_000;

/**
 * Whether a show of the deck is on the air: asked for when the page runs, and now and then while somebody looks at it
 * and there is a network.
 */
export function useOnAir(deckId: string, token: string | null): boolean {
  const [isOnAir, setOnAir] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const look = (): void => {
      if (document.hidden || !navigator.onLine) return;
      const query = { slide_data: 'false', ...(token !== null && { deck_token: token }) } as const;
      api.call('streamShow', { params: { id: deckId }, query }).then(
        ({ stream }) => {
          if (isWanted) setOnAir(stream?.on_air === true);
        },
        // What was known stays; the next look may tell.
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, LOOKS_EVERY * (0.9 + Math.random() * 0.2));
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      isWanted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [deckId, token]);
  return isOnAir;
}
