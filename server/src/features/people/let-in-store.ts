import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { DeckRole } from '../../access/facts.ts';
import { type Grants, ofGrantedDecks, titleFor } from '../../platform/db/granted-decks.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { decks, deckUsers, users } from '../../platform/db/schema/index.ts';

/** Somebody on a deck whom a person let in, or whom one of those let in. */
export interface LetIn {
  readonly deckId: string;
  readonly userId: string;
  readonly invitedBy: string | null;
  readonly role: Exclude<DeckRole, 'owner'>;
  readonly name: string;
  readonly username: string;
  /** Of the deck's team. */
  readonly isOutside: boolean;
  readonly deckTitle: string | null;
}

/** Admins first, then by age. */
export async function listLetIn(db: Db | Tx, grants: Grants, readerId: string): Promise<LetIn[]> {
  const isOutside = sql<boolean>`(${decks.teamId} is not null and ${users.teamId} is distinct from ${decks.teamId})`;
  return db
    .select({
      deckId: deckUsers.deckId,
      userId: deckUsers.userId,
      invitedBy: deckUsers.invitedBy,
      role: deckUsers.role,
      name: users.name,
      username: users.username,
      isOutside,
      deckTitle: titleFor(readerId),
    })
    .from(deckUsers)
    .innerJoin(users, eq(users.id, deckUsers.userId))
    .innerJoin(decks, eq(decks.id, deckUsers.deckId))
    .where(wereLetIn(db, grants))
    .orderBy(sql`(${deckUsers.role} = 'admin') desc`, asc(deckUsers.createdAt), asc(deckUsers.deckId), asc(users.id));
}

/** Those that a person let in, and on the same deck those that they let in, and so on. */
function wereLetIn(db: Db | Tx, grants: Grants): SQL {
  const { userId } = grants;
  const isOfGrants = and(eq(deckUsers.invitedBy, userId), ofGrantedDecks(db, deckUsers.deckId, grants));
  return sql`(${deckUsers.deckId}, ${deckUsers.userId}) in (
    with recursive let_in (deck_id, user_id) as (
      select deck_users.deck_id, deck_users.user_id from deck_users where ${isOfGrants}
      union
      select also.deck_id, also.user_id from deck_users also
      join let_in on let_in.deck_id = also.deck_id and let_in.user_id = also.invited_by
    )
    select deck_id, user_id from let_in where user_id <> ${userId}
  )`;
}

/** Holds the people of those decks that a person may let others in to. */
export async function lockShared(tx: Tx, grants: Grants): Promise<void> {
  const isAdmin = tx
    .select({ id: deckUsers.deckId })
    .from(deckUsers)
    .where(and(eq(deckUsers.userId, grants.userId), eq(deckUsers.role, 'admin')));
  await tx
    .select({ id: decks.id })
    .from(decks)
    .where(and(ofGrantedDecks(tx, decks.id, grants), or(eq(decks.userId, grants.userId), inArray(decks.id, isAdmin))))
    .orderBy(decks.id)
    .for('no key update');
}

/** Has somebody on a deck count as let in by another person. */
export async function giveLetIn(
  tx: Tx,
  { deckId, userId }: Pick<LetIn, 'deckId' | 'userId'>,
  by: string | null,
): Promise<void> {
  await tx
    .update(deckUsers)
    .set({ invitedBy: by })
    .where(and(eq(deckUsers.deckId, deckId), eq(deckUsers.userId, userId)));
}
