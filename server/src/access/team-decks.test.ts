import { describe, expect, it } from 'vitest';
import type { Actor, TeamRole } from './actor.ts';
import { can } from './can.ts';
import type { DeckFacts } from './facts.ts';
import type { ActionOn } from './rules.ts';

/**
 * Team-shared decks: every place in the team, by every role on the deck, by every state of it. What is expected is the
 * table of the specification, written down here once more and not read from the rules.
 */
type Role = 'admin' | 'editor' | 'presenter' | 'viewer';

/** What each role may do: the columns of the table, without what only some decks give (notes, export for viewers). */
const MAY: Readonly<Record<string, readonly (Role | 'owner')[]>> = {
  'deck.view': ['owner', 'admin', 'editor', 'presenter', 'viewer'],
  'deck.read_notes': ['owner', 'admin', 'editor', 'presenter'],
  'comment.create': ['owner', 'admin', 'editor', 'presenter', 'viewer'],
  'deck.present': ['owner', 'admin', 'editor', 'presenter'],
  'deck.edit': ['owner', 'admin', 'editor'],
  'deck.export': ['owner', 'admin', 'editor', 'presenter'],
  'deck.share': ['owner', 'admin'],
  'deck.trash': ['owner'],
};
const ACTIONS = Object.keys(MAY) as ActionOn<'deck'>[];

const PLACES: readonly {
  readonly place: string;
  readonly teamId: string | null;
  readonly teamRole: TeamRole | null;
}[] = [
  { place: 'in no team', teamId: null, teamRole: null },
  { place: 'in another team', teamId: 'blue', teamRole: 'owner' },
  { place: 'member', teamId: 'red', teamRole: 'member' },
  { place: 'admin', teamId: 'red', teamRole: 'admin' },
  { place: 'owner', teamId: 'red', teamRole: 'owner' },
];
const ROLES: readonly Role[] = ['admin', 'editor', 'presenter', 'viewer'];
const VISIBILITIES: readonly DeckFacts['visibility'][] = ['self', 'team', 'all'];

const person = (userId: string, { teamId, teamRole }: (typeof PLACES)[number]): Actor => ({
  kind: 'user',
  hasFreshPassword: true,
  userId,
  sessionId: 'session',
  accountType: 'enterprise',
  administrator: false,
  teamId,
  teamRole,
  link: null,
});

const deckOf = (more: Partial<DeckFacts>, defaultInternalRole: Role): DeckFacts => ({
  id: 'deck',
  ownerId: 'ada',
  ownerPlan: 'enterprise',
  visibility: 'self',
  trashed: false,
  shareNotes: false,
  forkingEnabled: false,
  exportAllowed: false,
  role: null,
  team: { id: 'red', allowPublicDecks: true, defaultInternalRole },
  ...more,
});

/** What somebody is to the deck, where it is not in the trash. Empty: they may not know of it. */
function rolesOf(isInTeam: boolean, own: Role | null, visibility: DeckFacts['visibility'], byDefault: Role): Role[] {
  if (own !== null) return [own];
  if (visibility === 'self') return [];
  return isInTeam ? [byDefault] : [];
}

describe('a deck of a team', () => {
  it('is to everybody what the table says, in every place, with every role, in every state', () => {
    let asked = 0;
    for (const where of PLACES)
      for (const own of [null, ...ROLES])
        for (const visibility of VISIBILITIES)
          for (const byDefault of ROLES)
            for (const trashed of [false, true]) {
              const deck = deckOf({ visibility, trashed, role: own }, byDefault);
              const isInTeam = where.teamId === 'red';
              const roles = trashed ? [] : rolesOf(isInTeam, own, visibility, byDefault);
              const sees = !trashed && (roles.length > 0 || visibility === 'all');
              for (const action of ACTIONS) {
                const allowed =
                  roles.some((role) => MAY[action]?.includes(role) === true) || (sees && action === 'deck.view');
                const answer = can(person('eve', where), action, deck);
                const state = `${where.place}, ${own ?? 'no role'}, ${visibility}, members ${byDefault}, trashed ${trashed}: ${action}`;
                expect(answer.allow ? 'yes' : answer.status, state).toBe(allowed ? 'yes' : sees ? 403 : 404);
                asked += 1;
              }
            }
    expect(asked).toBe(5 * 5 * 3 * 4 * 2 * 8);
  });

  it("is its owner's in every state, whatever the team says of others", () => {
    for (const where of PLACES)
      for (const visibility of VISIBILITIES)
        for (const byDefault of ROLES)
          for (const action of ACTIONS)
            expect(
              can(person('ada', where), action, deckOf({ visibility, role: 'owner' }, byDefault)).allow,
              `${where.place}, ${visibility}: ${action}`,
            ).toBe(true);
  });
});
