import type { Actor } from '../../access/actor.ts';
import type { DeckFacts } from '../../access/facts.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { authorize } from '../accounts/service.ts';
import { type DeckRecord, factsOf, findRecord } from './record.ts';
import { lockShelf } from './store.ts';

/** Runs a change of a deck alone on its owner's shelf, after asking again with the facts of that moment. */
export async function changeAlone(
  db: Db,
  actor: Actor,
  deckId: string,
  action:
    | 'deck.edit'
    | 'deck.change_visibility'
    | 'deck.move_to_team'
    | 'deck.take_back'
    | 'deck.trash'
    | 'deck.recover'
    | 'deck.destroy',
  change: (tx: Tx, record: DeckRecord, facts: DeckFacts) => Promise<void>,
): Promise<void> {
  const before = await findRecord(db, actor, { id: deckId });
  await db.transaction(async (tx) => {
    if (before !== null) await lockShelf(tx, before.deck.userId);
    const record = await findRecord(tx, actor, { id: deckId });
    const facts = record === null ? null : factsOf(record, actor);
    authorize(actor, action, facts);
    if (record === null || facts === null) throw new AppError('not_found');
    // It went to another shelf meanwhile.
    if (record.deck.userId !== before?.deck.userId) throw new AppError('conflict');
    await change(tx, record, facts);
  });
}
