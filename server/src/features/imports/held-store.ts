import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { heldImportMedia, heldImports } from '../../platform/db/schema/index.ts';

export interface HeldMedia {
  readonly mediaId: string;
  readonly isNew: boolean;
}

export async function insertHeld(
  tx: Tx,
  held: { readonly importId: string; readonly content: Uint8Array; readonly expiresAt: Date },
  media: readonly HeldMedia[],
): Promise<void> {
  await tx.insert(heldImports).values(held);
  if (media.length === 0) return;
  await tx.insert(heldImportMedia).values(media.map((one) => ({ importId: held.importId, ...one })));
}

/** What is kept of an import at a moment; null: nothing. */
export async function findHeld(db: Db, importId: string, now: Date): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ content: heldImports.content })
    .from(heldImports)
    .where(and(eq(heldImports.importId, importId), gt(heldImports.expiresAt, now)));
  return row?.content ?? null;
}

/** Its pictures stay until its time: a deck may have taken some of them a moment ago. */
export async function dropHeldContent(db: Db, importId: string): Promise<void> {
  await db.update(heldImports).set({ content: null }).where(eq(heldImports.importId, importId));
}

export async function expiredHeld(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ importId: heldImports.importId })
    .from(heldImports)
    .where(lte(heldImports.expiresAt, now));
  return rows.map(({ importId }) => importId);
}

/**
 * Forgets what is kept of an import. Answers the media that came with it alone; what another one that is kept shows as
 * well goes with that one.
 */
export async function deleteHeld(tx: Tx, importId: string): Promise<string[]> {
  const mine = await tx
    .select({ mediaId: heldImportMedia.mediaId })
    .from(heldImportMedia)
    .where(and(eq(heldImportMedia.importId, importId), eq(heldImportMedia.isNew, true)));
  await tx.delete(heldImports).where(eq(heldImports.importId, importId));
  const left: string[] = [];
  for (const { mediaId } of mine) {
    const heirs = await tx
      .update(heldImportMedia)
      .set({ isNew: true })
      .where(and(eq(heldImportMedia.mediaId, mediaId), ne(heldImportMedia.importId, importId)))
      .returning({ one: sql`1` });
    if (heirs.length === 0) left.push(mediaId);
  }
  return left;
}
