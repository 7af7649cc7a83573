import { words } from '@rostrum/words/server';
import { eq, sql, sum } from 'drizzle-orm';
import type { AccountType } from '../../access/actor.ts';
import { PLANS } from '../../access/plans.ts';
import { type Db, documentBytes, holdOwner, type Tx } from '../../platform/db/index.ts';
import { decks, teamStorage, users } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { MediaOwner } from './store.ts';

/** Bytes that are taken, and how many there is room for. */
export interface Room {
  readonly bytes: number;
  /** Of these the documents of decks. */
  readonly decks: number;
  readonly limit: number;
}

/** How many bytes the decks of somebody may still grow by, and whose they are. */
export interface DeckAllowance {
  /** Below 0 where more is taken than there is room for. */
  readonly left: number;
  readonly ownerId: string;
  /** The room is that of the owner's team. */
  readonly isOfTeam: boolean;
}

/**
 * Counts bytes of an upload as its owner's. Members of a team share its room, what they have of their own
 * counted in (100 GB a team); who is in none has that of their plan. Throws `storage_limit`, and then the
 * transaction is to be given up.
 */
export async function takeRoom(tx: Tx, owner: MediaOwner, bytes: number): Promise<void> {
  if ('teamId' in owner) {
    await countBytes(tx, owner, bytes);
    return requireTeamRoom(tx, owner.teamId);
  }
  const [person] = await tx
    .update(users)
    .set({ storageUsed: sql`${users.storageUsed} + ${bytes}` })
    .where(eq(users.id, owner.userId))
    .returning(taken);
  await requireRoomFor(tx, person);
}

/** The same for a person of whom `taken` was asked. */
async function requireRoomFor(
  tx: Tx,
  person: { media: number; decks: number; accountType: AccountType; teamId: string | null } | undefined,
): Promise<void> {
  if (person === undefined) throw new AppError('not_found');
  if (person.teamId !== null) return requireTeamRoom(tx, person.teamId);
  if (person.media + person.decks > PLANS[person.accountType].storage) throw new AppError('storage_limit');
}

/** Used storage of a person's account or team, as part of a query on `users`. */
const taken = {
  media: users.storageUsed,
  decks: documentBytes(),
  accountType: users.accountType,
  teamId: users.teamId,
};

/**
 * Throws `storage_limit` where somebody has more than there is room for, their decks counted in as they are in the
 * transaction, which is then to be given up.
 */
export async function requireRoom(tx: Tx, userId: string): Promise<void> {
  const [person] = await tx.select(taken).from(users).where(eq(users.id, userId));
  await requireRoomFor(tx, person);
}

/** How much a deck may still grow. Throws `not_found`. */
export async function allowanceOf(db: Db | Tx, deckId: string): Promise<DeckAllowance> {
  const [deck] = await db.select({ ownerId: decks.userId }).from(decks).where(eq(decks.id, deckId));
  if (deck === undefined) throw new AppError('not_found');
  const { team, ...own } = await roomOf(db, deck.ownerId);
  const { bytes, limit } = team ?? own;
  return { left: limit - bytes, ownerId: deck.ownerId, isOfTeam: team !== null };
}

/**
 * Holds who brings something to a library, and that, until the transaction ends: either may end at the same moment.
 * Throws `not_found` where one of them has.
 */
export async function holdLibrary(tx: Tx, owner: MediaOwner, userId: string): Promise<void> {
  if (!('teamId' in owner)) return;
  await holdOwner(tx, { userId });
  await holdOwner(tx, owner);
}

/** Counts bytes, of an upload that goes below 0, as their owner's, whether there is room for them or not. */
export async function countBytes(tx: Tx, owner: MediaOwner, bytes: number): Promise<void> {
  if ('teamId' in owner)
    await tx
      .update(teamStorage)
      .set({ bytes: sql`greatest(0, ${teamStorage.bytes} + ${bytes})` })
      .where(eq(teamStorage.teamId, owner.teamId));
  else
    await tx
      .update(users)
      .set({ storageUsed: sql`greatest(0, ${users.storageUsed} + ${bytes})` })
      .where(eq(users.id, owner.userId));
}

/** One upload of a team is counted after the other: each waits here for those before it. */
async function requireTeamRoom(tx: Tx, teamId: string): Promise<void> {
  await tx.select({ one: sql`1` }).from(teamStorage).where(eq(teamStorage.teamId, teamId)).for('update');
  const { bytes, limit } = await teamRoom(tx, teamId);
  if (bytes > limit) throw new AppError('storage_limit', words.media.teamFull);
}

/** What a team has taken: its library, and what its members have of their own. */
export async function teamRoom(db: Db | Tx, teamId: string): Promise<Room> {
  const [library] = await db
    .select({ bytes: teamStorage.bytes })
    .from(teamStorage)
    .where(eq(teamStorage.teamId, teamId));
  const [members] = await db
    .select({ media: sum(users.storageUsed).mapWith(Number), decks: sum(documentBytes()).mapWith(Number) })
    .from(users)
    .where(eq(users.teamId, teamId));
  const documents = members?.decks ?? 0;
  const bytes = (library?.bytes ?? 0) + (members?.media ?? 0) + documents;
  return { bytes, decks: documents, limit: PLANS.enterprise.storage };
}

/**
 * What a person has of their own, of which limit, and what their team has taken of the room that they share.
 * Throws `not_found`.
 */
export async function roomOf(db: Db | Tx, userId: string): Promise<Room & { readonly team: Room | null }> {
  const [person] = await db.select(taken).from(users).where(eq(users.id, userId));
  if (person === undefined) throw new AppError('not_found');
  const { media, decks: documents, accountType, teamId } = person;
  const team = teamId === null ? null : await teamRoom(db, teamId);
  return { bytes: media + documents, decks: documents, limit: team?.limit ?? PLANS[accountType].storage, team };
}
