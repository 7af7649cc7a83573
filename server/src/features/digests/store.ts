import type { Digest } from '@rostrum/contract';
import { and, asc, eq, gt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { users } from '../../platform/db/schema/index.ts';

export interface Reader {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** The address is theirs, as far as anybody can know. */
  readonly isConfirmed: boolean;
  readonly digest: Digest;
  /** What came before this was told of already. */
  readonly digestedAt: Date;
}

const reader = {
  userId: users.id,
  name: users.name,
  email: users.email,
  isConfirmed: users.emailVerified,
  digest: users.digest,
  digestedAt: users.digestedAt,
};

/** Until when the last mail has to reach back, for another one. */
export interface DueBefore {
  readonly daily: Date;
  readonly weekly: Date;
}

/** Who may be told of something again, at an address that they have confirmed, by id and so many at a time. */
export async function dueReaders(db: Db, before: DueBefore, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: users.id })
    .from(users)
    .where(
      and(
        gt(users.id, after),
        eq(users.emailVerified, true),
        or(
          and(eq(users.digest, 'daily'), lte(users.digestedAt, before.daily)),
          and(eq(users.digest, 'weekly'), lte(users.digestedAt, before.weekly)),
        ),
        // Whose decks or whose address something was said to since then.
        sql`(
          exists (
            select 1 from deck_comments said join decks on decks.id = said.deck_id
            where said.created_at > ${users.digestedAt} and said.user_id is distinct from ${users.id}
              and (decks.user_id = ${users.id} or exists (
                select 1 from deck_users where deck_users.deck_id = decks.id and deck_users.user_id = ${users.id}
              ))
          )
          or exists (
            select 1 from deck_invitations
            where deck_invitations.email = ${users.email} and deck_invitations.created_at > ${users.digestedAt}
          )
        )`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

export async function findReader(db: Db, userId: string): Promise<Reader | null> {
  const [row] = await db.select(reader).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/**
 * Says that somebody was told of everything until then. False, and nothing said, where another one has said so, or they
 * want no mails any more.
 */
export async function moveOn(db: Db, { userId, digestedAt }: Reader, until: Date): Promise<boolean> {
  const moved = await db
    .update(users)
    .set({ digestedAt: until })
    .where(
      and(
        eq(users.id, userId),
        ne(users.digest, 'off'),
        // Of the database there are microseconds, of ours milliseconds.
        sql`date_trunc('milliseconds', ${users.digestedAt}) = ${digestedAt}`,
      ),
    )
    .returning({ id: users.id });
  return moved.length === 1;
}

/** Takes that back: the mail did not go out. */
export async function moveBack(db: Db, { userId, digestedAt }: Reader, until: Date): Promise<void> {
  await db
    .update(users)
    .set({ digestedAt })
    .where(and(eq(users.id, userId), eq(users.digestedAt, until)));
}

/** False: the account is gone. */
export async function stopDigest(db: Db, userId: string): Promise<boolean> {
  const stopped = await db.update(users).set({ digest: 'off' }).where(eq(users.id, userId)).returning({ id: users.id });
  return stopped.length === 1;
}
