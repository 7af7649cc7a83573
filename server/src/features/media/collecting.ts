import { and, eq, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { heldImportMedia, media, revisionMedia, slideTemplates, themes } from '../../platform/db/schema/index.ts';
import { isShown } from './store.ts';

/** How long nothing may use an upload that nobody keeps before it goes (milliseconds). */
export const UNUSED_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Notes since when nothing uses uploads that nobody keeps, and answers those that nothing has used for long enough
 * (docs/design/media.md). Whoever deletes them asks again, alone.
 */
export async function findUnused(db: Db, now: Date): Promise<readonly string[]> {
  await db
    .update(media)
    .set({ unusedSince: null })
    .where(and(isNotNull(media.unusedSince), or(media.kept, isUsed)));
  await db
    .update(media)
    .set({ unusedSince: now })
    .where(and(not(media.kept), not(media.isPoster), isNull(media.unusedSince), not(isUsed)));
  const due = await db
    .select({ id: media.id })
    .from(media)
    .where(and(not(media.kept), lte(media.unusedSince, new Date(now.getTime() - UNUSED_MS))))
    .orderBy(media.id);
  return due.map(({ id }) => id);
}

/** Whether an upload may go: nobody keeps it, and nothing uses it. Alone until the transaction ends. */
export async function isLoose(tx: Tx, mediaId: string): Promise<boolean> {
  await tx.select({ id: media.id }).from(media).where(eq(media.id, mediaId)).for('update');
  const rows = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.id, mediaId), not(media.kept), not(isUsed)));
  return rows.length > 0;
}

/** Somebody wants these in their library from now on. */
export async function keepMedia(tx: Tx, mediaIds: readonly string[]): Promise<void> {
  await tx
    .update(media)
    .set({ kept: true, unusedSince: null })
    .where(and(inArray(media.id, [...mediaIds]), not(media.kept)));
}

/**
 * What uses an upload: decks, in the trash too, and themes; what decks were; files that are being put into a deck; and
 * what names its address in words of its own, which are few and are read whole, whatever columns they have.
 */
const isUsed: SQL = sql`(
  ${isShown}
  or exists (select 1 from ${revisionMedia} where ${revisionMedia.mediaId} = ${media.id})
  or exists (select 1 from ${heldImportMedia} where ${heldImportMedia.mediaId} = ${media.id})
  or ${media.id} in (${namedIn('slide_templates')} union all ${namedIn('themes')}))`;

function namedIn(table: 'slide_templates' | 'themes'): SQL {
  const rows = table === 'themes' ? themes : slideTemplates;
  return sql`select (regexp_matches(${sql.identifier(table)}::text, '/media/([A-Za-z0-9_-]{8,64})', 'g'))[1] from ${rows}`;
}
