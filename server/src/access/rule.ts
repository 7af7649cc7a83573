import { words } from '@rostrum/words/server';
import { type Actor, accountOf, shownLinkOf, type TeamRole } from './actor.ts';
import {
  ALLOW,
  ASK_PASSWORD,
  type Decision,
  type Denial,
  forbid,
  NOT_FOUND,
  PASSWORD_NEEDED,
  SIGN_IN,
} from './decision.ts';
import type { CommentFacts, DeckFacts, ExportFacts, FactsByResource, Resource } from './facts.ts';
import { type DeckGrant, grants, type Standing, standingBy, standingsOf } from './roles.ts';

/** One line of the table. `effect: 'write'` is closed to API tokens that may only read. */
export interface Rule<R extends Resource = Resource> {
  readonly resource: R;
  readonly effect: 'read' | 'write';
  decide(actor: Actor, facts: FactsByResource[R]): Decision;
}

type Effect = Rule['effect'];
type DeckCondition = (deck: DeckFacts, actor: Actor, standings: readonly Standing[]) => Denial | null;

/** Open to everybody. */
export function anyone(effect: Effect): Rule<'none'> {
  return { resource: 'none', effect, decide: () => ALLOW };
}

/** Needs an account; `unless` may still deny by what the account is. */
export function account(
  effect: Effect,
  unless: (account: NonNullable<ReturnType<typeof accountOf>>) => Denial | null = () => null,
): Rule<'none'> {
  return {
    resource: 'none',
    effect,
    decide(actor) {
      const who = accountOf(actor);
      return who === null ? SIGN_IN : (unless(who) ?? ALLOW);
    },
  };
}

const BY_TOKEN = forbid(() => words.access.byToken);

/** For the person themselves, signed in: no API token acts in their place. */
export function inPerson(effect: Effect): Rule<'none'> {
  return {
    resource: 'none',
    effect,
    decide: (actor) => (actor.kind === 'user' ? ALLOW : actor.kind === 'token' ? BY_TOKEN : SIGN_IN),
  };
}

/** For who runs the instance, in person. */
export function administrator(effect: Effect): Rule<'none'> {
  const rule = inPerson(effect);
  return {
    ...rule,
    decide(actor, facts) {
      const decision = rule.decide(actor, facts);
      if (!decision.allow || (actor.kind === 'user' && actor.administrator)) return decision;
      return forbid(() => words.access.administrator);
    },
  };
}

/**
 * For who may, and has given their password a moment ago: a session that was left open, or stolen, is not enough. API
 * tokens, which nobody makes without it, do what the rule lets them.
 */
export function afterPassword<R extends Resource>(rule: Rule<R>): Rule<R> {
  return {
    ...rule,
    decide(actor, facts) {
      const decision = rule.decide(actor, facts);
      if (!decision.allow || actor.kind === 'token' || (actor.kind === 'user' && actor.hasFreshPassword))
        return decision;
      return PASSWORD_NEEDED;
    },
  };
}

/** Its owner's alone, in person. */
export function ownedInPerson(effect: Effect): Rule<'owned'> {
  const rule = owned(effect);
  return {
    resource: 'owned',
    effect,
    decide: (actor, facts) => (actor.kind === 'token' ? BY_TOKEN : rule.decide(actor, facts)),
  };
}

/** Its owner's alone. Who is signed out hears nothing of whether it exists. */
export function owned(effect: Effect): Rule<'owned'> {
  return {
    resource: 'owned',
    effect,
    decide(actor, facts) {
      const who = accountOf(actor);
      if (who === null) return SIGN_IN;
      return facts !== null && facts.ownerId === who.userId ? ALLOW : NOT_FOUND;
    },
  };
}

const RANK: Readonly<Record<TeamRole, number>> = { member: 0, admin: 1, owner: 2 };

/** For who is at least this in the team. To everybody else it is not there. */
export function ofTeam(effect: Effect, least: TeamRole): Rule<'team'> {
  return {
    resource: 'team',
    effect,
    decide(actor, team) {
      const who = accountOf(actor);
      if (who === null) return SIGN_IN;
      if (team === null || who.teamId !== team.id || who.teamRole === null) return NOT_FOUND;
      return RANK[who.teamRole] >= RANK[least] ? ALLOW : forbid(() => words.access.below[least]);
    },
  };
}

/** The same in person: no API token ends somebody's own standing. */
export function ofTeamInPerson(effect: Effect, least: TeamRole): Rule<'team'> {
  const rule = ofTeam(effect, least);
  return { ...rule, decide: (actor, team) => (actor.kind === 'token' ? BY_TOKEN : rule.decide(actor, team)) };
}

