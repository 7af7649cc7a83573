import { words } from '@rostrum/words/server';
import type { Actor } from '../../access/actor.ts';
import { PLANS } from '../../access/plans.ts';
import type { Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { authorize } from '../accounts/service.ts';
import { type DeckRecord, factsOf, findRecord } from './record.ts';
import { accountOnShelf, chooseSlug, countDecks, leaveAddress, lockShelves, moveAddress, updateDeck } from './store.ts';

/**
 * Moves a deck from its owner's shelf to somebody else's: numbered where its slug is taken there, and found by its old
 * address. Throws where the plan or the storage of the new owner has no room for it; where both are in one team, its
 * storage holds what it held. Returns the deck as it was.
 */
export async function handOver(
  tx: Tx,
  actor: Actor,
  deckId: string,
  {
    toUserId,
    now,
    requireRoom,
  }: {
    readonly toUserId: string;
    readonly now: Date;
    /** Throws `storage_limit` where somebody has more than there is room for. */
    readonly requireRoom: (userId: string) => Promise<void>;
  },
): Promise<DeckRecord> {
  const owner = (await findRecord(tx, actor, { id: deckId }))?.deck.userId;
  await lockShelves(tx, owner === undefined ? [toUserId] : [owner, toUserId]);
  const record = await findRecord(tx, actor, { id: deckId });
  authorize(actor, 'deck.transfer', record && factsOf(record, actor));
  const to = await accountOnShelf(tx, toUserId);
  if (record === null || to === null) throw new AppError('not_found');
  const { deck } = record;
  if (toUserId === deck.userId) throw new AppError('invalid', words.decks.theirsAlready);
  if (deck.teamId !== null && deck.teamId !== to.teamId) throw new AppError('forbidden', words.decks.toMembers);
  const plan = PLANS[to.accountType];
  if (deck.visibility === 'self' && !plan.privileges.has('private_decks'))
    throw new AppError('upgrade_required', words.decks.noPrivate);
  if (plan.decks !== null && (await countDecks(tx, toUserId)) >= plan.decks)
    throw new AppError('deck_limit', words.decks.noMore);

  const slug = await chooseSlug(tx, toUserId, deck.slug, deckId);
  await moveAddress(tx, { userId: toUserId, deckId, from: null, to: slug });
  await leaveAddress(tx, { userId: deck.userId, deckId, slug: deck.slug });
  await updateDeck(
    tx,
    deckId,
    {
      userId: toUserId,
      slug,
      sharedAt: deck.sharedAt ?? now,
      ownerSeenAt: null,
      // Visits of what is somebody else's now are not the former owner's to count. A team goes on counting its own.
      ...(deck.teamId === null && { analyticsId: '' }),
    },
    true,
  );
  const from = await accountOnShelf(tx, deck.userId);
  if (to.teamId === null || from?.teamId !== to.teamId)
    await requireRoom(toUserId).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'storage_limit'
        ? new AppError('storage_limit', words.decks.noStorage)
        : error;
    });
  return record;
}
