import type { DeckReport } from '@rostrum/contract';
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { words } from '@rostrum/words/server';
import { accountOf, type Actor } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { deckReports, decks, users } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { peopleById, presentPerson, requireAccount } from '../accounts/service.ts';
import { recordAdministration } from './log.ts';

const PER_PAGE = 24;
/** Open reports of one deck; further ones would tell nothing new. */
const MOST_OPEN = 20;

export interface ReportsDeps {
  readonly db: Db;
  readonly clock: Clock;
  /**
   * Makes a deck private and ends its share links, in the caller's transaction. Answers what is to be done behind it.
   */
  readonly hideDeck: (tx: Tx, deckId: string, byUserId: string) => Promise<() => void>;
  /** Tells administrators by mail that there is one, in the caller's transaction. */
  readonly tell: (tx: Tx, reportId: string) => Promise<void>;
}

type Row = {
  report: typeof deckReports.$inferSelect;
  deck: typeof decks.$inferSelect;
  owner: typeof users.$inferSelect;
};

/** Decks that somebody finds should not be there. */
export class Reports {
  readonly #deps: ReportsDeps;

  constructor(deps: ReportsDeps) {
    this.#deps = deps;
  }

  /** The same person's open report of a deck is replaced; beyond a number of open ones nothing is kept. */
  async make(actor: Actor, deckId: string, said: Pick<DeckReport, 'reason' | 'words'>): Promise<void> {
    const reporterId = accountOf(actor)?.userId ?? null;
    await this.#deps.db.transaction(async (tx) => {
      const [deck] = await tx.select({ id: decks.id }).from(decks).where(eq(decks.id, deckId)).for('no key update');
      if (deck === undefined) throw new AppError('not_found');
      const open = and(eq(deckReports.deckId, deckId), isNull(deckReports.closedAt));
      // Also of the same person: of a deck that waits to be looked at nobody is told again.
      const before = await tx.$count(deckReports, open);
      if (reporterId !== null) await tx.delete(deckReports).where(and(open, eq(deckReports.reporterId, reporterId)));
      if ((await tx.$count(deckReports, open)) >= MOST_OPEN) return;
      const id = newId();
      await tx.insert(deckReports).values({ id, deckId, reporterId, ...said, createdAt: this.#deps.clock.now() });
      // One mail a deck: who looks sees them all.
      if (before === 0) await this.#deps.tell(tx, id);
    });
  }

  async list(page: number) {
    const { db } = this.#deps;
    const [counted] = await db.select({ total: count() }).from(deckReports);
    const rows = await selectRows(db)
      .orderBy(sql`(${deckReports.closedAt} is null) desc`, desc(deckReports.createdAt), asc(deckReports.id))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE);
    return { total: counted?.total ?? 0, page, per_page: PER_PAGE, results: await present(db, rows) };
  }

  /** Of a deck that is hidden all open reports are closed with it. */
  async close(actor: Actor, reportId: string, outcome: 'kept' | 'hidden'): Promise<DeckReport> {
    const { clock, db, hideDeck } = this.#deps;
    const by = requireAccount(actor).userId;
    const behind = await db.transaction(async (tx) => {
      const [report] = await tx.select().from(deckReports).where(eq(deckReports.id, reportId)).for('update');
      if (report === undefined) throw new AppError('not_found');
      if (report.closedAt !== null) throw new AppError('conflict', words.administration.reportClosed);
      const closed = { closedAt: clock.now(), outcome };
      const same = and(eq(deckReports.deckId, report.deckId), isNull(deckReports.closedAt));
      await tx.update(deckReports).set(closed).where(eq(deckReports.id, reportId));
      if (outcome === 'hidden') await tx.update(deckReports).set(closed).where(same);
      const [deck] = await tx
        .select({ title: decks.title, userId: decks.userId })
        .from(decks)
        .where(eq(decks.id, report.deckId));
      const details = { deck_id: report.deckId, title: deck?.title ?? '', user_id: deck?.userId };
      await recordAdministration(tx, {
        userId: by,
        event: outcome === 'hidden' ? 'deck.hidden' : 'deck.kept',
        details,
      });
      return outcome === 'hidden' ? hideDeck(tx, report.deckId, by) : null;
    });
    behind?.();
    const rows = await selectRows(db).where(eq(deckReports.id, reportId));
    const [report] = await present(db, rows);
    if (report === undefined) throw new AppError('not_found');
    return report;
  }
}

function selectRows(db: Db) {
  return db
    .select({ report: deckReports, deck: decks, owner: users })
    .from(deckReports)
    .innerJoin(decks, eq(decks.id, deckReports.deckId))
    .innerJoin(users, eq(users.id, decks.userId));
}

async function present(db: Db, rows: readonly Row[]): Promise<DeckReport[]> {
  const ids = rows.map(({ report }) => report.reporterId).filter((id) => id !== null);
  const people = await peopleById(db, ids);
  return rows.map(({ report, deck, owner }) => {
    const reporter = report.reporterId === null ? undefined : people.get(report.reporterId);
    return {
      id: report.id,
      deck: {
        id: deck.id,
        title: deck.title,
        url: `/${owner.username}/${deck.slug}`,
        visibility: deck.visibility,
      },
      owner: presentPerson(owner),
      reporter: reporter === undefined ? null : presentPerson(reporter),
      reason: report.reason,
      words: report.words,
      created_at: report.createdAt.toISOString(),
      closed_at: report.closedAt?.toISOString() ?? null,
      outcome: report.outcome,
    };
  });
}
