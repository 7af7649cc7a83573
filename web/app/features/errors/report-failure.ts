import { isApiError } from '../../api/api-error.ts';
import { genericError, messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { showDeckLimit } from '../decks/deck-limit-store.ts';

/** Where plans are compared. */
const PRICING = '/pricing';

/**
 * Says that something did not work, in the given words or in one of the generic messages. What a plan does not hold is
 * said for as long as somebody wants to read it, with the way to one that does. A full disk is said in the server's
 * words: nothing of the kind works until there is space.
 */
export function reportFailure(error: unknown, text?: string): void {
  if (isApiError(error)) {
    if (error.deckLimit) return showDeckLimit();
    if (error.code === 'upgrade_required') return notifyUpgrade(error.message);
  }
  const isFull = isApiError(error) && error.code === 'storage_full';
  notify(isFull ? error.message : (text ?? reasonOf(error)), { tone: 'negative' });
}

function reasonOf(error: unknown): string {
  if (isApiError(error) && error.code === 'rate_limited') return messages.account.tooMany;
  if (isApiError(error) && error.code === 'offline') return messages.errors.offline;
  return genericError();
}

/** Says that a plan does not hold something, until it is dismissed. */
export function notifyUpgrade(text: string): void {
  notify(text, {
    isLasting: true,
    action: { label: messages.errors.upgradeOptions, run: () => window.location.assign(PRICING) },
  });
}
