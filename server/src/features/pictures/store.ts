import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { deckPictures } from '../../platform/db/schema/index.ts';

export type PictureRow = Omit<typeof deckPictures.$inferInsert, 'createdAt'>;

export async function findPicture(db: Db, deckId: string, kind: string): Promise<PictureRow | null> {
  const [row] = await db
    .select()
    .from(deckPictures)
    .where(and(eq(deckPictures.deckId, deckId), eq(deckPictures.kind, kind)));
  return row ?? null;
}

/** Replaces a picture, unless a newer one is there. */
export async function replacePicture(db: Db, row: PictureRow): Promise<void> {
  await db
    .insert(deckPictures)
    .values(row)
    .onConflictDoUpdate({
      target: [deckPictures.deckId, deckPictures.kind],
      set: { ...row, createdAt: sql`now()` },
      setWhere: sql`${deckPictures.version} <= ${row.version}`,
    });
}
