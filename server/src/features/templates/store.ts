import { and, asc, count, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { decks, deckTemplates, deckUsers, slideTemplates } from '../../platform/db/schema/index.ts';

export type TemplateRow = typeof slideTemplates.$inferSelect;
export const PER_PAGE = 24;

/** One page of somebody's templates, newest first, and how many there are. */
export async function listTemplates(
  db: Db,
  userId: string,
  page: number,
): Promise<{ total: number; rows: TemplateRow[] }> {
  const own = eq(slideTemplates.userId, userId);
  const [counted] = await db.select({ total: count() }).from(slideTemplates).where(own);
  const rows = await db
    .select()
    .from(slideTemplates)
    .where(own)
    .orderBy(desc(slideTemplates.createdAt), asc(slideTemplates.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  return { total: counted?.total ?? 0, rows };
}

/** Stores a template where its owner has fewer than so many; null where there is no room. */
export async function insertTemplate(
  db: Db,
  row: typeof slideTemplates.$inferInsert,
  most: number,
): Promise<TemplateRow | null> {
  return db.transaction(async (tx) => {
    // Two at once are counted one after the other.
    await tx.execute(sql`select 1 from users where id = ${row.userId} for update`);
    const [counted] = await tx
      .select({ total: count() })
      .from(slideTemplates)
      .where(eq(slideTemplates.userId, row.userId));
    if ((counted?.total ?? 0) >= most) return null;
    const [made] = await tx.insert(slideTemplates).values(row).returning();
    return made ?? null;
  });
}

export async function findTemplate(db: Db, id: string): Promise<TemplateRow | null> {
  const [row] = await db.select().from(slideTemplates).where(eq(slideTemplates.id, id));
  return row ?? null;
}

export async function renameTemplate(db: Db, id: string, name: string, now: Date): Promise<TemplateRow | null> {
  const [row] = await db
    .update(slideTemplates)
    .set({ name, updatedAt: now })
    .where(eq(slideTemplates.id, id))
    .returning();
  return row ?? null;
}

export async function deleteTemplate(db: Db, id: string): Promise<boolean> {
  const gone = await db.delete(slideTemplates).where(eq(slideTemplates.id, id)).returning({ id: slideTemplates.id });
  return gone.length > 0;
}

interface Reader {
  readonly userId: string;
  readonly teamId: string | null;
}

/** One page of the decks that somebody may begin with, newest first, and how many there are. */
export async function listDeckTemplates(
  db: Db,
  reader: Reader,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ total: number; rows: { deckId: string; themeColor: string; teamId: string | null }[] }> {
  const [counted] = await db
    .select({ total: count() })
    .from(deckTemplates)
    .innerJoin(decks, eq(decks.id, deckTemplates.deckId))
    .where(usableBy(reader));
  const rows = await db
    .select({ deckId: deckTemplates.deckId, themeColor: decks.themeColor, teamId: deckTemplates.teamId })
    .from(deckTemplates)
    .innerJoin(decks, eq(decks.id, deckTemplates.deckId))
    .where(usableBy(reader))
    .orderBy(desc(deckTemplates.createdAt), asc(deckTemplates.deckId))
    .limit(limit)
    .offset(offset);
  return { total: counted?.total ?? 0, rows };
}

/** Whether a deck is a template that somebody may use: that they may see it is asked elsewhere. */
export async function isDeckTemplate(db: Db, reader: Reader, deckId: string): Promise<boolean> {
  const rows = await db
    .select({ deckId: deckTemplates.deckId })
    .from(deckTemplates)
    .where(and(eq(deckTemplates.deckId, deckId), meantFor(reader)));
  return rows.length > 0;
}

export async function isOfferedToAll(db: Db, deckId: string): Promise<boolean> {
  const rows = await db
    .select({ deckId: deckTemplates.deckId })
    .from(deckTemplates)
    .where(and(eq(deckTemplates.deckId, deckId), isNull(deckTemplates.teamId)));
  return rows.length > 0;
}

/** Since when everybody is offered a deck; null: no longer. */
export async function offerToAll(db: Db, deckId: string, since: Date | null): Promise<void> {
  if (since === null)
    await db.delete(deckTemplates).where(and(eq(deckTemplates.deckId, deckId), isNull(deckTemplates.teamId)));
  else
    await db
      .insert(deckTemplates)
      .values({ deckId, teamId: null, createdAt: since })
      .onConflictDoUpdate({ target: deckTemplates.deckId, set: { teamId: null } });
}

function meantFor({ teamId }: Reader): SQL | undefined {
  return teamId === null
    ? isNull(deckTemplates.teamId)
    : or(isNull(deckTemplates.teamId), eq(deckTemplates.teamId, teamId));
}

/** Meant for somebody, and seen by them. */
function usableBy(reader: Reader): SQL | undefined {
  const { userId, teamId } = reader;
  return and(
    meantFor(reader),
    isNull(decks.trashedAt),
    or(
      eq(decks.visibility, 'all'),
      eq(decks.userId, userId),
      teamId === null ? undefined : and(eq(decks.teamId, teamId), ne(decks.visibility, 'self')),
      sql`exists (select 1 from ${deckUsers} where ${deckUsers.deckId} = ${decks.id} and ${deckUsers.userId} = ${userId})`,
    ),
  );
}
