import { words } from '@rostrum/words/server';
import { type AccountType, type Actor, accountOf } from './actor.ts';
import { ALLOW, type Denial, forbid, NOT_FOUND, SIGN_IN, upgrade } from './decision.ts';
import type { DeckFacts, InvitationFacts, MediaFacts, Resource } from './facts.ts';
import { type Privilege, planHas } from './plans.ts';
import { grants, standingsOf } from './roles.ts';
import {
  account,
  administrator,
  afterPassword,
  anyone,
  deckRule,
  inPerson,
  onComment,
  onDeck,
  onExport,
  ofSubscriber,
  ofTeam,
  ofTeamInPerson,
  onTeamInvitation,
  onTeamMember,
  onSlideTemplate,
  onTheme,
  onOwnExport,
  owned,
  ownedInPerson,
  onTeamMedium,
  onTeamTag,
  ownMedium,
  type Rule,
} from './rule.ts';

const needs =
  (privilege: Privilege, reason: () => string) =>
  (deck: DeckFacts): Denial | null =>
    planHas(deck.ownerPlan, privilege) ? null : upgrade(reason);

const noExport = (): string => words.access.noExport;

/** After a downgrade a private deck stays and can be viewed, exported, destroyed or made public, but not worked on. */
const fitsPlan = (deck: DeckFacts): Denial | null =>
  deck.visibility === 'all' || planHas(deck.ownerPlan, 'private_decks')
    ? null
    : upgrade(() => words.access.plan.privateDeck);

const mayWriteCss = (deck: DeckFacts): Denial | null =>
  fitsPlan(deck) ?? needs('custom_css', () => words.access.plan.customCss)(deck);

const mayAddScripts = (deck: DeckFacts): Denial | null =>
  fitsPlan(deck) ?? needs('scripts', () => words.access.plan.scripts)(deck);

const mayMakeThemes = ({ accountType }: { readonly accountType: AccountType }): Denial | null =>
  planHas(accountType, 'custom_themes') ? null : upgrade(() => words.access.plan.customThemes);

const mayKeepTemplates = ({ accountType }: { readonly accountType: AccountType }): Denial | null =>
  planHas(accountType, 'theme_templates') ? null : upgrade(() => words.access.plan.themeTemplates);

const managesTeamOf = ({ team }: DeckFacts, actor: Actor): boolean => {
  const who = accountOf(actor);
  return team !== null && who?.teamId === team.id && (who.teamRole === 'owner' || who.teamRole === 'admin');
};

/** An invitation that is open, or that this person took. */
const isInvited = (actor: Actor, invitation: InvitationFacts | null): boolean =>
  invitation !== null && (invitation.takenBy === null || invitation.takenBy === accountOf(actor)?.userId);

/** Whether an upload is somebody's own, or their team's. */
const isOfOwner = (who: ReturnType<typeof accountOf>, { ownerId, teamId }: MediaFacts): boolean =>
  who !== null && (teamId === null ? ownerId === who.userId : teamId === who.teamId && who.teamRole !== null);

const mayUseLinks = needs('private_links', () => words.access.plan.privateLinks);

const mayNotify = (deck: DeckFacts): Denial | null =>
  mayUseLinks(deck) ?? needs('notify_via_email', () => words.access.plan.notify)(deck);

const mayRestrict = (deck: DeckFacts): Denial | null =>
  mayUseLinks(deck) ?? needs('embed_domains', () => words.access.plan.embedDomains)(deck);

/**
 * Who may do what: the only place that says it. A route or a socket event names one of these actions; `can()` reads the
 * table. `docs/spec/access.md` explains it, `access.matrix.tsv` shows every answer.
 */
