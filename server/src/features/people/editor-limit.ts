import { words } from '@rostrum/words/server';
import { type AccountType } from '../../access/actor.ts';
import type { DeckRole } from '../../access/facts.ts';
import { PLANS } from '../../access/plans.ts';
import type { Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { countEditors } from './store.ts';

/** Whether somebody of the role counts to the plan's co-editors. */
export function isCoEditor(role: DeckRole | null): boolean {
  return role === 'admin' || role === 'editor';
}

/**
 * Throws `upgrade_required` when there is no room for one more co-editor by the plan of the deck's owner. `except`:
 * who, or which invitation, is not counted. Within `lockPeople`, so that of two at the limit one comes too late.
 */
export async function requireRoomForEditor(
  tx: Tx,
  deck: { readonly id: string; readonly ownerPlan: AccountType },
  now: Date,
  except?: string,
): Promise<void> {
  const limit = PLANS[deck.ownerPlan].editors;
  if (limit === null || (await countEditors(tx, deck.id, now, except)) < limit) return;
  throw new AppError('upgrade_required', words.people.noRoomForEditor(limit));
}
