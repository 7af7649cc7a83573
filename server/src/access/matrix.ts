import type { Actor, ApiTokenActor, LinkGrant, UserActor } from './actor.ts';
import { can } from './can.ts';
import type {
  CommentFacts,
  DeckFacts,
  DeckRole,
  ExportFacts,
  FactsByResource,
  InvitationFacts,
  MediaFacts,
  OwnedFacts,
  Resource,
  SlideTemplateFacts,
  SubscriberFacts,
  TeamFacts,
  TeamInvitationFacts,
  TeamMemberFacts,
  TeamTagFacts,
  ThemeFacts,
} from './facts.ts';
import type { Rule } from './rule.ts';
import { type Action, RULES } from './rules.ts';

/** The deck of the matrix, and another one. */
const DECK = 'deck';
const TEAM = 'team';

const user = (userId: string, more: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  hasFreshPassword: true,
  userId,
  sessionId: `session-${userId}`,
  accountType: 'pro',
  administrator: false,
  teamId: null,
  teamRole: null,
  link: null,
  ...more,
});
const link = (linkType: 'view' | 'presenter', more: Partial<LinkGrant> = {}): LinkGrant => ({
  linkId: 'link',
  deckId: DECK,
  linkType,
  locked: false,
  hasPassword: false,
  proof: null,
  signer: 'link',
  embedOnly: false,
  frames: null,
  ...more,
});
const token = (scope: 'read' | 'write'): ApiTokenActor => ({
  kind: 'token',
  userId: 'owner',
  tokenId: 'token',
  scope,
  accountType: 'pro',
  teamId: TEAM,
  teamRole: 'member',
});

/** Everybody who can come along, by the name in the matrix. `role`: the row they have among the deck's people. */
export const MATRIX_ACTORS: Readonly<Record<string, { actor: Actor; role: DeckRole | null }>> = {
  anonymous: { actor: { kind: 'anonymous' }, role: null },
  stranger: { actor: user('stranger'), role: null },
  'stranger, free': { actor: user('stranger', { accountType: 'default' }), role: null },
  administrator: { actor: user('administrator', { administrator: true }), role: null },
  owner: { actor: user('owner', { teamId: TEAM, teamRole: 'member' }), role: 'owner' },
  admin: { actor: user('admin'), role: 'admin' },
  editor: { actor: user('editor'), role: 'editor' },
  presenter: { actor: user('presenter'), role: 'presenter' },
  viewer: { actor: user('viewer'), role: 'viewer' },
  'team member': { actor: user('member', { accountType: 'enterprise', teamId: TEAM, teamRole: 'member' }), role: null },
  'team member, presenter': { actor: user('member', { teamId: TEAM, teamRole: 'member' }), role: 'presenter' },
  'team admin': {
    actor: user('team admin', { accountType: 'enterprise', teamId: TEAM, teamRole: 'admin' }),
    role: null,
  },
  'team owner': {
    actor: user('team owner', { accountType: 'enterprise', teamId: TEAM, teamRole: 'owner' }),
    role: null,
  },
  'other team': { actor: user('other', { accountType: 'enterprise', teamId: 'other', teamRole: 'owner' }), role: null },
  'view link': { actor: { kind: 'link', link: link('view') }, role: null },
  'presenter link': { actor: { kind: 'link', link: link('presenter') }, role: null },
  'link of another deck': { actor: { kind: 'link', link: link('presenter', { deckId: 'another' }) }, role: null },
  'locked view link': { actor: { kind: 'link', link: link('view', { locked: true }) }, role: null },
  'locked presenter link': { actor: { kind: 'link', link: link('presenter', { locked: true }) }, role: null },
  'stranger with locked link': { actor: user('stranger', { link: link('presenter', { locked: true }) }), role: null },
  'stranger with view link': { actor: user('stranger', { link: link('view') }), role: null },
  'presenter token': {
    actor: { kind: 'presenter', deckId: DECK, showId: 'show', userId: 'owner', link: null },
    role: null,
  },
  'read token of owner': { actor: token('read'), role: 'owner' },
  'write token of owner': { actor: token('write'), role: 'owner' },
  worker: { actor: { kind: 'worker' }, role: null },
};

