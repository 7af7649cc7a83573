import type { UseLimit } from '../../platform/use-counts.ts';

/** Mails a day that somebody has sent to others: invitations and decks that they share, counted together. */
export function mailLimitOf(userId: string, amount = 1): UseLimit {
  return { subject: `mails of ${userId}`, most: 100, seconds: 24 * 60 * 60, amount };
}
