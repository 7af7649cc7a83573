import { type SubscriberKind, subscriberSchema } from '@rostrum/contract';
import type { FastifyRequest } from 'fastify';
import { type Actor, accountOf } from '../../access/actor.ts';
import type { SubscriberFacts } from '../../access/facts.ts';
import { AppError } from '../../platform/http/errors.ts';
import { requireAccount } from '../accounts/service.ts';
import type { Subscriber } from './store.ts';

export type Given = SubscriberKind | undefined;

/** Whom a request is about: what it says, else the team that the actor manages, else the actor. */
function kindOf(actor: Actor, given: Given): SubscriberKind {
  const account = accountOf(actor);
  return given ?? (account?.teamRole === 'owner' || account?.teamRole === 'admin' ? 'team' : 'account');
}

/** What the access table asks of it. null: a team that there is not. */
export function subscriberFacts(request: FastifyRequest, actor: Actor): SubscriberFacts | null {
  const given = subscriberSchema.safeParse((request.query as { of?: unknown }).of);
  if (kindOf(actor, given.data) === 'account') return { kind: 'account' };
  const teamId = accountOf(actor)?.teamId ?? null;
  return teamId === null ? null : { kind: 'team', teamId };
}

/** The same, as who pays. Throws `not_found`. */
export function subscriberFor(actor: Actor, given: Given): Subscriber {
  const { userId, teamId } = requireAccount(actor);
  if (kindOf(actor, given) === 'account') return { kind: 'account', userId };
  if (teamId === null) throw new AppError('not_found');
  return { kind: 'team', teamId };
}
