import { AppError } from '../../platform/http/errors.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { UseCounts } from '../../platform/use-counts.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Mails that bring people to decks: of one person, and about one deck, within a day. */
const OF_PERSON = 100;
const ABOUT_DECK = 50;

/** Counts one in the transaction that asks for it. Throws `rate_limited`; `unavailable` where it cannot be counted. */
export async function countMail(counts: UseCounts, tx: Tx, userId: string, deckId: string): Promise<void> {
  const limits = [
    { subject: `invitations of ${userId}`, most: OF_PERSON, seconds: DAY_SECONDS },
    { subject: `invitations to ${deckId}`, most: ABOUT_DECK, seconds: DAY_SECONDS },
  ];
  const refused = await counts.takeAll(limits, tx);
  if (refused === null) return;
  const { retryAfterSeconds } = refused;
  const message = 'That is a lot of mail for one day. Please invite more people tomorrow.';
  throw new AppError('rate_limited', message, undefined, { retryAfterSeconds });
}
