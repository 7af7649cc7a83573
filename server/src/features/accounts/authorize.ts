import { type Account, type Actor, accountOf, shownLinkOf } from '../../access/actor.ts';
import { can } from '../../access/can.ts';
import type { Denial } from '../../access/decision.ts';
import type { FactsByResource } from '../../access/facts.ts';
import type { Action, ResourceOf } from '../../access/rules.ts';
import { AppError } from '../../platform/http/errors.ts';

/** The error that answers a denial of the access table. */
export function refuse(denial: Denial, actor: Actor): AppError {
  const linkId = denial.code === 'password_required' ? shownLinkOf(actor)?.linkId : undefined;
  return new AppError(denial.code, denial.reason, undefined, linkId === undefined ? {} : { linkId });
}

/** Throws the AppError that answers the denial, unless the actor may. */
export function authorize<A extends Action>(actor: Actor, action: A, facts: FactsByResource[ResourceOf<A>]): void {
  const decision = can(actor, action, facts);
  if (!decision.allow) throw refuse(decision, actor);
}

/** The account that acts. Throws `unauthenticated` where none does. */
export function requireAccount(actor: Actor): Account {
  const account = accountOf(actor);
  if (account === null) throw new AppError('unauthenticated');
  return account;
}
