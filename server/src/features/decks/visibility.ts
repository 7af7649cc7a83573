import type { Visibility } from '@rostrum/contract';
import { type Account, type AccountType, type Actor, accountOf } from '../../access/actor.ts';
import type { DeckFacts } from '../../access/facts.ts';
import { PLANS } from '../../access/plans.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/index.ts';
import { decks } from '../../platform/db/schema/index.ts';
import { authorize } from '../accounts/service.ts';
import { recordAudit } from '../audit/service.ts';
import { teamOfNewDecks } from './of-team.ts';
import type { DeckRow } from './record.ts';
import { updateDeck } from './store.ts';

const ACTIONS = {
  self: 'deck.make_private',
  team: 'deck.make_internal',
  all: 'deck.make_public',
} as const satisfies Record<Visibility, string>;

type NewDeckAction = (typeof ACTIONS)[Visibility] | 'deck.write_css' | 'deck.allow_hosts';

/** What a new deck is that nobody said anything about: private where the plan allows it. */
export function defaultVisibility(accountType: AccountType): Visibility {
  return PLANS[accountType].privileges.has('private_decks') ? 'self' : 'all';
}

/** Throws unless the actor may do this with a new deck of theirs: give it a visibility, or CSS of its own. */
export function authorizeNew(
  actor: Actor,
  account: Account,
  { visibility, team }: Pick<DeckFacts, 'visibility' | 'team'>,
  action: NewDeckAction = ACTIONS[visibility],
): void {
  authorize(actor, action, {
    id: 'new',
    ownerId: account.userId,
    ownerPlan: account.accountType,
    visibility,
    trashed: false,
    shareNotes: false,
    forkingEnabled: false,
    exportAllowed: false,
    role: 'owner',
    team,
  });
}

/** When a deck became known to others, by the visibility that it gets at `now`. */
export function momentsOf(
  visibility: Visibility,
  now: Date,
  before: Pick<DeckRow, 'publishedAt' | 'sharedAt'> = { publishedAt: null, sharedAt: null },
): Pick<DeckRow, 'publishedAt' | 'sharedAt'> {
  return {
    publishedAt: before.publishedAt ?? (visibility === 'all' ? now : null),
    sharedAt: before.sharedAt ?? (visibility === 'self' ? null : now),
  };
}

/** Makes a deck private, as the instance has it, without asking what its owner's plan allows. */
export async function hideDeck(tx: Tx, deckId: string, userId: string): Promise<void> {
  const [deck] = await tx
    .select({ visibility: decks.visibility })
    .from(decks)
    .where(eq(decks.id, deckId))
    .for('update');
  if (deck === undefined || deck.visibility === 'self') return;
  await updateDeck(tx, deckId, { visibility: 'self' }, true);
  const details = { from: deck.visibility, to: 'self' };
  await recordAudit(tx, { deckId, userId, event: 'deck.visibility_changed', details });
}

/** Changes who sees a deck, if the actor may. The same as before changes nothing. */
export async function setVisibility(
  tx: Tx,
  actor: Actor,
  deck: DeckRow,
  facts: DeckFacts,
  change: { readonly visibility: Visibility; readonly now: Date },
): Promise<void> {
  const { visibility, now } = change;
  if (deck.visibility === visibility) return;
  const account = accountOf(actor);
  // A deck of before its owner's membership comes into the team with that.
  const joins = visibility === 'team' && deck.teamId === null && account?.userId === deck.userId;
  const teamId = joins ? account.teamId : deck.teamId;
  // As the team allows it at this moment, and until the deck is stored.
  const team = await teamOfNewDecks(tx, { teamId });
  authorize(actor, ACTIONS[visibility], { ...facts, team });
  await updateDeck(tx, deck.id, { visibility, teamId, ...momentsOf(visibility, now, deck) }, true);
  const details = { from: deck.visibility, to: visibility };
  await recordAudit(tx, {
    deckId: deck.id,
    userId: account?.userId ?? null,
    event: 'deck.visibility_changed',
    details,
  });
}
