import type { DeckCard } from '@rostrum/contract';
import type { Actor } from '../../access/actor.ts';
import { may } from '../../access/can.ts';
import type { Db } from '../../platform/db/index.ts';
import { requireAccount } from '../accounts/service.ts';
import { type DeckList, listDecks, PER_PAGE } from './lists.ts';
import { presentCard } from './presenter.ts';
import { factsOf, recordsOf } from './record.ts';

/** One page of a shelf, as the actor may know it. */
export async function listCards(db: Db, actor: Actor, list: DeckList) {
  const { total, records } = await listDecks(db, actor, list);
  const results: DeckCard[] = records.map((record) => presentCard(record, actor));
  return { total, page: list.page, per_page: PER_PAGE, results };
}

/** Decks of the caller's own, in their trash, or of others that they work on. */
export function listOwnCards(db: Db, actor: Actor, of: 'own' | 'trashed' | 'shared', asked: Omit<DeckList, 'shelf'>) {
  return listCards(db, actor, { ...asked, shelf: { of, userId: requireAccount(actor).userId } });
}

/** Decks that the caller's team may see. Who has no team sees none. */
export async function listTeamCards(db: Db, actor: Actor, asked: Omit<DeckList, 'shelf'>) {
  const { teamId } = requireAccount(actor);
  if (teamId === null) return { total: 0, page: asked.page, per_page: PER_PAGE, results: [] };
  return listCards(db, actor, { ...asked, shelf: { of: 'team', teamId } });
}

/** Cards of the decks that the actor may see among these, in their order. */
export async function cardsOf(db: Db, actor: Actor, deckIds: readonly string[]): Promise<DeckCard[]> {
  const records = await recordsOf(db, actor, deckIds);
  const byId = new Map(records.map((record) => [record.deck.id, record]));
  return deckIds
    .flatMap((id) => byId.get(id) ?? [])
    .filter((record) => may(actor, 'deck.view', factsOf(record, actor)))
    .map((record) => presentCard(record, actor));
}
