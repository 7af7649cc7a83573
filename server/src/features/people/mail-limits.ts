import { words } from '@rostrum/words/server';
import { AppError } from '../../platform/http/errors.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { UseCounts } from '../../platform/use-counts.ts';
import { mailLimitOf } from '../accounts/service.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Mails that let people into one deck, within a day. */
const TO_DECK = 50;

/** Counts one in the transaction that asks for it. Throws `rate_limited`; `unavailable` where it cannot be counted. */
export async function countMail(counts: UseCounts, tx: Tx, userId: string, deckId: string): Promise<void> {
  const limits = [mailLimitOf(userId), { subject: `invitations to ${deckId}`, most: TO_DECK, seconds: DAY_SECONDS }];
  const refused = await counts.takeAll(limits, tx);
  if (refused === null) return;
  const { retryAfterSeconds } = refused;
  const message = words.people.tooMuchMail;
  throw new AppError('rate_limited', message, undefined, { retryAfterSeconds });
}
