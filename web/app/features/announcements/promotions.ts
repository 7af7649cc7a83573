import type { CurrentUser, Promotion } from '@rostrum/contract';
import { changeLocalSettings, readLocalSettings } from '@rostrum/player/local-settings';
import { useEffect } from 'react';
import { api } from '../../api/client.ts';
import { notify } from '../../ui/notification-store.ts';

/** How many ids a browser remembers. */
const REMEMBERED = 50;

/** Shows somebody on a free plan what the instance tells them, one thing a visit and each once. */
export function usePromotions(user: CurrentUser | null): void {
  const isFree = user?.account_type === 'default';
  useEffect(() => {
    if (!isFree) return;
    // What could not be asked for is told another time.
    void api
      .call('promotionsList', {})
      .then(({ results }) => showNext(results))
      .catch(() => undefined);
  }, [isFree]);
}

/** Shows the first that this browser has not shown yet, until it is dismissed. */
export function showNext(promotions: readonly Promotion[]): void {
  const { promotionsSeen } = readLocalSettings();
  const next = promotions.find(({ id }) => !promotionsSeen.includes(id));
  if (next === undefined) return;
  changeLocalSettings({ promotionsSeen: [...promotionsSeen, next.id].slice(-REMEMBERED) });
  const { link, message, tone } = next;
  notify(message, {
    isLasting: true,
    tone: tone === 'warning' ? 'negative' : 'plain',
    ...(link && { action: { label: link.text, run: () => window.location.assign(link.url) } }),
  });
}
