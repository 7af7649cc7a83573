import { type Actor, accountOf } from './actor.ts';
import { ALLOW, type Denial, forbid, NOT_FOUND, SIGN_IN, upgrade } from './decision.ts';
import type { DeckFacts, InvitationFacts, Resource } from './facts.ts';
import { type Privilege, planHas } from './plans.ts';
import { grants, standingsOf } from './roles.ts';
import {
  account,
  administrator,
  anyone,
  deckRule,
  inPerson,
  onComment,
  onDeck,
  owned,
  ownedInPerson,
  ownMedium,
  type Rule,
} from './rule.ts';

const needs =
  (privilege: Privilege, reason: string) =>
  (deck: DeckFacts): Denial | null =>
    planHas(deck.ownerPlan, privilege) ? null : upgrade(reason);

/** After a downgrade a private deck stays and can be viewed, exported, destroyed or made public, but not worked on. */
const fitsPlan = (deck: DeckFacts): Denial | null =>
  deck.visibility === 'all' || planHas(deck.ownerPlan, 'private_decks')
    ? null
    : upgrade('Private decks need a paid plan. Make the deck public, or upgrade, to go on working on it.');

const mayWriteCss = (deck: DeckFacts): Denial | null =>
  fitsPlan(deck) ?? needs('custom_css', 'Custom CSS needs a Pro plan.')(deck);

const mayAddScripts = (deck: DeckFacts): Denial | null =>
  fitsPlan(deck) ?? needs('scripts', 'Scripts need a Pro plan.')(deck);

/** An invitation that is open, or that this person took. */
const isInvited = (actor: Actor, invitation: InvitationFacts | null): boolean =>
  invitation !== null && (invitation.takenBy === null || invitation.takenBy === accountOf(actor)?.userId);

const mayUseLinks = needs('private_links', 'Private share links need a Pro plan.');

const mayNotify = (deck: DeckFacts): Denial | null =>
  mayUseLinks(deck) ?? needs('notify_via_email', 'Mails about openings need a Pro plan.')(deck);

const mayRestrict = (deck: DeckFacts): Denial | null =>
  mayUseLinks(deck) ?? needs('embed_domains', 'Saying where a link may be embedded needs a Pro plan.')(deck);

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
  'account_session.end': ownedInPerson('write'),
  'account.delete': inPerson('write'),
  'account_export.create': inPerson('write'),
  'account_export.download': ownedInPerson('read'),
  'api_token.create': inPerson('write'),
  'api_token.delete': ownedInPerson('write'),
  'user.lookup': anyone('read'),
  'user.view': anyone('read'),
  'user.list_decks': anyone('read'),
  // Pictures of people are public with them.
  'avatar.read': anyone('read'),
  'promotion.list': account('read'),
  'promotion.create': administrator('write'),
  'promotion.end': administrator('write'),

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

  'deck.list': account('read'),
  'deck.create': account('write'),
  'deck.create_private': account('write', ({ accountType }) =>
    planHas(accountType, 'private_decks') ? null : upgrade('Private decks need a paid plan.'),
  ),

  'import.documents': account('write', ({ accountType }) =>
    planHas(accountType, 'import_documents') ? null : upgrade('PowerPoint and PDF files need a paid plan.'),
  ),

  'deck.view': onDeck('read', 'view', { account: false, trashed: 'also' }),
  // Who owns a deck or works on it is not its audience.
  'deck.count_view': deckRule(
    'read',
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
  // What audiences said, with the names they gave.
  'talk.list': onDeck('read', 'present'),
  'talk.delete': onDeck('write', 'edit'),
  'deck.print': onDeck('read', 'view', {
    account: false,
    unless: needs('print_view', 'The print view needs a paid plan.'),
  }),
  'deck.export': onDeck('read', 'export', { account: false }),
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
  'deck.share': onDeck('write', 'share'),
  // Mails and text messages of the instance's own: for who handles a deck's links, and of a public deck for everybody.
  'deck.send': deckRule(
    'write',
    {},
    (deck, _actor, standings) => grants(standings, 'share', deck) || standings.includes('public'),
  ),
  'deck.change_visibility': onDeck('write', 'share'),
  'deck.make_private': onDeck('write', 'share', {
    unless: needs('private_decks', 'Private decks need a paid plan.'),
  }),
  'deck.make_internal': onDeck('write', 'share', {
    unless: (deck) =>
      deck.team === null
        ? forbid('This deck belongs to no team.')
        : needs('team_visibility', 'Team visibility needs an Enterprise plan.')(deck),
  }),
  'deck.make_public': onDeck('write', 'share', {
    unless: (deck) =>
      deck.team === null || deck.team.allowPublicDecks ? null : forbid('This team has no public decks.'),
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
  'deck.transfer': onDeck('write', 'own'),

  // Who works on a deck is known to those who do.
  'collaborator.list': onDeck('read', 'comment'),
  'collaborator.be_seen': onDeck('write', 'comment'),
  'collaborator.invite': onDeck('write', 'share'),
  'collaborator.update': onDeck('write', 'share'),
  'collaborator.remove': onDeck('write', 'share'),
  // An owner stays: decks without one there are not.
  'collaborator.leave': deckRule('write', {}, (deck) => deck.role !== null && deck.role !== 'owner'),
  'invitation.resend': onDeck('write', 'share'),
  // The token says who may: nobody is told of an invitation without it. Once it was taken it is there for who took it alone.
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
    unless: needs('delete_tokens', 'Deleting share links needs a Pro plan.'),
  }),

  // A person's own alone.
  'template.list': account('read'),
  'template.create': account('write'),
  'template.view': owned('read'),
  'template.update': owned('write'),
  'template.delete': owned('write'),

  'media.create': account('write'),
  'media.usage': account('read'),
  'media.list': account('read'),
  'media.view': ownMedium('read'),
  'media.update': ownMedium('write'),
  'media.delete': ownMedium('write'),
  // No rights of their own: their owner's, and those of the decks that use them.
  'media.read': {
    resource: 'media',
    effect: 'read',
    decide(actor, media) {
      if (media === null) return NOT_FOUND;
      if (accountOf(actor)?.userId === media.ownerId) return ALLOW;
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
  'import.follow': account('read'),
  'import.view': owned('read'),
  'import.send': owned('write'),
  // That they may edit the deck that it is for is asked of that deck.
  'import.apply': owned('write'),
  'import.cancel': owned('write'),
} as const;

export type Action = keyof typeof RULES;
export const ACTIONS: ReadonlySet<Action> = new Set(Object.keys(RULES) as Action[]);

export type ResourceOf<A extends Action> = (typeof RULES)[A]['resource'];
export type ActionOn<R extends Resource> = {
  [A in Action]: ResourceOf<A> extends R ? A : never;
}[Action];
