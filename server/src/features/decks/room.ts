import { PLANS } from '../../access/plans.ts';
import type { AccountType } from '../../access/actor.ts';
import type { Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { countDecks, lockShelf } from './store.ts';

/** Takes the shelf's lock and one place on it. Throws `deck_limit` where the plan holds no more. */
export async function reserveRoom(tx: Tx, account: { userId: string; accountType: AccountType }): Promise<void> {
  await lockShelf(tx, account.userId);
  const limit = PLANS[account.accountType].decks;
  if (limit !== null && (await countDecks(tx, account.userId)) >= limit) throw new AppError('deck_limit');
}
