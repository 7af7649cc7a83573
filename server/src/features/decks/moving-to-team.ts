import { and, desc, eq, inArray } from 'drizzle-orm';
import { visibilitySchema, type Visibility } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import type { Actor } from '../../access/actor.ts';
import type { DeckFacts } from '../../access/facts.ts';
import type { Tx } from '../../platform/db/index.ts';
import { auditEntries, deckTags, deckTemplates, tags } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { authorize, requireAccount } from '../accounts/service.ts';
import { recordAudit } from '../audit/service.ts';
import { teamOfNewDecks } from './of-team.ts';
import type { DeckRow } from './record.ts';
import { updateDeck } from './store.ts';
import { momentsOf } from './visibility.ts';

/** How long who moved a deck may take that back (milliseconds): long enough to see a mistake, too short to count on. */
export const TAKE_BACK_MS = 10 * 60 * 1000;
const MOVED = 'deck.moved_to_team';
const TAKEN_BACK = 'deck.taken_back';

/** Makes a deck one of its owner's team, which sees it from then on: public where it was and may be, else internal. */
export async function moveToTeam(
  tx: Tx,
  actor: Actor,
  { deck, facts, now }: { readonly deck: DeckRow; readonly facts: DeckFacts; readonly now: Date },
): Promise<void> {
  const account = requireAccount(actor);
  // As the team allows it at this moment, and until the deck is stored.
  const team = await teamOfNewDecks(tx, account);
  if (team === null) throw new AppError('not_found');
  const visibility = deck.visibility === 'all' && team.allowPublicDecks ? 'all' : 'team';
  if (visibility === 'team') authorize(actor, 'deck.make_internal', { ...facts, team });
  await updateDeck(tx, deck.id, { teamId: team.id, visibility, ...momentsOf(visibility, now, deck) }, true);
  const until = new Date(now.getTime() + TAKE_BACK_MS).toISOString();
  const details = { from: deck.visibility, to: visibility, until };
  await recordAudit(tx, { deckId: deck.id, userId: account.userId, event: MOVED, details });
}

/** Makes a deck that its owner has just moved to their team their own again, without what the team put on it. */
export async function takeBack(
  tx: Tx,
  actor: Actor,
  { deck, now }: { readonly deck: DeckRow; readonly now: Date },
): Promise<void> {
  const { userId } = requireAccount(actor);
  const { teamId } = deck;
  const move = await lastMove(tx, deck.id);
  if (teamId === null || move === null || move.userId !== userId || move.until <= now)
    throw new AppError('conflict', words.decks.tooLate);
  // Whoever was let in meanwhile by making it private or public stays in, or out.
  const visibility = deck.visibility === move.to || deck.visibility === 'team' ? move.from : deck.visibility;
  await updateDeck(tx, deck.id, { teamId: null, visibility }, true);
  const tagsOfTeam = tx.select({ id: tags.id }).from(tags).where(eq(tags.teamId, teamId));
  await tx.delete(deckTags).where(and(eq(deckTags.deckId, deck.id), inArray(deckTags.tagId, tagsOfTeam)));
  await tx.delete(deckTemplates).where(and(eq(deckTemplates.deckId, deck.id), eq(deckTemplates.teamId, teamId)));
  const details = { from: deck.visibility, to: visibility };
  await recordAudit(tx, { deckId: deck.id, userId, event: TAKEN_BACK, details });
}

interface Move {
  readonly userId: string | null;
  readonly from: Visibility;
  readonly to: Visibility;
  readonly until: Date;
}

/**
 * The last time a deck came into its team, as its log tells it; null where it came into being there, or
 * was made internal.
 */
async function lastMove(tx: Tx, deckId: string): Promise<Move | null> {
  const [entry] = await tx
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.deckId, deckId), inArray(auditEntries.event, [MOVED, TAKEN_BACK])))
    .orderBy(desc(auditEntries.createdAt), auditEntries.id)
    .limit(1);
  if (entry?.event !== MOVED) return null;
  const { from, to, until } = entry.details;
  const [before, after] = [visibilitySchema.safeParse(from), visibilitySchema.safeParse(to)];
  if (!before.success || !after.success || typeof until !== 'string') return null;
  return { userId: entry.userId, from: before.data, to: after.data, until: new Date(until) };
}
