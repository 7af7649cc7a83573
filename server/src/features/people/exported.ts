import { mentionedIn } from '@rostrum/contract';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { deckComments, deckInvitations, deckKudos, deckUsers, users } from '../../platform/db/schema/index.ts';
import { peopleById } from '../accounts/service.ts';
import { readableBody } from './mentions.ts';

/** Who works on a deck, and what was said of it, as an export tells it. */
export async function exportedPeople(db: Db, deckId: string) {
  const people = await db
    .select({ username: users.username, name: users.name, role: deckUsers.role, since: deckUsers.createdAt })
    .from(deckUsers)
    .innerJoin(users, eq(users.id, deckUsers.userId))
    .where(eq(deckUsers.deckId, deckId))
    .orderBy(asc(deckUsers.createdAt));
  const invitations = await db
    .select({ email: deckInvitations.email, role: deckInvitations.role, created_at: deckInvitations.createdAt })
    .from(deckInvitations)
    .where(eq(deckInvitations.deckId, deckId))
    .orderBy(asc(deckInvitations.createdAt));
  const comments = await db
    .select({
      id: deckComments.id,
      by: users.username,
      name: users.name,
      slide_id: deckComments.slideId,
      block_id: deckComments.blockId,
      parent_id: deckComments.parentId,
      body: deckComments.body,
      resolved_at: deckComments.resolvedAt,
      created_at: deckComments.createdAt,
    })
    .from(deckComments)
    .leftJoin(users, eq(users.id, deckComments.userId))
    .where(eq(deckComments.deckId, deckId))
    .orderBy(asc(deckComments.createdAt), asc(deckComments.id));
  return { people, invitations, comments: await withNames(db, comments) };
}

/** Comments as they are read: names in the place of ids. */
async function withNames<T extends { readonly body: string }>(db: Db, comments: readonly T[]): Promise<T[]> {
  const people = await peopleById(
    db,
    comments.flatMap(({ body }) => mentionedIn(body)),
  );
  return comments.map((comment) => ({ ...comment, body: readableBody(comment.body, people) }));
}

/** What somebody wrote, on decks of others too. */
export async function exportedComments(db: Db, userId: string) {
  const comments = await db
    .select({
      deck_id: deckComments.deckId,
      slide_id: deckComments.slideId,
      body: deckComments.body,
      edited_at: deckComments.editedAt,
      created_at: deckComments.createdAt,
    })
    .from(deckComments)
    .where(eq(deckComments.userId, userId))
    .orderBy(asc(deckComments.createdAt), asc(deckComments.id));
  return withNames(db, comments);
}

/** Decks that somebody applauded. */
export async function exportedKudos(db: Db, userId: string) {
  return db
    .select({ deck_id: deckKudos.deckId, created_at: deckKudos.createdAt })
    .from(deckKudos)
    .where(eq(deckKudos.userId, userId))
    .orderBy(asc(deckKudos.createdAt));
}
