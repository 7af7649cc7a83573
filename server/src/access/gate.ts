import type { FastifyRequest } from 'fastify';
import type { AccessGate } from '../platform/http/types.ts';
import { type Actor, accountOf } from './actor.ts';
import { can } from './can.ts';
import type { Denial } from './decision.ts';
import type { FactsByResource, Resource } from './facts.ts';
import { type Action, ACTIONS, RULES, WRITING_ACTIONS } from './rules.ts';

type Loader<R extends Resource> = (
  request: FastifyRequest,
  actor: Actor,
  action: Action,
) => Promise<FactsByResource[R]>;

export interface GateParts {
  /** Never throws for bad credentials: that is somebody anonymous. */
  readonly identify: (request: FastifyRequest) => Promise<Actor>;
  /** As `AccessGate` has it. */
  readonly languageOf: NonNullable<AccessGate<Actor, Action>['languageOf']>;
  /** Facts of the thing that the request's address names. */
  readonly facts: { readonly [R in Exclude<Resource, 'none'>]: Loader<R> };
  /** The error that answers a denial. */
  readonly refuse: (denial: Denial, actor: Actor, request: FastifyRequest) => Promise<Error>;
}

/** What the HTTP layer asks before any handler runs. */
export function createAccessGate(parts: GateParts): AccessGate<Actor, Action> {
  return {
    actions: ACTIONS,
    writingActions: WRITING_ACTIONS,
    identify: parts.identify,
    languageOf: parts.languageOf,
    personOf: (actor) => accountOf(actor)?.userId ?? null,
    async authorize(action, actor, request) {
      const resource = RULES[action].resource;
      const facts = resource === 'none' ? null : await parts.facts[resource](request, actor, action);
      const decision = can(actor, action, facts as never);
      if (!decision.allow) throw await parts.refuse(decision, actor, request);
    },
  };
}
