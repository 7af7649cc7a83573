import { and, asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { slideTemplates, themeSlideTemplates, themes } from '../../platform/db/schema/index.ts';
import { nameHolds, PER_PAGE, type TemplateRow } from './store.ts';

type ThemeHead = Pick<typeof themes.$inferSelect, 'id' | 'name' | 'userId' | 'teamId'>;
const HEAD = { id: themes.id, name: themes.name, userId: themes.userId, teamId: themes.teamId };

export async function findThemeHead(db: Db, id: string): Promise<ThemeHead | null> {
  const [row] = await db.select(HEAD).from(themes).where(eq(themes.id, id));
  return row ?? null;
}

/** The theme, alone until the transaction ends: two orders at once are made one after the other. */
export async function lockThemeHead(tx: Tx, id: string): Promise<ThemeHead | null> {
  const [row] = await tx.select(HEAD).from(themes).where(eq(themes.id, id)).for('update');
  return row ?? null;
}

/** One page of what a theme offers, in its order, and how many there are. */
export async function listOfTheme(
  db: Db,
  themeId: string,
  { page, q }: { readonly page: number; readonly q: string },
): Promise<{ total: number; rows: TemplateRow[] }> {
  const wanted = and(eq(themeSlideTemplates.themeId, themeId), nameHolds(q));
  const joined = eq(slideTemplates.id, themeSlideTemplates.templateId);
  const [counted] = await db
    .select({ total: count() })
    .from(themeSlideTemplates)
    .innerJoin(slideTemplates, joined)
    .where(wanted);
  const rows = await db
    .select({ template: slideTemplates })
    .from(themeSlideTemplates)
    .innerJoin(slideTemplates, joined)
    .where(wanted)
    .orderBy(asc(themeSlideTemplates.position), asc(slideTemplates.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  return { total: counted?.total ?? 0, rows: rows.map(({ template }) => template) };
}

/** Ids of what a theme offers, in its order. */
export async function idsOfTheme(db: Db | Tx, themeId: string): Promise<string[]> {
  const rows = await db
    .select({ id: themeSlideTemplates.templateId })
    .from(themeSlideTemplates)
    .where(eq(themeSlideTemplates.themeId, themeId))
    .orderBy(asc(themeSlideTemplates.position), asc(themeSlideTemplates.templateId));
  return rows.map(({ id }) => id);
}

/** What a theme offers, whole and in its order. */
export async function templatesOfTheme(tx: Tx, themeId: string): Promise<TemplateRow[]> {
  const rows = await tx
    .select({ template: slideTemplates })
    .from(themeSlideTemplates)
    .innerJoin(slideTemplates, eq(slideTemplates.id, themeSlideTemplates.templateId))
    .where(eq(themeSlideTemplates.themeId, themeId))
    .orderBy(asc(themeSlideTemplates.position), asc(slideTemplates.id));
  return rows.map(({ template }) => template);
}

/** Those of the ids that are templates of whom the theme belongs to. */
export async function ofItsOwner(tx: Tx, { userId, teamId }: ThemeHead, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const owned: (SQL | undefined)[] = [];
  if (userId !== null) owned.push(eq(slideTemplates.userId, userId));
  if (teamId !== null) owned.push(eq(slideTemplates.teamId, teamId));
  const rows = await tx
    .select({ id: slideTemplates.id })
    .from(slideTemplates)
    .where(and(inArray(slideTemplates.id, [...ids]), or(...owned)))
    // None of them is deleted meanwhile.
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

/** Makes these, in this order, what a theme offers. */
export async function setIdsOfTheme(tx: Tx, themeId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(themeSlideTemplates).where(eq(themeSlideTemplates.themeId, themeId));
  if (ids.length > 0)
    await tx.insert(themeSlideTemplates).values(ids.map((templateId, position) => ({ themeId, templateId, position })));
  await tx.update(themes).set({ updatedAt: sql`now()` }).where(eq(themes.id, themeId));
}
