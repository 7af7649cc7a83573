import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { deckShareRecipients, deckShares, shareLinks } from '../../platform/db/schema/index.ts';

/** How a deck is shared, as an export tells it: links without what opens them, and who was told of the deck. */
export async function exportedSharing(db: Db, deckId: string) {
  const links = await db
    .select({
      id: shareLinks.id,
      name: shareLinks.name,
      link_type: shareLinks.linkType,
      has_password: sql<boolean>`${shareLinks.passwordHash} is not null`,
      notify_on_view: shareLinks.notifyOnView,
      embed_only: shareLinks.embedOnly,
      embed_domain_whitelist: shareLinks.embedDomainWhitelist,
      deck_view_count: shareLinks.deckViewCount,
      first_viewed_at: shareLinks.firstViewedAt,
      expires_at: shareLinks.expiresAt,
      created_at: shareLinks.createdAt,
      updated_at: shareLinks.updatedAt,
    })
    .from(shareLinks)
    .where(eq(shareLinks.deckId, deckId))
    .orderBy(asc(shareLinks.createdAt), asc(shareLinks.id));
  const told = await db
    .select({
      kind: deckShares.kind,
      from: deckShares.sender,
      body: deckShares.body,
      to: deckShareRecipients.address,
      sent_at: deckShareRecipients.sentAt,
      created_at: deckShares.createdAt,
    })
    .from(deckShares)
    .innerJoin(deckShareRecipients, eq(deckShareRecipients.shareId, deckShares.id))
    .where(eq(deckShares.deckId, deckId))
    .orderBy(asc(deckShares.createdAt), asc(deckShareRecipients.address));
  return { links, shares: told };
}
