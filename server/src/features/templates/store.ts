import { asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { slideTemplates } from '../../platform/db/schema/index.ts';

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