/** Their own in person; a team's for its owner and its admins. */
export function ofSubscriber(effect: Effect): Rule<'subscriber'> {
  const own = inPerson(effect);
  const ofItsTeam = ofTeamInPerson(effect, 'admin');
  return {
    resource: 'subscriber',
    effect,
    decide(actor, subscriber) {
      const decision = own.decide(actor, null);
      if (!decision.allow || subscriber?.kind === 'account') return decision;
      return ofItsTeam.decide(actor, subscriber && { id: subscriber.teamId });
    },
  };
}

/** For who manages the team that a member is in. The owner stays as they are, and nobody does it to themselves. */
export function onTeamMember(effect: Effect): Rule<'team_member'> {
  const manages = ofTeam(effect, 'admin');
  return {
    resource: 'team_member',
    effect,
    decide(actor, member) {
      const decision = manages.decide(actor, member && { id: member.teamId });
      if (!decision.allow || member === null) return decision;
      if (member.role === 'owner') return forbid(() => words.access.ownerStays);
      if (accountOf(actor)?.userId === member.userId) return forbid(() => words.access.oneself);
      return ALLOW;
    },
  };
}

/** For who manages the team that an invitation is to. */
export function onTeamInvitation(effect: Effect): Rule<'team_invitation'> {
  const manages = ofTeam(effect, 'admin');
  return {
    resource: 'team_invitation',
    effect,
    decide: (actor, invitation) => manages.decide(actor, invitation && { id: invitation.teamId }),
  };
}

/** Of a person's own theme, or one of their team. `unless`: what the plan is asked for. */
export function onTheme(effect: Effect, asks: 'use' | 'manage', unless?: Unless): Rule<'theme'> {
  return { ...ofOwnerOrTeam(effect, asks, unless), resource: 'theme' };
}

/** Of a person's own slide template, or one of their team. */
export function onSlideTemplate(effect: Effect, asks: 'use' | 'manage'): Rule<'slide_template'> {
  return { ...ofOwnerOrTeam(effect, asks), resource: 'slide_template' };
}

type Unless = (account: NonNullable<ReturnType<typeof accountOf>>) => Denial | null;

/**
 * What is a person's is theirs alone; of what is a team's members use it, the owner and the admins manage it. To
 * everybody else it is not there.
 */
function ofOwnerOrTeam(effect: Effect, asks: 'use' | 'manage', unless: Unless = () => null) {
  const ofItsTeam = ofTeam(effect, asks === 'use' ? 'member' : 'admin');
  return {
    effect,
    decide(actor: Actor, thing: { readonly ownerId: string | null; readonly teamId: string | null } | null): Decision {
      const who = accountOf(actor);
      if (who === null) return SIGN_IN;
      if (thing === null) return NOT_FOUND;
      const decision =
        thing.teamId === null
          ? thing.ownerId === who.userId
            ? ALLOW
            : NOT_FOUND
          : ofItsTeam.decide(actor, { id: thing.teamId });
      return decision.allow ? (unless(who) ?? ALLOW) : decision;
    },
  };
}

/** For the owner of an upload alone: whoever sees it in a deck hears nothing of it as an upload. */
export function ownMedium(effect: Effect): Rule<'media'> {
  const rule = owned(effect);
  return {
    resource: 'media',
    effect,
    decide: (actor, media) =>
      rule.decide(
        actor,
        media === null || media.teamId !== null || media.ownerId === null
          ? null
          : { id: media.id, ownerId: media.ownerId },
      ),
  };
}

/**
 * An upload of a team: members use it; who brought it, the owner and the admins manage it. To others it is not there.
 */
export function onTeamMedium(effect: Effect, asks: 'use' | 'manage'): Rule<'media'> {
  return {
    resource: 'media',
    effect,
    decide: (actor, media) =>
      decideShared(actor, media && { teamId: media.teamId, makerId: media.ownerId }, asks, NOT_BROUGHT),
  };
}

/** A tag of a team, as `onTeamMedium`. */
export function onTeamTag(effect: Effect, asks: 'use' | 'manage'): Rule<'team_tag'> {
  return { resource: 'team_tag', effect, decide: (actor, tag) => decideShared(actor, tag, asks, NOT_MADE) };
}

const NOT_BROUGHT = forbid(() => words.access.notBrought);
const NOT_MADE = forbid(() => words.access.notMade);

/** What members share: whoever made it manages it as long as they are in the team. */
function decideShared(
  actor: Actor,
  thing: { readonly teamId: string | null; readonly makerId: string | null } | null,
  asks: 'use' | 'manage',
  refusal: Denial,
): Decision {
  const team = thing === null || thing.teamId === null ? null : { id: thing.teamId };
  const decision = ofTeam('read', 'member').decide(actor, team);
  if (!decision.allow || asks === 'use' || accountOf(actor)?.userId === thing?.makerId) return decision;
  return ofTeam('write', 'admin').decide(actor, team).allow ? ALLOW : refusal;
}

