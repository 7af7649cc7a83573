import { and, eq, inArray } from 'drizzle-orm';
import type { Account } from '../../access/actor.ts';
import type { DeckFacts } from '../../access/facts.ts';
import type { Tx } from '../../platform/db/index.ts';
import { auditEntries, decks, deckUsers, teams } from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { recordAudit } from '../audit/service.ts';
import { chooseSlug, leaveAddress, lockShelves, moveAddress, updateDeck } from './store.ts';

/**
 * The team that somebody's new decks belong to, as rules ask of it; null: they are in none. What it allows holds until
 * the transaction ends.
 */
export async function teamOfNewDecks(tx: Tx, { teamId }: Pick<Account, 'teamId'>): Promise<DeckFacts['team']> {
  if (teamId === null) return null;
  const { id, allowPublicDecks, defaultInternalRole } = teams;
  const [team] = await tx
    .select({ id, allowPublicDecks, defaultInternalRole })
    .from(teams)
    .where(eq(teams.id, teamId))
    .for('share');
  return team ?? null;
}

/** Makes all public decks of a team internal. Answers which they were. */
export async function closePublicDecks(tx: Tx, teamId: string, userId: string): Promise<readonly string[]> {
  const closed = await tx
    .update(decks)
    .set({ visibility: 'team' })
    .where(and(eq(decks.teamId, teamId), eq(decks.visibility, 'all')))
    .returning({ id: decks.id });
  if (closed.length > 0)
    await tx.insert(auditEntries).values(
      closed.map(({ id: deckId }) => ({
        id: newId(),
        deckId,
        userId,
        event: 'deck.visibility_changed',
        details: { from: 'all', to: 'team' },
      })),
    );
  return closed.map(({ id }) => id);
}

/**
 * Moves all decks of a team from one shelf to another, those in the trash too: numbered where their slug is taken
 * there, and found by their old addresses. `keepsRole`: who had them is an admin of them. Answers which they are.
 */
export async function absorbDecks(
  tx: Tx,
  change: { teamId: string; from: string; to: string; keepsRole: boolean; now: Date },
): Promise<readonly string[]> {
  const { teamId, from, to, keepsRole, now } = change;
  await lockShelves(tx, [from, to]);
  const moved = await tx
    .select({ id: decks.id, slug: decks.slug, trashedAt: decks.trashedAt, sharedAt: decks.sharedAt })
    .from(decks)
    .where(and(eq(decks.userId, from), eq(decks.teamId, teamId)))
    .orderBy(decks.id);
  for (const { id: deckId, slug: former, trashedAt, sharedAt } of moved) {
    const slug = await chooseSlug(tx, to, former, deckId);
    if (trashedAt === null) {
      await moveAddress(tx, { userId: to, deckId, from: null, to: slug });
      await leaveAddress(tx, { userId: from, deckId, slug: former });
    }
    await updateDeck(tx, deckId, { userId: to, slug, sharedAt: sharedAt ?? now, ownerSeenAt: null }, true);
    await tx.delete(deckUsers).where(and(eq(deckUsers.deckId, deckId), inArray(deckUsers.userId, [from, to])));
    if (keepsRole) await tx.insert(deckUsers).values({ deckId, userId: from, role: 'admin', createdAt: now });
    await recordAudit(tx, { deckId, userId: null, event: 'deck.transferred', details: { user_id: to } });
  }
  return moved.map(({ id }) => id);
}
