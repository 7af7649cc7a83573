import { and, asc, count, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Db, holdOwner, type Tx } from '../../platform/db/index.ts';
import { decks, deckTemplates, deckUsers, slideTemplates } from '../../platform/db/schema/index.ts';

export type TemplateRow = typeof slideTemplates.$inferSelect;
export const PER_PAGE = 24;

/** Whose slide templates: a person's own, or a team's. */
export type TemplateOwner = { readonly userId: string } | { readonly teamId: string };

const ofOwner = (owner: TemplateOwner): SQL =>
  'teamId' in owner ? eq(slideTemplates.teamId, owner.teamId) : eq(slideTemplates.userId, owner.userId);

/** Whether its name holds some letters, great and small ones alike. */
export const nameHolds = (letters: string): SQL | undefined =>
  letters === '' ? undefined : sql`strpos(lower(${slideTemplates.name}), lower(${letters})) > 0`;

/** One page of those of an owner whose names hold some letters, newest first, and how many there are. */
export async function listTemplates(
  db: Db,
  owner: TemplateOwner,
  { page, q }: { readonly page: number; readonly q: string },
): Promise<{ total: number; rows: TemplateRow[] }> {
  const wanted = and(ofOwner(owner), nameHolds(q));
  const [counted] = await db.select({ total: count() }).from(slideTemplates).where(wanted);
  const rows = await db
    .select()
    .from(slideTemplates)
    .where(wanted)
    .orderBy(desc(slideTemplates.createdAt), asc(slideTemplates.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  return { total: counted?.total ?? 0, rows };
}

/**
 * Stores a template where its owner has fewer than so many; null where there is no room. Throws `not_found`
 * where they have gone.
 */
export async function insertTemplate(
  tx: Tx,
  row: Omit<typeof slideTemplates.$inferInsert, 'userId' | 'teamId'>,
  owner: TemplateOwner,
  most: number,
): Promise<TemplateRow | null> {
  // Two at once are counted one after the other.
  await holdOwner(tx, owner, 'alone');
  const [counted] = await tx.select({ total: count() }).from(slideTemplates).where(ofOwner(owner));
  if ((counted?.total ?? 0) >= most) return null;
  const [made] = await tx
    .insert(slideTemplates)
    .values({ ...row, ...owner })
    .returning();
  return made ?? null;
}

export async function findTemplate(db: Db, id: string): Promise<TemplateRow | null> {
  const [row] = await db.select().from(slideTemplates).where(eq(slideTemplates.id, id));
  return row ?? null;
}

/** Absent fields stay. Another slide is another version. */
export async function updateTemplate(
  db: Db,
  id: string,
  set: Partial<Pick<TemplateRow, 'name' | 'data' | 'width' | 'height'>>,
  now: Date,
): Promise<TemplateRow | null> {
  const isAnother = set.data !== undefined || set.width !== undefined || set.height !== undefined;
  const [row] = await db
    .update(slideTemplates)
    .set({ ...set, ...(isAnother && { version: sql`${slideTemplates.version} + 1` }), updatedAt: now })
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

/** Whether the team that a deck belongs to is offered it, by itself or with everybody. */
export async function isOfferedToTeam(db: Db, deckId: string): Promise<boolean> {
  const rows = await db
    .select({ deckId: deckTemplates.deckId })
    .from(deckTemplates)
    .innerJoin(decks, eq(decks.id, deckTemplates.deckId))
    .where(
      and(eq(deckTemplates.deckId, deckId), or(isNull(deckTemplates.teamId), eq(deckTemplates.teamId, decks.teamId))),
    );
  return rows.length > 0;
}

/** Since when the team that a deck belongs to is offered it; null: no longer. What everybody is offered stays so. */
export async function offerToTeam(db: Db, deckId: string, since: Date | null): Promise<void> {
  if (since === null) {
    await db.delete(deckTemplates).where(and(eq(deckTemplates.deckId, deckId), isNotNull(deckTemplates.teamId)));
    return;
  }
  const [deck] = await db.select({ teamId: decks.teamId }).from(decks).where(eq(decks.id, deckId));
  if (!deck?.teamId) return;
  const { teamId } = deck;
  await db
    .insert(deckTemplates)
    .values({ deckId, teamId, createdAt: since })
    // Of a team that it was in before it comes into this one's.
    .onConflictDoUpdate({
      target: deckTemplates.deckId,
      set: { teamId },
      setWhere: isNotNull(deckTemplates.teamId),
    });
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