export const RULES = {
  // Open to all: the shell around everything, and getting in.
  'health.read': anyone('read'),
  'asset.read': anyone('read'),
  'openapi.read': anyone('read'),
  'page.open': anyone('read'),
  // What other sites read: public decks alone.
  'unfold.read': anyone('read'),
  'session.read': anyone('read'),
  'session.create': anyone('write'),
  'session.delete': anyone('write'),
  'account.create': anyone('write'),
  'password.request': anyone('write'),
  'password.reset': anyone('write'),
  // Whoever has the token of the mail.
  'email.confirm': anyone('write'),
  'account.view': inPerson('read'),
  'account.update': inPerson('write'),
  'account.confirm_password': inPerson('write'),
  'account_session.end': ownedInPerson('write'),
  'account.delete': inPerson('write'),
  // A copy of everything.
  'account_export.create': afterPassword(inPerson('write')),
  'account_export.download': ownedInPerson('read'),
  // Acts for the person, in the end for good.
  'api_token.create': afterPassword(inPerson('write')),
  'api_token.delete': ownedInPerson('write'),
  // Services of others that exports are saved to.
  'cloud.view': inPerson('read'),
  'cloud.connect': inPerson('write'),
  'cloud.change': inPerson('write'),
  // Addresses that are told of what happens on one's decks.
  'webhook.list': account('read'),
  'webhook.create': account('write'),
  'webhook.view': owned('read'),
  'webhook.change': owned('write'),
  // Each request counts for the person, whoever asks in their place.
  'assistant.view': account('read'),
  'assistant.ask': account('write'),
  // What is paid for, and by which card.
  'billing.view': ofSubscriber('read'),
  'billing.change': ofSubscriber('write'),
  // The payments' provider, which signs what it says.
  'billing.hear': anyone('write'),
  'user.lookup': anyone('read'),
  'user.view': anyone('read'),
  'user.list_decks': anyone('read'),
  // Pictures of people are public with them.
  'avatar.read': anyone('read'),
  'promotion.list': account('read'),
  'promotion.create': afterPassword(administrator('write')),
  'promotion.end': afterPassword(administrator('write')),
  // People, jobs, files, mails and settings of the whole instance.
  'instance.view': afterPassword(administrator('read')),
  'instance.manage': afterPassword(administrator('write')),

  // A person's own alone.
  'profile.update': account('write'),
  'settings.view': account('read'),
  'settings.update': account('write'),
  // Whoever has the signed address of a mail.
  'digest.view': anyone('read'),
  'digest.leave': anyone('write'),
  'mention_mails.view': anyone('read'),
  'mention_mails.leave': anyone('write'),
  // Among what one may read.
  'deck.search': anyone('read'),
  // Public decks alone.
  'deck.explore': anyone('read'),
  // Remembers which news one has read.
  'news.read': account('write'),

  'team.create': inPerson('write'),
  'team.lookup': anyone('read'),
  'team.view': ofTeam('read', 'member'),
  'team.update': ofTeam('write', 'admin'),
  // Whoever may come in by themselves is told of it.
  'team.join': {
    resource: 'team',
    effect: 'write',
    decide: (actor, team) => (actor.kind !== 'user' ? SIGN_IN : team?.admits === true ? ALLOW : NOT_FOUND),
  } satisfies Rule<'team'>,
  'team.see_door': {
    resource: 'team',
    effect: 'read',
    decide: (actor, team) => (accountOf(actor) === null ? SIGN_IN : team?.admits === true ? ALLOW : NOT_FOUND),
  } satisfies Rule<'team'>,
  'team.list_members': ofTeam('read', 'member'),
  'team.manage_members': ofTeam('write', 'admin'),
  'team.list_invitations': ofTeam('read', 'admin'),
  'team.read_log': ofTeam('read', 'admin'),
  'team.view_sign_in': ofTeam('read', 'admin'),
  // A provider lets people in: in person.
  'team.change_sign_in': afterPassword(ofTeamInPerson('write', 'admin')),
  // A domain lets people in: in person as well.
  'team.prove_domain': afterPassword(ofTeamInPerson('write', 'admin')),
  'team.leave': ofTeamInPerson('write', 'member'),
  'team.hand_over': afterPassword(ofTeamInPerson('write', 'owner')),
  // By a role, an invitation or a new account, in addition to the right to manage members.
  'team.make_admin': afterPassword(ofTeam('write', 'admin')),
  'member.list_grants': onTeamMember('read'),
  'member.update': onTeamMember('write'),
  'member.deactivate': onTeamMember('write'),
  'member.reactivate': onTeamMember('write'),
  'member.absorb': onTeamMember('write'),
  'member.remove': onTeamMember('write'),
  'team_invitation.change': onTeamInvitation('write'),
  // The token says who may, as that of an invitation to a deck.
  'team_invitation.view': {
    resource: 'team_invitation',
    effect: 'read',
    decide: (_actor, invitation) => (invitation === null ? NOT_FOUND : ALLOW),
  } satisfies Rule<'team_invitation'>,
  'team_invitation.accept': {
    resource: 'team_invitation',
    effect: 'write',
    decide: (actor, invitation) => (actor.kind !== 'user' ? SIGN_IN : invitation === null ? NOT_FOUND : ALLOW),
  } satisfies Rule<'team_invitation'>,
  // A team's picture is public, as those of people.
  'team.read_logo': anyone('read'),

  'deck.list': account('read'),
  'deck.create': account('write'),
  'deck.create_private': account('write', ({ accountType }) =>
    planHas(accountType, 'private_decks') ? null : upgrade(() => words.access.plan.privateDecks),
  ),

  'import.documents': account('write', ({ accountType }) =>
    planHas(accountType, 'import_documents') ? null : upgrade(() => words.access.plan.documents),
  ),

  'deck.view': onDeck('read', 'view', { account: false, trashed: 'also' }),
  // Who owns a deck or works on it is not its audience.
  'deck.count_view': deckRule(
    'write',
    { account: false },
    (deck, actor, standings) =>
      actor.kind !== 'worker' &&
      accountOf(actor)?.userId !== deck.ownerId &&
      deck.role === null &&
      grants(standings, 'view', deck),
  ),
  'deck.read_notes': onDeck('read', 'read_notes', { account: false }),
  'deck.present': onDeck('read', 'present', { account: false }),
  // The same where it changes something that others see.
  'show.lead': onDeck('write', 'present', { account: false }),
  // From a phone, without an account: whoever sees the deck, while its show goes on and lets them.
  'audience.take_part': onDeck('write', 'view', { account: false }),
  // Whoever sees a deck may say that it should not be there.
  'deck.report': onDeck('write', 'view', { account: false }),
  // What audiences said, with the names they gave.
  'talk.list': onDeck('read', 'present'),
  'talk.delete': onDeck('write', 'edit'),
  'deck.print': onDeck('read', 'view', {
    account: false,
    unless: needs('print_view', () => words.access.plan.printView),
  }),
  'deck.export': onDeck('read', 'export', { account: false, refusal: noExport }),
  // The same where it makes a file.
  'export.create': onDeck('write', 'export', { account: false, refusal: noExport }),
  // Also after a downgrade: nobody's work is locked in.
  'deck.export_hidden': onDeck('read', 'edit'),
  // The print view is the same as a file.
  'deck.export_pdf': onDeck('read', 'export', {
    account: false,
    refusal: noExport,
    unless: needs('print_view', () => words.access.plan.pdf),
  }),
  // That they may see each is asked of its deck, whenever something of it is told.
  'export.follow': account('read'),
  'export.view': onExport('read', 'state'),
  'export.download': onExport('read', 'file'),
  'export.cancel': onExport('write', 'state'),
  'export.save': onOwnExport('write', 'file'),
  'deck.edit': onDeck('write', 'edit', { unless: fitsPlan }),
  'deck.write_css': onDeck('write', 'edit', { unless: mayWriteCss }),
  // Locks bind who edits without administering the deck.
  'deck.lock_slides': onDeck('write', 'share', { unless: fitsPlan }),
  // Whose pages the deck's readers are sent to for pictures and fonts of its CSS.
  'deck.allow_hosts': onDeck('write', 'own', { unless: mayWriteCss }),
  'deck.fork': deckRule(
    'write',
    {},
    (deck, _actor, standings) =>
      grants(standings, 'edit', deck) || (standings.includes('public') && deck.forkingEnabled),
  ),
  // That it is a template for them is asked besides.
  'deck.fork_template': onDeck('write', 'view'),
  // What everybody is offered to begin with is the instance's to choose: among decks of its administrators.
  'deck.offer_template': deckRule(
    'write',
    {},
    (deck, actor, standings) => actor.kind === 'user' && actor.administrator && grants(standings, 'own', deck),
  ),
  // What a team begins with is for its owner and admins to choose, among its decks that they see.
  'deck.offer_to_team': deckRule(
    'write',
    { refusal: () => words.access.offerToTeam },
    (deck, actor, standings) => managesTeamOf(deck, actor) && grants(standings, 'view', deck),
  ),
  'deck.share': onDeck('write', 'share'),
  // Mails and text messages of the instance's own: for who handles a deck's links, and of a public deck for everybody.
  'deck.send': deckRule(
    'write',
    {},
    (deck, _actor, standings) => grants(standings, 'share', deck) || standings.includes('public'),
  ),
  'deck.change_visibility': onDeck('write', 'share'),
  'deck.make_private': onDeck('write', 'share', {
    unless: needs('private_decks', () => words.access.plan.privateDecks),
  }),
  'deck.make_internal': onDeck('write', 'share', {
    // A deck of before its owner came into a team comes into it with that.
    unless: (deck, actor) =>
      deck.team === null && !(deck.role === 'owner' && accountOf(actor)?.teamId)
        ? forbid(() => words.access.noTeam)
        : needs('team_visibility', () => words.access.plan.teamVisibility)(deck),
  }),
  'deck.make_public': onDeck('write', 'share', {
    unless: (deck) =>
      deck.team === null || deck.team.allowPublicDecks ? null : forbid(() => words.access.noPublicDecks),
  }),
  // It stays with the team then, whoever leaves.
  'deck.move_to_team': onDeck('write', 'own', {
    unless: (deck, actor) => {
      if (deck.team !== null) return forbid(() => words.access.inTeamAlready);
      return accountOf(actor)?.teamId ? null : forbid(() => words.access.inNoTeam);
    },
  }),
  // Who moved it there, and for how long, is asked besides.
  'deck.take_back': onDeck('write', 'own', {
    unless: (deck) => (deck.team === null ? forbid(() => words.access.noTeam) : null),
  }),
  'deck.trash': onDeck('write', 'own'),
  'deck.recover': onDeck('write', 'own', { trashed: 'only' }),
  'deck.destroy': onDeck('write', 'own', { trashed: 'only' }),

  // Who may open it may applaud, once they are signed in.
  'deck.kudo': deckRule(
    'write',
    {},
    (deck, actor, standings) => accountOf(actor) !== null && grants(standings, 'view', deck),
  ),
  'deck.make_collaborative': onDeck('write', 'share'),
  'deck.change_editing_mode': onDeck('write', 'share'),
  'deck.transfer': afterPassword(onDeck('write', 'own')),

  // Who works on a deck is known to those who do.
  'collaborator.list': onDeck('read', 'comment'),
  // Addresses of invitations are known to those who may share it.
  'collaborator.list_grants': onDeck('read', 'share'),
  'collaborator.be_seen': onDeck('write', 'comment'),
  'collaborator.invite': onDeck('write', 'share'),
  'collaborator.update': onDeck('write', 'share'),
  'collaborator.remove': onDeck('write', 'share'),
  // An owner stays: decks without one there are not.
  'collaborator.leave': deckRule('write', {}, (deck) => deck.role !== null && deck.role !== 'owner'),
  'invitation.resend': onDeck('write', 'share'),
  // The token says who may: nobody is told of an invitation without it. Once it was taken it is there for
  // who took it alone.
  'invitation.view': {
    resource: 'invitation',
    effect: 'read',
    decide: (actor, invitation) => (isInvited(actor, invitation) ? ALLOW : NOT_FOUND),
  } satisfies Rule<'invitation'>,
  'invitation.accept': {
    resource: 'invitation',
    effect: 'write',
    decide(actor, invitation) {
      if (accountOf(actor) === null) return SIGN_IN;
      return isInvited(actor, invitation) ? ALLOW : NOT_FOUND;
    },
  } satisfies Rule<'invitation'>,

  'comment.list': onDeck('read', 'comment'),
  // On hidden slides, and on slides that are gone.
  'comment.list_hidden': onDeck('read', 'edit'),
  'comment.see': onDeck('write', 'comment'),
  'comment.create': onDeck('write', 'comment'),
  'comment.resolve': onComment('write', () => true),
  // Nobody puts words into somebody else's mouth.
  'comment.update': onComment('write', ({ authorId }, actor) => accountOf(actor)?.userId === authorId),
  'comment.delete': onComment(
    'write',
    ({ authorId, deck }, actor, standings) => accountOf(actor)?.userId === authorId || grants(standings, 'share', deck),
  ),

  'script.add': onDeck('write', 'edit', { unless: mayAddScripts }),
  // Also without the plan: so a deck is made to fit it.
  'script.remove': onDeck('write', 'edit'),
  'script.view': onDeck('read', 'edit'),
  // Of no deck yet; lets this server ask another one.
  'script.validate': account('write'),

  'audit.list': onDeck('read', 'own'),
  'deck.statistics': onDeck('read', 'own'),

  // What a deck was holds what was taken out of it, notes and hidden slides.
  'revision.list': onDeck('read', 'edit'),
  'revision.view': onDeck('read', 'edit'),
  'revision.name': onDeck('write', 'edit', { unless: fitsPlan }),
  'revision.restore': onDeck('write', 'edit', { unless: fitsPlan }),

  'link.list': onDeck('read', 'share'),
  'link.create': onDeck('write', 'share', { unless: mayUseLinks }),
  'link.update': onDeck('write', 'share', { unless: mayUseLinks }),
  'link.notify': onDeck('write', 'share', { unless: mayNotify }),
  'link.restrict': onDeck('write', 'share', { unless: mayRestrict }),
  // Whoever has the link: which one is asked of its id alone.
  'link.unlock': anyone('write'),
  'link.delete': onDeck('write', 'share', {
    unless: needs('delete_tokens', () => words.access.plan.deleteLinks),
  }),

  'template.list': account('read'),
  'template.create': account('write'),
  'template.list_of_team': ofTeam('read', 'member'),
  'template.create_for_team': ofTeam('write', 'admin'),
  'template.view': onSlideTemplate('read', 'use'),
  'template.update': onSlideTemplate('write', 'manage'),
  'template.delete': onSlideTemplate('write', 'manage'),

  // Also without the plan: what there is stays in use, and can be let go of.
  'theme.list': account('read'),
  'theme.create': account('write', mayMakeThemes),
  'theme.create_for_team': ofTeam('write', 'admin'),
  'theme.view': onTheme('read', 'use'),
  // One that is one's own from then on; for the team that is asked besides.
  'theme.duplicate': onTheme('write', 'use', mayMakeThemes),
  'theme.update': onTheme('write', 'manage', mayMakeThemes),
  // Slides that come with a theme; without the plan they can be let go of.
  'theme.add_template': onTheme('write', 'manage', mayKeepTemplates),
  'theme.remove_template': onTheme('write', 'manage'),
  'theme.delete': onTheme('write', 'manage'),

  'tag.list': account('read'),
  'tag.create': account('write'),
  'tag.view': owned('read'),
  'tag.update': owned('write'),
  'tag.delete': owned('write'),
  // What is put in is asked besides: one's own decks and media alone.
  'tag.fill': owned('write'),
  'team_tag.list': ofTeam('read', 'member'),
  'team_tag.create': ofTeam('write', 'member'),
  'team_tag.view': onTeamTag('read', 'use'),
  'team_tag.update': onTeamTag('write', 'manage'),
  'team_tag.delete': onTeamTag('write', 'manage'),
  // What is put in is asked besides: the team's media, and decks that it sees.
  'team_tag.fill': onTeamTag('write', 'use'),

  'media.create': account('write'),
  'media.usage': account('read'),
  'media.list': account('read'),
  'media.view': ownMedium('read'),
  'media.update': ownMedium('write'),
  'media.delete': ownMedium('write'),
  'team_media.list': ofTeam('read', 'member'),
  'team_media.create': ofTeam('write', 'member'),
  'team_media.view': onTeamMedium('read', 'use'),
  'team_media.update': onTeamMedium('write', 'manage'),
  'team_media.delete': onTeamMedium('write', 'manage'),
  // No rights of their own: their owner's or their team's, and those of the decks that use them.
  'media.read': {
    resource: 'media',
    effect: 'read',
    decide(actor, media) {
      if (media === null) return NOT_FOUND;
      if (isOfOwner(accountOf(actor), media)) return ALLOW;
      const seen =
        media.decks.some((deck) => grants(standingsOf(actor, deck), 'view', deck)) ||
        // As revisions are: for who edits.
        media.pastDecks.some((deck) => grants(standingsOf(actor, deck), 'edit', deck));
      return seen ? ALLOW : NOT_FOUND;
    },
  } satisfies Rule<'media'>,

  // Lets this server ask another one.
  'url.check': account('write'),

  'import.create': account('write'),
  // Whoever has the key of the person that it is for; that one may import is asked of them.
  'import.by_key': anyone('write'),
  // From a form of any site. It makes nothing: whoever opens it signed in is asked.
  'definition.send': anyone('write'),
  // Whoever has its key, until somebody has opened it; a program has a call of its own.
  'definition.take': inPerson('write'),
  'import.follow': account('read'),
  'import.view': owned('read'),
  'import.mark_read': owned('write'),
  'import.send': owned('write'),
  // That they may edit the deck that it is for is asked of that deck.
  'import.apply': owned('write'),
  'import.cancel': owned('write'),
} as const;

export type Action = keyof typeof RULES;
export const ACTIONS: ReadonlySet<Action> = new Set(Object.keys(RULES) as Action[]);
/** Those that change something, which API tokens that may only read never do. */
export const WRITING_ACTIONS: ReadonlySet<Action> = new Set(
  [...ACTIONS].filter((action) => RULES[action].effect === 'write'),
);

export type ResourceOf<A extends Action> = (typeof RULES)[A]['resource'];
export type ActionOn<R extends Resource> = {
  [A in Action]: ResourceOf<A> extends R ? A : never;
}[Action];
