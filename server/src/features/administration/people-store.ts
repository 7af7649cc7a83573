import type { ManagedPerson } from '@rostrum/contract';
import { and, count, desc, eq, ilike, isNotNull, or, sql } from 'drizzle-orm';
import { type Db, documentBytes, type Tx } from '../../platform/db/index.ts';
import { likeWords } from '../../platform/db/like-words.ts';
import { decks, teams, users } from '../../platform/db/schema/index.ts';

export const PEOPLE_PER_PAGE = 24;

export interface PeopleAsked {
  /** In names, usernames and addresses. Empty: everybody. */
  readonly words: string;
  readonly of: 'all' | 'administrators' | 'suspended';
  /** From 1. */
  readonly page: number;
}

const deckCount = sql<number>`(select count(*) from ${decks} where ${eq(decks.userId, users.id)})`.mapWith(Number);
const columns = {
  user: users,
  team: { name: teams.name, slug: teams.slug },
  decks: deckCount,
  deckBytes: documentBytes(),
};
type Row = {
  user: typeof users.$inferSelect;
  team: { name: string; slug: string } | null;
  decks: number;
  deckBytes: number;
};

/** One page of all accounts, the newest first, and how many there are. */
export async function listPeople(db: Db, { words, of, page }: PeopleAsked): Promise<{ total: number; rows: Row[] }> {
  const where = and(
    of === 'administrators' ? eq(users.administrator, true) : undefined,
    of === 'suspended' ? isNotNull(users.suspendedAt) : undefined,
    ...likeWords(words).map((word) =>
      or(ilike(users.name, word), ilike(users.username, word), ilike(users.email, word)),
    ),
  );
  const [counted] = await db.select({ total: count() }).from(users).where(where);
  const rows = await db
    .select(columns)
    .from(users)
    .leftJoin(teams, eq(teams.id, users.teamId))
    .where(where)
    .orderBy(desc(users.createdAt), users.id)
    .limit(PEOPLE_PER_PAGE)
    .offset((page - 1) * PEOPLE_PER_PAGE);
  return { total: counted?.total ?? 0, rows };
}

export async function findManaged(db: Db, userId: string): Promise<Row | null> {
  const [row] = await db
    .select(columns)
    .from(users)
    .leftJoin(teams, eq(teams.id, users.teamId))
    .where(eq(users.id, userId));
  return row ?? null;
}

/** An account, alone until the transaction ends. */
export async function lockUser(tx: Tx, userId: string): Promise<typeof users.$inferSelect | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return row ?? null;
}

export async function updateUser(tx: Tx, userId: string, set: Partial<typeof users.$inferInsert>): Promise<void> {
  await tx.update(users).set(set).where(eq(users.id, userId));
}

export function presentManaged({ user, team, decks: owned, deckBytes }: Row): ManagedPerson {
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    thumbnail_url: user.image,
    email: user.email,
    email_confirmed: user.emailVerified,
    account_type: user.accountType,
    manually_upgraded: user.manuallyUpgraded,
    administrator: user.administrator,
    whitelisted: user.whitelisted,
    team: team === null ? null : { name: team.name, url: `/t/${team.slug}` },
    deactivated_at: user.deactivatedAt?.toISOString() ?? null,
    suspended_at: user.suspendedAt?.toISOString() ?? null,
    deck_count: owned,
    storage_used: user.storageUsed + deckBytes,
    storage_used_by_decks: deckBytes,
    last_seen_at: user.lastSeenAt?.toISOString() ?? null,
    created_at: user.createdAt.toISOString(),
  };
}
