import type { CloudProvider } from '@rostrum/contract';
import { and, asc, eq, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { cloudConnections, cloudRevocations, exportSavings } from '../../platform/db/schema/index.ts';
import type { Why } from './why.ts';

export type ConnectionRow = typeof cloudConnections.$inferSelect;
export type SavingRow = typeof exportSavings.$inferSelect;

const isUnended = inArray(exportSavings.state, ['waiting', 'saving']);
const ofPerson = (userId: string, provider: CloudProvider) =>
  and(eq(cloudConnections.userId, userId), eq(cloudConnections.provider, provider));

export function connectionsOf(db: Db | Tx, userId: string): Promise<ConnectionRow[]> {
  return db.select().from(cloudConnections).where(eq(cloudConnections.userId, userId));
}

export async function findConnection(db: Db, userId: string, provider: CloudProvider): Promise<ConnectionRow | null> {
  const [row] = await db.select().from(cloudConnections).where(ofPerson(userId, provider));
  return row ?? null;
}

export async function insertConnection(tx: Tx, row: typeof cloudConnections.$inferInsert): Promise<void> {
  await tx.insert(cloudConnections).values(row);
}

export async function updateConnection(
  db: Db,
  connectionId: string,
  changes: Partial<Pick<ConnectionRow, 'tokens' | 'folder' | 'automatic' | 'closedAt' | 'updatedAt'>>,
): Promise<void> {
  await db.update(cloudConnections).set(changes).where(eq(cloudConnections.id, connectionId));
}

/**
 * Takes connections away, and keeps their tokens until their service is told. `provider`: of one alone.
 * Answers what they were.
 */
export async function endConnections(
  tx: Tx,
  userId: string,
  provider: CloudProvider | null,
  now: Date,
): Promise<ConnectionRow[]> {
  const whose = provider === null ? eq(cloudConnections.userId, userId) : ofPerson(userId, provider);
  const ended = await tx.delete(cloudConnections).where(whose).returning();
  for (const { id, provider: of, tokens } of ended)
    await tx.insert(cloudRevocations).values({ id, provider: of, tokens, createdAt: now });
  return ended;
}

export function revocations(db: Db) {
  return db.select().from(cloudRevocations).orderBy(asc(cloudRevocations.createdAt));
}

export async function insertRevocation(db: Db, row: typeof cloudRevocations.$inferInsert): Promise<void> {
  await db.insert(cloudRevocations).values(row);
}

export async function deleteRevocation(db: Db, id: string): Promise<void> {
  await db.delete(cloudRevocations).where(eq(cloudRevocations.id, id));
}

/**
 * Has an export saved; one that was saved or failed before begins anew. Answers its id, null where it is
 * under way already.
 */
export async function insertSaving(
  tx: Tx,
  saving: Pick<SavingRow, 'id' | 'exportId' | 'userId' | 'provider'>,
  now: Date,
): Promise<string | null> {
  const fresh = {
    state: 'waiting',
    attempts: 0,
    upload: null,
    progress: 0,
    why: null,
    error: null,
    notBefore: null,
  } as const;
  const moments = { askedAt: now, updatedAt: now };
  const [row] = await tx
    .insert(exportSavings)
    .values({ ...saving, ...moments })
    .onConflictDoUpdate({
      target: [exportSavings.exportId, exportSavings.provider],
      set: { ...fresh, path: null, url: null, ...moments },
      setWhere: inArray(exportSavings.state, ['saved', 'failed']),
    })
    .returning({ id: exportSavings.id });
  return row?.id ?? null;
}

export async function savingsOf(db: Db, exportIds: readonly string[]): Promise<SavingRow[]> {
  if (exportIds.length === 0) return [];
  return db
    .select()
    .from(exportSavings)
    .where(inArray(exportSavings.exportId, [...exportIds]))
    .orderBy(asc(exportSavings.provider));
}

/**
 * Takes a saving on: one that waits, or one whose process has not been heard of since `before`; where nothing else of
 * its person is on its way to the same service. Null when it is not to be begun now.
 */
export async function claimSaving(db: Db, savingId: string, now: Date, before: Date): Promise<SavingRow | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(exportSavings).where(eq(exportSavings.id, savingId));
    if (row === undefined) return null;
    // Two that begin at the same moment: one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${row.userId} ${row.provider}`}, 21))`);
    const [beside] = await tx
      .select({ id: exportSavings.id })
      .from(exportSavings)
      .where(
        and(
          eq(exportSavings.userId, row.userId),
          eq(exportSavings.provider, row.provider),
          eq(exportSavings.state, 'saving'),
          ne(exportSavings.id, savingId),
          gte(exportSavings.updatedAt, before),
        ),
      )
      .limit(1);
    if (beside !== undefined) return null;
    const isDue = and(
      eq(exportSavings.state, 'waiting'),
      or(isNull(exportSavings.notBefore), lte(exportSavings.notBefore, now)),
    );
    const isAbandoned = and(eq(exportSavings.state, 'saving'), lt(exportSavings.updatedAt, before));
    const [claimed] = await tx
      .update(exportSavings)
      .set({ state: 'saving', attempts: sql`${exportSavings.attempts} + 1`, notBefore: null, updatedAt: now })
      .where(and(eq(exportSavings.id, savingId), or(isDue, isAbandoned)))
      .returning();
    return claimed ?? null;
  });
}

/** Changes a saving that is under way; false: it is so no longer. */
export async function updateSaving(
  db: Db,
  savingId: string,
  changes: Partial<Omit<SavingRow, 'id' | 'exportId' | 'userId' | 'provider'>> & { readonly updatedAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(exportSavings)
    .set(changes)
    .where(and(eq(exportSavings.id, savingId), eq(exportSavings.state, 'saving')))
    .returning({ id: exportSavings.id });
  return rows.length === 1;
}

/** Fails what has not ended of a person's savings to a service. */
export async function failSavings(tx: Tx, userId: string, provider: CloudProvider, why: Why, now: Date): Promise<void> {
  await tx
    .update(exportSavings)
    .set({ state: 'failed', why, upload: null, updatedAt: now })
    .where(and(eq(exportSavings.userId, userId), eq(exportSavings.provider, provider), isUnended));
}

/** The one of the same person, to the same service, that has waited longest and may be begun. */
export async function nextSaving(db: Db, { userId, provider }: SavingRow, now: Date): Promise<string | null> {
  const [next] = await db
    .select({ id: exportSavings.id })
    .from(exportSavings)
    .where(
      and(
        eq(exportSavings.userId, userId),
        eq(exportSavings.provider, provider),
        eq(exportSavings.state, 'waiting'),
        or(isNull(exportSavings.notBefore), lte(exportSavings.notBefore, now)),
      ),
    )
    .orderBy(asc(exportSavings.askedAt), asc(exportSavings.id))
    .limit(1);
  return next?.id ?? null;
}

/**
 * Savings that nobody works on though they are due: their process, or their job, has not been heard of since `before`.
 */
export async function abandonedSavings(db: Db, now: Date, before: Date): Promise<string[]> {
  const isDue = or(isNull(exportSavings.notBefore), lte(exportSavings.notBefore, now));
  const rows = await db
    .select({ id: exportSavings.id })
    .from(exportSavings)
    .where(and(isUnended, isDue, lt(exportSavings.updatedAt, before)));
  return rows.map(({ id }) => id);
}
