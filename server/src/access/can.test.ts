import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deckAbilities } from './abilities.ts';
import { type Actor, ANONYMOUS, type LinkGrant, shownLinkOf } from './actor.ts';
import { can, may } from './can.ts';
import { ASK_PASSWORD } from './decision.ts';
import type { DeckFacts } from './facts.ts';
import { MATRIX_ACTORS, MATRIX_DECKS } from './matrix.ts';
import type { Rule } from './rule.ts';
import { type Action, type ActionOn, RULES } from './rules.ts';

const deckActions = (Object.entries(RULES) as [Action, Rule][])
  .filter(([, rule]) => rule.resource === 'deck')
  .map(([action]) => action as ActionOn<'deck'>);
/**
 * What they change is not the deck's: whoever sees it takes part in its shows, a presenter's link leads them, and
 * whoever runs the instance is told of it.
 */
const NOT_OF_THE_DECK: readonly ActionOn<'deck'>[] = [
  'audience.take_part',
  'show.lead',
  'deck.report',
  'deck.count_view',
  'export.create',
];

const role = fc.constantFrom('admin', 'editor', 'presenter', 'viewer', null);
const plan = fc.constantFrom('default', 'lite', 'pro', 'enterprise');
const team = fc.option(
  fc.record({
    id: fc.constantFrom('red', 'blue'),
    allowPublicDecks: fc.boolean(),
    defaultInternalRole: fc.constantFrom('admin', 'editor', 'presenter', 'viewer'),
  }),
);
const deck: fc.Arbitrary<DeckFacts> = fc.record({
  id: fc.constant('deck'),
  ownerId: fc.constantFrom('ada', 'bob'),
  ownerPlan: plan,
  visibility: fc.constantFrom('self', 'team', 'all'),
  trashed: fc.boolean(),
  shareNotes: fc.boolean(),
  forkingEnabled: fc.boolean(),
  exportAllowed: fc.boolean(),
  role,
  team,
});
const link: fc.Arbitrary<LinkGrant> = fc.record({
  linkId: fc.constant('link'),
  deckId: fc.constantFrom('deck', 'another'),
  linkType: fc.constantFrom('view', 'presenter'),
  locked: fc.boolean(),
  hasPassword: fc.boolean(),
  proof: fc.constant(null),
  signer: fc.constant('link'),
  embedOnly: fc.boolean(),
  frames: fc.constant(null),
});
const person = fc.record({
  kind: fc.constant('user'),
  userId: fc.constantFrom('ada', 'bob', 'eve'),
  sessionId: fc.constant('session' as const),
  hasFreshPassword: fc.constant(true),
  accountType: plan,
  administrator: fc.boolean(),
  teamId: fc.constantFrom('red', 'blue', null),
  teamRole: fc.constantFrom('owner', 'admin', 'member'),
  link: fc.option(link),
});
const actor: fc.Arbitrary<Actor> = fc.oneof(
  fc.constant({ kind: 'anonymous' } as const),
  person as fc.Arbitrary<Actor>,
  fc.record({ kind: fc.constant('link' as const), link }),
  fc.record({
    kind: fc.constant('presenter' as const),
    deckId: fc.constantFrom('deck', 'another'),
    showId: fc.constant('show'),
    userId: fc.constantFrom('ada', null),
    link: fc.option(link),
  }),
);

describe('can', () => {
  it('A1 gives nobody anything on a deck that is not there', () => {
    for (const { actor: who } of Object.values(MATRIX_ACTORS))
      for (const action of deckActions) expect(may(who, action, null)).toBe(false);
  });

  it('A1 answers about a deck that one may not view exactly as about one that is not there', () => {
    fc.assert(
      fc.property(actor, deck, fc.constantFrom(...deckActions), (who, facts, action) => {
        fc.pre(!may(who, 'deck.view', facts));
        const isAsked = shownLinkOf(who)?.locked === true && shownLinkOf(who)?.deckId === facts.id && !facts.trashed;
        const unseen = can(who, action, null);
        const answers = isAsked && !unseen.allow && unseen.status === 404 ? ASK_PASSWORD : unseen;
        expect(can(who, action, facts)).toEqual(answers);
      }),
      { numRuns: 2000 },
    );
  });

  it('D13 gives a link whose password was not given nothing', () => {
    fc.assert(
      fc.property(actor, deck, fc.constantFrom(...deckActions), (who, facts, action) => {
        fc.pre(shownLinkOf(who)?.locked === true);
        const without: Actor = who.kind === 'user' ? { ...who, link: null } : ANONYMOUS;
        expect(may(who, action, facts)).toBe(may(without, action, facts));
      }),
      { numRuns: 2000 },
    );
  });

  it('A1 lets nobody do with a deck what they do not also see', () => {
    fc.assert(
      fc.property(actor, deck, fc.constantFrom(...deckActions), (who, facts, action) => {
        fc.pre(may(who, action, facts));
        expect(may(who, 'deck.view', facts)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('A1 takes nothing away from somebody who brings a link along', () => {
    fc.assert(
      fc.property(person, deck, link, fc.constantFrom(...deckActions), (who, facts, grant, action) => {
        const without = { ...who, link: null };
        fc.pre(may(without, action, facts));
        expect(may({ ...who, link: grant }, action, facts)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('A1 lets the holder of a link change nothing', () => {
    fc.assert(
      fc.property(link, deck, fc.constantFrom(...deckActions), (grant, facts, action) => {
        fc.pre(RULES[action].effect === 'write' && !NOT_OF_THE_DECK.includes(action));
        expect(may({ kind: 'link', link: grant }, action, facts)).toBe(false);
      }),
      { numRuns: 5000 },
    );
  });

  it('A1 lets a token that may only read change nothing, and otherwise what its owner may', () => {
    for (const facts of Object.values(MATRIX_DECKS)) {
      const own = facts && { ...facts, role: 'owner' as const };
      const account = { userId: 'owner', accountType: 'pro', teamId: null, teamRole: null } as const;
      const asPerson: Actor = {
        kind: 'user',
        sessionId: 's',
        hasFreshPassword: true,
        administrator: false,
        link: null,
        ...account,
      };
      for (const action of deckActions) {
        const reading: Actor = { kind: 'token', tokenId: 't', scope: 'read', ...account };
        const writing: Actor = { kind: 'token', tokenId: 't', scope: 'write', ...account };
        expect(can(writing, action, own)).toEqual(can(asPerson, action, own));
        if ((RULES[action] as Rule).effect === 'write')
          expect(can(reading, action, own)).toMatchObject({ status: 403 });
        else expect(can(reading, action, own)).toEqual(can(asPerson, action, own));
      }
    }
  });

  it('A1 gives the administrator of the instance nothing on the decks of others', () => {
    const { actor: administrator } = MATRIX_ACTORS['administrator'] as { actor: Actor };
    const { actor: stranger } = MATRIX_ACTORS['stranger'] as { actor: Actor };
    for (const facts of Object.values(MATRIX_DECKS))
      for (const action of deckActions) expect(can(administrator, action, facts)).toEqual(can(stranger, action, facts));
  });
});

describe('the abilities of a deck', () => {
  it('C18 are what the table allows', () => {
    fc.assert(
      fc.property(actor, deck, (who, facts) => {
        const abilities = deckAbilities(who, facts);
        expect(abilities.edit).toBe(may(who, 'deck.edit', facts));
        expect(abilities.destroy).toBe(may(who, 'deck.destroy', facts));
        if (!abilities.view) expect(Object.values(abilities).some(Boolean)).toBe(false);
      }),
    );
  });
});
