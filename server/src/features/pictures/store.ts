import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { deckPictures, media } from '../../platform/db/schema/index.ts';

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

/** True while a picture or a medium has the stored file as its content. */
export async function isFileUsed(db: Db, name: string): Promise<boolean> {
  const [picture] = await db
    .select({ deckId: deckPictures.deckId })
    .from(deckPictures)
    .where(eq(deckPictures.storageKey, name))
    .limit(1);
  if (picture !== undefined) return true;
  const [medium] = await db.select({ id: media.id }).from(media).where(eq(media.sha256, name)).limit(1);
  return medium !== undefined;
}