const base: DeckFacts = {
  id: DECK,
  ownerId: 'owner',
  ownerPlan: 'pro',
  visibility: 'self',
  trashed: false,
  shareNotes: false,
  forkingEnabled: false,
  exportAllowed: false,
  role: null,
  team: null,
};
const team = { id: TEAM, allowPublicDecks: true, defaultInternalRole: 'viewer' } as const;

export const MATRIX_DECKS: Readonly<Record<string, DeckFacts | null>> = {
  private: base,
  'private, notes shared': { ...base, shareNotes: true },
  'private, free plan': { ...base, ownerPlan: 'default' },
  'private, lite plan': { ...base, ownerPlan: 'lite' },
  'private, of a team': { ...base, ownerPlan: 'enterprise', team },
  internal: { ...base, ownerPlan: 'enterprise', visibility: 'team', team },
  'internal, members edit': {
    ...base,
    ownerPlan: 'enterprise',
    visibility: 'team',
    team: { ...team, defaultInternalRole: 'editor', allowPublicDecks: false },
  },
  public: { ...base, visibility: 'all' },
  'public, free plan': { ...base, visibility: 'all', ownerPlan: 'default' },
  'public, notes shared': { ...base, visibility: 'all', shareNotes: true },
  'public, forking enabled': { ...base, visibility: 'all', forkingEnabled: true },
  'public, export allowed': { ...base, visibility: 'all', exportAllowed: true },
  'trashed private': { ...base, trashed: true },
  'trashed public': { ...base, visibility: 'all', trashed: true },
  missing: null,
};

type State = readonly [name: string, facts: FactsByResource[Resource]];

/** Decks whose revisions are enough to tell the rule. */
const PAST: ReadonlySet<string> = new Set(['private', 'public', 'trashed private']);

