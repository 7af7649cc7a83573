import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import {
  apiTokens,
  auditEntries,
  avatars,
  deckComments,
  deckInvitations,
  deckKudos,
  decks,
  deckScripts,
  deckTags,
  deckUsers,
  media,
  sessions,
  shareLinks,
  slideTemplates,
  tags,
  usernames,
  users,
} from '../../platform/db/schema/index.ts';

/** What an export tells of an account: rows of its own, without what opens anything. */

export interface ExportedDeck {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly trashed: boolean;
}

export interface ExportedMedium {
  readonly id: string;
  readonly sha256: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly label: string;
}

export async function accountOf(db: Db, userId: string) {
  const [person] = await db.select().from(users).where(eq(users.id, userId));
  const named = await db
    .select({ username: usernames.username, since: usernames.createdAt })
    .from(usernames)
    .where(eq(usernames.userId, userId));
  const browsers = await db
    .select({
      user_agent: sessions.userAgent,
      ip_address: sessions.ipAddress,
      last_used_at: sessions.updatedAt,
      created_at: sessions.createdAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  const tokens = await db
    .select({
      name: apiTokens.name,
      scope: apiTokens.scope,
      expires_at: apiTokens.expiresAt,
      last_used_at: apiTokens.lastUsedAt,
      created_at: apiTokens.createdAt,
    })
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId));
  const words = await db.select({ name: tags.name, type: tags.tagType }).from(tags).where(eq(tags.userId, userId));
  return { person, usernames: named, sessions: browsers, api_tokens: tokens, tags: words };
}

/** What they show beside their name, WebP. */
export async function pictureOf(db: Db, userId: string): Promise<Uint8Array | null> {
  const [row] = await db.select({ bytes: avatars.bytes }).from(avatars).where(eq(avatars.userId, userId));
  return row?.bytes ?? null;
}

export async function decksOf(db: Db, userId: string): Promise<ExportedDeck[]> {
  const rows = await db
    .select({ id: decks.id, slug: decks.slug, title: decks.title, trashedAt: decks.trashedAt })
    .from(decks)
    .where(eq(decks.userId, userId))
    .orderBy(asc(decks.createdAt), asc(decks.id));
  return rows.map(({ trashedAt, ...deck }) => ({ ...deck, trashed: trashedAt !== null }));
}

export async function mediaOf(db: Db, userId: string): Promise<ExportedMedium[]> {
  return db
    .select({
      id: media.id,
      sha256: media.sha256,
      contentType: media.contentType,
      bytes: media.bytes,
      label: media.label,
      width: media.width,
      height: media.height,
      posterId: media.posterId,
      createdAt: media.createdAt,
    })
    .from(media)
    .where(eq(media.userId, userId))
    .orderBy(asc(media.createdAt), asc(media.id));
}

export async function scriptsOf(db: Db, deckId: string): Promise<{ name: string; code: string }[]> {
  return db
    .select({ name: deckScripts.name, code: deckScripts.code })
    .from(deckScripts)
    .where(eq(deckScripts.deckId, deckId))
    .orderBy(asc(deckScripts.position));
}

/** A deck's settings, and who and what stands around it. */
export async function deckFactsOf(db: Db, deckId: string) {
  const [deck] = await db.select().from(decks).where(eq(decks.id, deckId));
  const { searchText: _, ...settings } = deck ?? { searchText: '' };
  const people = await db
    .select({ username: users.username, name: users.name, role: deckUsers.role, since: deckUsers.createdAt })
    .from(deckUsers)
    .innerJoin(users, eq(users.id, deckUsers.userId))
    .where(eq(deckUsers.deckId, deckId));
  const invitations = await db
    .select({ email: deckInvitations.email, role: deckInvitations.role, created_at: deckInvitations.createdAt })
    .from(deckInvitations)
    .where(eq(deckInvitations.deckId, deckId));
  const links = await db.select().from(shareLinks).where(eq(shareLinks.deckId, deckId));
  const comments = await db
    .select({
      id: deckComments.id,
      by: users.username,
      name: users.name,
      slide_id: deckComments.slideId,
      parent_id: deckComments.parentId,
      body: deckComments.body,
      resolved_at: deckComments.resolvedAt,
      created_at: deckComments.createdAt,
    })
    .from(deckComments)
    .leftJoin(users, eq(users.id, deckComments.userId))
    .where(eq(deckComments.deckId, deckId))
    .orderBy(asc(deckComments.createdAt));
  const words = await db
    .select({ name: tags.name })
    .from(deckTags)
    .innerJoin(tags, eq(tags.id, deckTags.tagId))
    .where(eq(deckTags.deckId, deckId));
  const log = await db
    .select({
      event: auditEntries.event,
      by: users.username,
      details: auditEntries.details,
      at: auditEntries.createdAt,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .where(eq(auditEntries.deckId, deckId))
    .orderBy(asc(auditEntries.createdAt));
  return {
    deck: settings,
    people,
    invitations,
    // Whoever has the file is not to have what opens the deck.
    links: links.map(({ tokenHash: _hash, tokenEncrypted: _token, passwordHash, userId: _by, ...link }) => ({
      ...link,
      hasPassword: passwordHash !== null,
    })),
    comments,
    tags: words.map(({ name }) => name),
    log,
  };
}

export async function commentsOf(db: Db, userId: string) {
  return db
    .select({
      deck_id: deckComments.deckId,
      slide_id: deckComments.slideId,
      body: deckComments.body,
      edited_at: deckComments.editedAt,
      created_at: deckComments.createdAt,
    })
    .from(deckComments)
    .where(eq(deckComments.userId, userId))
    .orderBy(asc(deckComments.createdAt));
}

export async function kudosOf(db: Db, userId: string) {
  return db
    .select({ deck_id: deckKudos.deckId, created_at: deckKudos.createdAt })
    .from(deckKudos)
    .where(eq(deckKudos.userId, userId))
    .orderBy(asc(deckKudos.createdAt));
}

export async function templatesOf(db: Db, userId: string) {
  return db
    .select()
    .from(slideTemplates)
    .where(eq(slideTemplates.userId, userId))
    .orderBy(asc(slideTemplates.createdAt));
}
