import type { Visibility } from '@rostrum/contract';
import { type AccountType, type Actor, accountOf } from '../../access/actor.ts';
import type { DeckFacts } from '../../access/facts.ts';
import { PLANS } from '../../access/plans.ts';
import type { Tx } from '../../platform/db/index.ts';
import { authorize } from '../accounts/service.ts';
import { recordAudit } from '../audit/service.ts';
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
  account: { readonly userId: string; readonly accountType: AccountType },
  visibility: Visibility,
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
    team: null,
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
  authorize(actor, ACTIONS[visibility], facts);
  await updateDeck(tx, deck.id, { visibility, ...momentsOf(visibility, now, deck) }, true);
  const details = { from: deck.visibility, to: visibility };
  await recordAudit(tx, {
    deckId: deck.id,
    userId: accountOf(actor)?.userId ?? null,
    event: 'deck.visibility_changed',
    details,
  });
}
