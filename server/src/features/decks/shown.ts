import type { DeckDetail } from '@rostrum/contract';
import type { Actor } from '../../access/actor.ts';
import { may } from '../../access/can.ts';
import type { Db } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { ScriptsPort } from './ports.ts';
import { presentDeck } from './presenter.ts';
import { type DeckRecord, factsOf, findRecord } from './record.ts';

/** A deck by itself, as the actor may know it: who edits it is told of its scripts. */
export async function shownDeck(
  scripts: () => ScriptsPort,
  actor: Actor,
  record: DeckRecord,
  token?: string,
): Promise<DeckDetail> {
  const deck = presentDeck(record, actor, token);
  if (!may(actor, 'script.view', factsOf(record, actor))) return deck;
  return { ...deck, scripts: record.deck.scriptCount === 0 ? [] : await scripts().list(record.deck.id) };
}

/** A deck after a change, to who made it. Throws `not_found`. */
export async function presentById(db: Db, actor: Actor, deckId: string): Promise<DeckDetail> {
  const record = await findRecord(db, actor, { id: deckId });
  if (record === null) throw new AppError('not_found');
  return presentDeck(record, actor);
}