/** For whoever may comment on the deck; on slides that viewers do not see, for those alone who may edit them. */
export function onComment(
  effect: Effect,
  stands: (comment: CommentFacts, actor: Actor, standings: readonly Standing[]) => boolean,
): Rule<'comment'> {
  return {
    resource: 'comment',
    effect,
    decide(actor, comment) {
      if (accountOf(actor) === null) return SIGN_IN;
      const standings = comment === null ? [] : standingsOf(actor, comment.deck);
      if (comment === null || !grants(standings, 'comment', comment.deck)) return NOT_FOUND;
      if (!comment.onShownSlide && !grants(standings, 'edit', comment.deck)) return NOT_FOUND;
      if (!stands(comment, actor, standings)) return forbid(() => words.access.comment);
      return comment.deck.trashed ? forbid(() => words.access.trashed) : ALLOW;
    },
  };
}

/** For who made it, while the deck still lets them have what is in it. */
export function onExport(effect: Effect, asks: 'state' | 'file'): Rule<'export'> {
  return {
    resource: 'export',
    effect,
    decide(actor, made) {
      if (made === null || !made.isOwn) return accountOf(actor) === null ? SIGN_IN : NOT_FOUND;
      const standings = standingsOf(actor, made.deck);
      if (standings.length === 0) return NOT_FOUND;
      const isLet = (grant: DeckGrant): boolean => grants(standings, grant, made.deck);
      if (!isLet('export')) return forbid(() => words.access.exportNoMore);
      if (asks === 'file' && holdsTooMuch(made, isLet)) return forbid(() => words.access.exportHoldsTooMuch);
      return made.deck.trashed ? forbid(() => words.access.trashed) : ALLOW;
    },
  };
}

/** The same for who has an account: there is nowhere else that it could be done. */
export function onOwnExport(effect: Effect, asks: 'state' | 'file'): Rule<'export'> {
  const rule = onExport(effect, asks);
  return { ...rule, decide: (actor, made) => (accountOf(actor) === null ? SIGN_IN : rule.decide(actor, made)) };
}

const holdsTooMuch = ({ hidden, notes }: ExportFacts, isLet: (grant: DeckGrant) => boolean): boolean =>
  (hidden && !isLet('edit')) || (notes && !isLet('read_notes'));

interface DeckRuleOptions {
  /** False: a stranger or a link may do it as well, and is told 404 about what they may not see. Default true. */
  readonly account?: boolean;
  /** In the trash: not at all, there alone, or there as well. Default 'no'. */
  readonly trashed?: 'no' | 'only' | 'also';
  /** What is said to who may know of the deck and stands not well enough: what is the matter, and what to do. */
  readonly refusal?: () => string;
  /** Asked of who stands well enough. */
  readonly unless?: DeckCondition;
}

/** Asks in this order: signed in where that is needed, may know of the deck, stands well enough, state and plan. */
export function onDeck(effect: Effect, grant: DeckGrant, options: DeckRuleOptions = {}): Rule<'deck'> {
  return deckRule(effect, options, (deck, _actor, standings) => grants(standings, grant, deck));
}

export function deckRule(
  effect: Effect,
  options: DeckRuleOptions,
  stands: (deck: DeckFacts, actor: Actor, standings: readonly Standing[]) => boolean,
): Rule<'deck'> {
  return {
    resource: 'deck',
    effect,
    decide(actor, deck) {
      const needsAccount = options.account ?? true;
      const signedOut = accountOf(actor) === null;
      if (needsAccount && signedOut && actor.kind !== 'worker') return SIGN_IN;
      if (deck === null) return NOT_FOUND;
      const standings = standingsOf(actor, deck);
      if (standings.length === 0) return NOT_FOUND;
      if (!stands(deck, actor, standings)) {
        if (wouldOpen(standings, actor, (open) => stands(deck, actor, open))) return ASK_PASSWORD;
        return signedOut && actor.kind !== 'worker' ? SIGN_IN : forbid(options.refusal ?? (() => words.access.deck));
      }
      const trashed = options.trashed ?? 'no';
      if (deck.trashed && trashed === 'no') return forbid(() => words.access.trashed);
      if (!deck.trashed && trashed === 'only') return forbid(() => words.access.notTrashed);
      return options.unless?.(deck, actor, standings) ?? ALLOW;
    },
  };
}

/**
 * Whether a password is to be asked for: nothing else lets the actor know of the deck, or the link
 * would let them do it.
 */
function wouldOpen(
  standings: readonly Standing[],
  actor: Actor,
  stands: (standings: readonly Standing[]) => boolean,
): boolean {
  const link = shownLinkOf(actor);
  if (link === null || !standings.includes('link:locked')) return false;
  return standings.length === 1 || stands([...standings, standingBy(link)]);
}
