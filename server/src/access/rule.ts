import { type Actor, accountOf, shownLinkOf } from './actor.ts';
import { ALLOW, ASK_PASSWORD, type Decision, type Denial, forbid, NOT_FOUND, SIGN_IN } from './decision.ts';
import type { CommentFacts, DeckFacts, FactsByResource, Resource } from './facts.ts';
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

const BY_TOKEN = forbid('An API token cannot do this. Sign in to do it.');

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
      return forbid('Only the administrator of this instance can do this.');
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

/** For the owner of an upload alone: whoever sees it in a deck hears nothing of it as an upload. */
export function ownMedium(effect: Effect): Rule<'media'> {
  return { ...owned(effect), resource: 'media' };
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
      if (!stands(comment, actor, standings)) return forbid('You may not do this with this comment.');
      return comment.deck.trashed ? forbid('This deck is in the trash.') : ALLOW;
    },
  };
}

interface DeckRuleOptions {
  /** False: a stranger or a link may do it as well, and is told 404 about what they may not see. Default true. */
  readonly account?: boolean;
  /** In the trash: not at all, there alone, or there as well. Default 'no'. */
  readonly trashed?: 'no' | 'only' | 'also';
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
        return signedOut && actor.kind !== 'worker' ? SIGN_IN : forbid('You may not do this with this deck.');
      }
      const trashed = options.trashed ?? 'no';
      if (deck.trashed && trashed === 'no') return forbid('This deck is in the trash.');
      if (!deck.trashed && trashed === 'only') return forbid('This deck is not in the trash.');
      return options.unless?.(deck, actor, standings) ?? ALLOW;
    },
  };
}

/** Whether a password is to be asked for: nothing else lets the actor know of the deck, or the link would let them do it. */
function wouldOpen(
  standings: readonly Standing[],
  actor: Actor,
  stands: (standings: readonly Standing[]) => boolean,
): boolean {
  const link = shownLinkOf(actor);
  if (link === null || !standings.includes('link:locked')) return false;
  return standings.length === 1 || stands([...standings, standingBy(link)]);
}
