import { words } from '@rostrum/words/server';
import type { Actor } from './actor.ts';
import { type Decision, forbid } from './decision.ts';
import type { FactsByResource } from './facts.ts';
import type { Rule } from './rule.ts';
import { type Action, type ResourceOf, RULES } from './rules.ts';

/**
 * May the actor do it? Pure: the answer follows from the arguments alone.
 * `facts` are those of the action's resource; null where the thing does not exist (or the action is about no thing).
 */
export function can<A extends Action>(actor: Actor, action: A, facts: FactsByResource[ResourceOf<A>]): Decision {
  const rule = RULES[action] as Rule;
  if (actor.kind === 'token' && actor.scope === 'read' && rule.effect === 'write') {
    return forbid(() => words.access.tokenReads);
  }
  return rule.decide(actor, facts);
}

/** Whether a page may offer it: a password that it needs is asked for once it is chosen. */
export function mayOffer<A extends Action>(actor: Actor, action: A, facts: FactsByResource[ResourceOf<A>]): boolean {
  const decision = can(actor, action, facts);
  return decision.allow || decision.code === 'password_needed';
}

export function may<A extends Action>(actor: Actor, action: A, facts: FactsByResource[ResourceOf<A>]): boolean {
  return can(actor, action, facts).allow;
}
