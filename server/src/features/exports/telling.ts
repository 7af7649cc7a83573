import type { DeckExport, ExportSaving } from '@rostrum/contract';
import type { Actor } from '../../access/actor.ts';
import { may } from '../../access/can.ts';
import type { DeckFacts } from '../../access/facts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { presentExport } from './presenter.ts';
import { findExport } from './store.ts';

export interface TellingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly findActor: (userId: string) => Promise<Actor | null>;
  readonly factsOf: (deckId: string, actor: Actor) => Promise<DeckFacts | null>;
  readonly savingsOf: (exportIds: readonly string[]) => Promise<ReadonlyMap<string, readonly ExportSaving[]>>;
  /** To the pages of that person. */
  readonly tell: (userId: string, made: DeckExport) => void;
}

/**
 * Tells its person's pages how an export is now, as long as they may see it. Who has no account has no pages that are
 * known: these ask. What is not heard is asked for, too: failing to tell fails nothing else.
 */
export async function tellOf(exportId: string, deps: TellingDeps): Promise<void> {
  const { db, clock, factsOf, findActor, log, savingsOf, tell } = deps;
  try {
    const row = await findExport(db, exportId);
    if (row === null || row.userId === null) return;
    const actor = await findActor(row.userId);
    const deck = actor && (await factsOf(row.deckId, actor));
    if (actor === null || deck === null) return;
    const { hidden, notes } = row.request;
    if (!may(actor, 'export.view', { id: row.id, deck, isOwn: true, hidden, notes })) return;
    const savings = (await savingsOf([exportId])).get(exportId) ?? [];
    tell(row.userId, presentExport(row, clock.now(), { savings }));
  } catch (error) {
    log.warn({ err: error, exportId }, 'how an export is was not told');
  }
}
