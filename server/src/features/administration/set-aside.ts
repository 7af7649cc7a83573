import { momentInWords, type SetAsideWork } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../../access/actor.ts';
import { type DeathReason, forgetRecords, markSourceOnly, retryRecord } from '../../platform/circuit-breaker/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { decks, imports, runningWork, users } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Jobs } from '../../platform/jobs/types.ts';
import { presentPerson, requireAccount } from '../accounts/service.ts';
import type { CollaborationService } from '../collaboration/service.ts';
import type { ExportsService } from '../exports/service.ts';
import type { ImportsService } from '../imports/service.ts';
import { recordAdministration } from './log.ts';

const PER_PAGE = 24;
const DAY = 24 * 3_600_000;
/** Days for which something that a process died of once is known. */
const KNOWN_DAYS = 7;
/** Days for which something that is set aside can be tried again. */
const KEPT_DAYS = 30;

export interface SetAsideDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueueAgain'>;
  readonly collaboration: () => Pick<CollaborationService, 'retry'>;
  readonly exports: () => Pick<ExportsService, 'retry' | 'told'>;
  readonly imports: () => Pick<ImportsService, 'retry' | 'told' | 'forgetSetAside'>;
}

interface SetAsideKey {
  readonly kind: SetAsideWork['kind'];
  readonly id: string;
}

type Row = Awaited<ReturnType<typeof selectRows>>[number];

/** Decks, imports, exports and jobs that a process died of twice. */
export class SetAside {
  readonly #deps: SetAsideDeps;

  constructor(deps: SetAsideDeps) {
    this.#deps = deps;
  }

  /** The latest first. */
  async list(page: number) {
    const { db } = this.#deps;
    const [counted] = await db.select({ total: count() }).from(runningWork).where(isNotNull(runningWork.setAsideAt));
    const rows = await selectRows(db, page);
    return { total: counted?.total ?? 0, page, per_page: PER_PAGE, results: rows.map(present) };
  }

  /** Throws `not_found` for what is not set aside any more. */
  async retry(actor: Actor, { kind, id }: SetAsideKey): Promise<void> {
    const { collaboration, db, exports, imports: importsOf, jobs } = this.#deps;
    await db.transaction(async (tx) => {
      const record = await retryRecord(tx, { kind, subject: id });
      if (record === null) throw new AppError('not_found', words.administration.notSetAside);
      if (kind === 'job' && record.job !== null) await jobs.enqueueAgain(record.job.name, record.job.data, tx);
      const isThere =
        kind === 'import'
          ? await importsOf().retry(tx, id)
          : kind === 'export'
            ? await exports().retry(tx, id)
            : record.deckId !== null || kind === 'job';
      if (!isThere) throw new AppError('not_found', words.administration.notSetAside);
      await this.#record(tx, actor, 'work.retried', { kind, id });
    });
    if (kind === 'deck') collaboration().retry(id);
    if (kind === 'import') await importsOf().told(id);
    if (kind === 'export') await exports().told(id);
  }

  /** Has a deck shown with the source of its formulas, code and charts. Throws `not_found`. */
  async showSource(actor: Actor, deckId: string): Promise<void> {
    await this.#deps.db.transaction(async (tx) => {
      if ((await markSourceOnly(tx, deckId)) === null)
        throw new AppError('not_found', words.administration.notSetAside);
      await this.#record(tx, actor, 'deck.source_only', { kind: 'deck', id: deckId });
    });
    this.#deps.collaboration().retry(deckId);
  }

  /** Forgets what nobody tried again for long. Answers how many. */
  async forget(): Promise<number> {
    const { clock, db, imports: importsOf } = this.#deps;
    const before = (days: number): Date => new Date(clock.now().getTime() - days * DAY);
    const forgotten = await forgetRecords(db, before(KNOWN_DAYS), before(KEPT_DAYS));
    for (const { kind, subject } of forgotten) if (kind === 'import') await importsOf().forgetSetAside(subject);
    return forgotten.length;
  }

  async #record(tx: Tx, actor: Actor, event: string, { kind, id }: SetAsideKey): Promise<void> {
    const [row] = await selectRows(tx, 1, { kind, id });
    const { userId } = requireAccount(actor);
    const details = { kind, name: row === undefined ? id : nameOf(row), user_id: row?.owner?.id };
    await recordAdministration(tx, { userId, event, details });
  }
}

/** With what it is about. Of one, where that is asked for, whether it is set aside or not. */
function selectRows(db: Db | Tx, page: number, of?: SetAsideKey) {
  const owners = alias(users, 'owners');
  const deckOwners = alias(users, 'deck_owners');
  const which =
    of === undefined
      ? isNotNull(runningWork.setAsideAt)
      : and(eq(runningWork.kind, of.kind), eq(runningWork.subject, of.id));
  return db
    .select({ work: runningWork, deck: decks, owner: owners, deckOwner: deckOwners, fileName: imports.fileName })
    .from(runningWork)
    .leftJoin(decks, eq(decks.id, runningWork.deckId))
    .leftJoin(deckOwners, eq(deckOwners.id, decks.userId))
    .leftJoin(owners, sql`${owners.id} = coalesce(${runningWork.userId}, ${decks.userId})`)
    .leftJoin(imports, and(eq(runningWork.kind, 'import'), eq(imports.id, runningWork.subject)))
    .where(and(which, inArray(runningWork.kind, ['deck', 'import', 'export', 'job'])))
    .orderBy(desc(runningWork.setAsideAt), runningWork.subject)
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
}

function nameOf({ work, deck, fileName }: Row): string {
  return work.job?.name ?? fileName ?? deck?.title ?? work.subject;
}

function present(row: Row): SetAsideWork {
  const { work, deck, owner, deckOwner } = row;
  return {
    kind: work.kind as SetAsideWork['kind'],
    id: work.subject,
    name: nameOf(row),
    deck: deck === null ? null : { id: deck.id, url: `/${deckOwner?.username ?? ''}/${deck.slug}` },
    owner: owner === null ? null : presentPerson(owner),
    reason: work.reason === null ? words.administration.deaths.unknown : wordsFor(work.reason),
    source_only: work.sourceOnly,
    set_aside_at: (work.setAsideAt ?? work.startedAt).toISOString(),
  };
}

function wordsFor(reason: DeathReason): string {
  const { deaths } = words.administration;
  if (reason.why === 'killed') return deaths.killed(reason.by);
  if (reason.why !== 'stopped') return deaths[reason.why];
  return deaths.stopped(Math.round(reason.memory / 1024 ** 2), momentInWords(reason.heardAt, 'UTC'));
}