/** Every state that a resource can be in, as the actor with that role sees it. */
function statesOf(resource: Resource, role: DeckRole | null): readonly State[] {
  if (resource === 'none') return [['-', null]];
  const decks = Object.entries(MATRIX_DECKS).map(([name, deck]) => [name, deck && { ...deck, role }] as const);
  if (resource === 'deck') return decks;
  if (resource === 'media') {
    const of = (name: string, ownerId: string, used: readonly DeckFacts[], past: readonly DeckFacts[] = []): State => [
      name,
      { id: 'media', ownerId, teamId: null, decks: used, pastDecks: past } satisfies MediaFacts,
    ];
    const ofTeam = (name: string, ownerId: string | null, teamId: string, used: readonly DeckFacts[] = []): State => [
      name,
      { id: 'media', ownerId, teamId, decks: used, pastDecks: [] } satisfies MediaFacts,
    ];
    const shown = MATRIX_DECKS['public'] ?? null;
    return [
      of('own, unused', 'owner', []),
      ofTeam('of the team, brought by owner', 'owner', TEAM),
      ofTeam('of the team, brought by who is gone', null, TEAM),
      ofTeam('of the team, brought by stranger, who left it', 'stranger', TEAM),
      ofTeam('of no team of theirs, brought by owner', 'owner', 'third'),
      ofTeam('of no team of theirs, used by public', null, 'third', shown === null ? [] : [{ ...shown, role }]),
      ...decks.flatMap(([name, deck]) => (deck === null ? [] : [of(`used by ${name}`, 'somebody', [deck])])),
      ...decks.flatMap(([name, deck]) =>
        deck === null || !PAST.has(name) ? [] : [of(`in the past of ${name}`, 'somebody', [], [deck])],
      ),
      ['missing', null],
    ];
  }
  if (resource === 'comment') {
    return [
      ...decks.flatMap(([name, deck]): State[] =>
        deck === null
          ? []
          : [true, false].map((onShownSlide) => [
              `of viewer, ${name}${onShownSlide ? '' : ', hidden slide'}`,
              { id: 'comment', deck, authorId: 'viewer', onShownSlide } satisfies CommentFacts,
            ]),
      ),
      ['missing', null],
    ];
  }
  if (resource === 'export') {
    const of = (name: string, deck: DeckFacts | null, more: Partial<ExportFacts>): State => [
      name,
      deck && ({ id: 'export', deck, isOwn: true, hidden: false, notes: false, ...more } satisfies ExportFacts),
    ];
    return [
      ...decks.flatMap(([name, deck]) => (deck === null ? [] : [of(`own, ${name}`, deck, {})])),
      ...decks.flatMap(([name, deck]) =>
        deck === null || !PAST.has(name)
          ? []
          : [
              of(`own, with hidden slides, ${name}`, deck, { hidden: true }),
              of(`own, with notes, ${name}`, deck, { notes: true }),
              of(`of somebody else, ${name}`, deck, { isOwn: false }),
            ],
      ),
      ['missing', null],
    ];
  }
  if (resource === 'invitation') {
    return [
      ['open', { takenBy: null } satisfies InvitationFacts],
      ['taken by viewer', { takenBy: 'viewer' } satisfies InvitationFacts],
      ['missing', null],
    ];
  }
  if (resource === 'team') {
    return [
      ['there', { id: TEAM } satisfies TeamFacts],
      ['lets the actor in', { id: TEAM, admits: true } satisfies TeamFacts],
      ['missing', null],
    ];
  }
  if (resource === 'team_member') {
    const of = (name: string, userId: string, teamRole: TeamMemberFacts['role']): State => [
      name,
      { userId, teamId: TEAM, role: teamRole } satisfies TeamMemberFacts,
    ];
    return [
      of('a member', 'member', 'member'),
      of('an admin', 'team admin', 'admin'),
      of('the owner', 'team owner', 'owner'),
      ['missing', null],
    ];
  }
  if (resource === 'team_invitation') {
    return [
      ['there', { teamId: TEAM } satisfies TeamInvitationFacts],
      ['missing', null],
    ];
  }
  if (resource === 'subscriber') {
    return [
      ['own account', { kind: 'account' } satisfies SubscriberFacts],
      ['the team', { kind: 'team', teamId: TEAM } satisfies SubscriberFacts],
      ['no team of theirs', { kind: 'team', teamId: 'third' } satisfies SubscriberFacts],
      ['missing', null],
    ];
  }
  if (resource === 'team_tag') {
    const of = (name: string, makerId: string | null, teamId: string): State => [
      name,
      { id: 'tag', makerId, teamId } satisfies TeamTagFacts,
    ];
    return [
      of('of the team, made by owner', 'owner', TEAM),
      of('of the team, made by who is gone', null, TEAM),
      of('of no team of theirs, made by owner', 'owner', 'third'),
      ['missing', null],
    ];
  }
  if (resource === 'theme' || resource === 'slide_template') {
    const of = (name: string, ownerId: string | null, teamId: string | null): State => [
      name,
      { id: resource, ownerId, teamId } satisfies ThemeFacts & SlideTemplateFacts,
    ];
    return [
      of('of owner', 'owner', null),
      of('of the team', null, TEAM),
      of('of no team of theirs', null, 'third'),
      ['missing', null],
    ];
  }
  return [
    ['of owner', { id: 'thing', ownerId: 'owner' } satisfies OwnedFacts],
    ['missing', null],
  ];
}

/** Every answer of the table as text: action, state, then a column an actor. */
export function accessMatrix(): string {
  const names = Object.keys(MATRIX_ACTORS);
  const lines = [['action', 'state', ...names].join('\t')];
  for (const [action, rule] of Object.entries(RULES) as [Action, Rule][]) {
    const states = statesOf(rule.resource, null).map(([name]) => name);
    states.forEach((state, index) => {
      const answers = names.map((name) => {
        const { actor, role } = MATRIX_ACTORS[name] as { actor: Actor; role: DeckRole | null };
        const facts = statesOf(rule.resource, role)[index]?.[1] ?? null;
        const decision = can(actor, action, facts as never);
        if (decision.allow) return 'yes';
        if (decision.code === 'password_required') return `${decision.status} password`;
        return decision.code === 'upgrade_required' ? `${decision.status} upgrade` : String(decision.status);
      });
      lines.push([action, state, ...answers].join('\t'));
    });
  }
  return `${lines.join('\n')}\n`;
}
