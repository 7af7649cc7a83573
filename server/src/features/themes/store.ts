import { and, asc, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { decks, teams, themes, users } from '../../platform/db/schema/index.ts';

export type ThemeRow = typeof themes.$inferSelect;
export type NewThemeRow = typeof themes.$inferInsert;
/** Whose themes: a person's own, or a team's. */
export type ThemeOwner = { readonly userId: string } | { readonly teamId: string };

/** Who uses themes: their own, and those of the team that they are in. */
export interface ThemeUser {
  readonly userId: string;
  readonly teamId: string | null;
}

export const PER_PAGE = 24;

const ofOwner = (owner: ThemeOwner): SQL =>
  'teamId' in owner ? eq(themes.teamId, owner.teamId) : eq(themes.userId, owner.userId);

const usableBy = ({ userId, teamId }: ThemeUser): SQL | undefined =>
  teamId === null ? eq(themes.userId, userId) : or(eq(themes.userId, userId), eq(themes.teamId, teamId));

/**
 * Whether a theme counts for a deck: its owner's own, or one of the team that the deck, or else its owner, is in. Joins
 * `decks` and `users`.
 */
const countsForDeck = sql`(${themes.userId} = ${decks.userId} or ${themes.teamId} = coalesce(${decks.teamId}, ${users.teamId}))`;

/** One page by name, those of the team first, and how many there are. */
export async function listThemes(db: Db, user: ThemeUser, page: number): Promise<{ total: number; rows: ThemeRow[] }> {
  const rows = await db
    .select()
    .from(themes)
    .where(usableBy(user))
    .orderBy(sql`${themes.teamId} is null`, asc(sql`lower(${themes.name})`), asc(themes.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  return { total: await db.$count(themes, usableBy(user)), rows };
}

/** All themes of a team, by name: there are not many (`LIMITS.themes`). */
export function themesOfTeam(db: Db, teamId: string): Promise<{ readonly id: string; readonly name: string }[]> {
  return db
    .select({ id: themes.id, name: themes.name })
    .from(themes)
    .where(eq(themes.teamId, teamId))
    .orderBy(asc(sql`lower(${themes.name})`), asc(themes.id));
}

export async function findTheme(db: Db | Tx, id: string): Promise<ThemeRow | null> {
  const [row] = await db.select().from(themes).where(eq(themes.id, id));
  return row ?? null;
}

/** The theme, alone until the transaction ends. */
export async function lockTheme(tx: Tx, id: string): Promise<ThemeRow | null> {
  const [row] = await tx.select().from(themes).where(eq(themes.id, id)).for('update');
  return row ?? null;
}

export async function findUsable(db: Db, id: string, user: ThemeUser): Promise<ThemeRow | null> {
  const [row] = await db
    .select()
    .from(themes)
    .where(and(eq(themes.id, id), usableBy(user)));
  return row ?? null;
}

/** The same for an account of which the id alone is known. */
export async function findUsableById(db: Db, id: string, userId: string): Promise<ThemeRow | null> {
  const [row] = await db
    .select({ theme: themes })
    .from(themes)
    .innerJoin(users, or(eq(users.id, themes.userId), eq(users.teamId, themes.teamId)))
    .where(and(eq(themes.id, id), eq(users.id, userId)));
  return row?.theme ?? null;
}

/** The theme of that id where it counts for the deck. `held`: nobody changes it until the transaction ends. */
export async function findForDeck(
  db: Db | Tx,
  { deckId, themeId, held }: { readonly deckId: string; readonly themeId: string; readonly held: boolean },
): Promise<Pick<ThemeRow, 'id' | 'name' | 'look' | 'version'> | null> {
  const query = db
    .select({ id: themes.id, name: themes.name, look: themes.look, version: themes.version })
    .from(themes)
    .innerJoin(decks, eq(decks.id, deckId))
    .innerJoin(users, eq(users.id, decks.userId))
    .where(and(eq(themes.id, themeId), countsForDeck));
  const [row] = await (held ? query.for('share', { of: themes }) : query);
  return row ?? null;
}

/** How many decks out of the trash each of the themes counts for. */
export async function countDecks(db: Db, themeIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (themeIds.length === 0) return new Map();
  const rows = await db
    .select({ id: themes.id, decks: count() })
    .from(themes)
    .innerJoin(decks, and(eq(decks.themeId, themes.id), isNull(decks.trashedAt)))
    .innerJoin(users, eq(users.id, decks.userId))
    .where(and(inArray(themes.id, [...themeIds]), countsForDeck))
    .groupBy(themes.id);
  return new Map(rows.map((row) => [row.id, row.decks]));
}

/** Stores a theme where its owner, who is held alone, has fewer than so many; null where there is no room. */
export async function insertTheme(tx: Tx, row: NewThemeRow, owner: ThemeOwner, most: number): Promise<ThemeRow | null> {
  const [counted] = await tx.select({ total: count() }).from(themes).where(ofOwner(owner));
  if ((counted?.total ?? 0) >= most) return null;
  const [made] = await tx
    .insert(themes)
    .values({ ...row, ...owner })
    .returning();
  return made ?? null;
}

export async function updateTheme(tx: Tx, id: string, set: Partial<NewThemeRow>): Promise<void> {
  await tx
    .update(themes)
    .set({ ...set, version: sql`${themes.version} + 1`, updatedAt: sql`now()` })
    .where(eq(themes.id, id));
}

export async function deleteTheme(tx: Tx, id: string): Promise<void> {
  await tx.delete(themes).where(eq(themes.id, id));
}

/** New decks of those for whom it was the default begin as everybody's. */
export async function forgetDefault(tx: Tx, id: string): Promise<void> {
  await tx.update(users).set({ defaultThemeId: null }).where(eq(users.defaultThemeId, id));
  await tx.update(teams).set({ defaultThemeId: null }).where(eq(teams.defaultThemeId, id));
}

/** Of a person, as it leaves the instance with them. */
export async function themesOf(db: Db, userId: string): Promise<ThemeRow[]> {
  return db.select().from(themes).where(eq(themes.userId, userId)).orderBy(asc(themes.createdAt), asc(themes.id));
}
