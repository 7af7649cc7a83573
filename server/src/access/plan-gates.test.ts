import { expect, it } from 'vitest';
import type { AccountType, Actor } from './actor.ts';
import { can } from './can.ts';
import type { DeckFacts } from './facts.ts';
import { PLANS, type Privilege } from './plans.ts';
import { type Action, RULES } from './rules.ts';

const TYPES = Object.keys(PLANS) as AccountType[];

/** Somebody with that plan, who may do everything else: a public deck of theirs, a theme of theirs. */
function answersFor(action: Action, plan: AccountType): string {
  const actor: Actor = {
    kind: 'user',
    hasFreshPassword: true,
    userId: 'ada',
    sessionId: 'session',
    accountType: plan,
    administrator: true,
    teamId: 'team',
    teamRole: 'owner',
    link: null,
  };
  const deck: DeckFacts = {
    id: 'deck',
    ownerId: 'ada',
    ownerPlan: plan,
    visibility: 'all',
    trashed: false,
    shareNotes: true,
    forkingEnabled: true,
    exportAllowed: true,
    role: 'owner',
    team: { id: 'team', allowPublicDecks: true, defaultInternalRole: 'viewer' },
  };
  const facts = {
    none: null,
    deck,
    theme: { id: 'theme', ownerId: 'ada', teamId: null },
  } as const;
  const { resource } = RULES[action];
  if (!(resource in facts)) return 'not asked';
  const decision = can(actor, action, facts[resource as keyof typeof facts] as never);
  return decision.allow ? 'allowed' : decision.code;
}

/**
 * What asks for which privilege. What a plan shows without being asked (footers and styles of embeds) is
 * in `features/views`.
 */
const ASKS: Partial<Record<Action, Privilege>> = {
  'deck.print': 'print_view',
  'deck.export_pdf': 'print_view',
  'deck.create_private': 'private_decks',
  'deck.make_private': 'private_decks',
  'deck.make_internal': 'team_visibility',
  'deck.write_css': 'custom_css',
  'script.add': 'scripts',
  'deck.allow_hosts': 'custom_css',
  'link.create': 'private_links',
  'link.update': 'private_links',
  'link.delete': 'delete_tokens',
  'link.notify': 'notify_via_email',
  'link.restrict': 'embed_domains',
  'import.documents': 'import_documents',
  'theme.create': 'custom_themes',
  'theme.update': 'custom_themes',
  'theme.duplicate': 'custom_themes',
  'theme.add_template': 'theme_templates',
};

it('C3 an action asks for an upgrade exactly where the one table of plans has not what it needs', () => {
  const gated = (Object.keys(RULES) as Action[]).filter((action) =>
    TYPES.some((plan) => answersFor(action, plan) === 'upgrade_required'),
  );
  const wrong = gated.flatMap((action) => {
    const privilege = ASKS[action];
    if (privilege === undefined) return [`${action} asks for what the test does not know`];
    return TYPES.filter(
      (plan) => PLANS[plan].privileges.has(privilege) === (answersFor(action, plan) === 'upgrade_required'),
    ).map((plan) => `${action} with ${plan}`);
  });
  expect(wrong).toEqual([]);
  expect(gated.sort()).toEqual(Object.keys(ASKS).sort());
});
