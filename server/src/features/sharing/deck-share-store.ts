import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { deckShareRecipients, deckShares } from '../../platform/db/schema/index.ts';

export type DeckShareRow = typeof deckShares.$inferSelect;

export async function insertShare(
  tx: Tx,
  share: typeof deckShares.$inferInsert,
  addresses: readonly string[],
): Promise<void> {
  await tx.insert(deckShares).values(share);
  await tx.insert(deckShareRecipients).values(addresses.map((address) => ({ shareId: share.id, address })));
}

export async function findShare(db: Db, shareId: string): Promise<DeckShareRow | null> {
  const [row] = await db.select().from(deckShares).where(eq(deckShares.id, shareId));
  return row ?? null;
}

const one = (shareId: string, address: string) =>
  and(eq(deckShareRecipients.shareId, shareId), eq(deckShareRecipients.address, address));

/** Marks a message as sent before it is: false when it is already, by whoever. */
export async function claimSending(db: Db, shareId: string, address: string, now: Date): Promise<boolean> {
  const claimed = await db
    .update(deckShareRecipients)
    .set({ sentAt: now, error: null })
    .where(and(one(shareId, address), isNull(deckShareRecipients.sentAt)))
    .returning({ address: deckShareRecipients.address });
  return claimed.length === 1;
}

/** It was not sent after all. */
export async function writeFailure(db: Db, shareId: string, address: string, error: string): Promise<void> {
  await db.update(deckShareRecipients).set({ sentAt: null, error }).where(one(shareId, address));
}
