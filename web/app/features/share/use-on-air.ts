import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';

/** Whether the deck's show is on the air, asked now and whenever the page is seen again. Not asked: false. */
export function useOnAir(deckId: string, asks: boolean): boolean {
  const [isOnAir, setOnAir] = useState(false);
  useEffect(() => {
    if (!asks) return;
    let isOver = false;
    const ask = (): void => {
      if (document.hidden) return;
      const asked = api.call('streamShow', { params: { id: deckId }, query: {} });
      // Without an answer it stays as it was.
      asked.then(({ stream }) => isOver || setOnAir(stream?.on_air === true)).catch(() => undefined);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
    };
  }, [deckId, asks]);
  return asks && isOnAir;
}
