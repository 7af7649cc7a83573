import type { Actor } from '../access/actor.ts';
import { type Action, ACTIONS } from '../access/rules.ts';
import type { AccessGate } from '../platform/http/types.ts';

/** Lets everybody do everything: for tests of the platform alone. */
export const openGate: AccessGate<Actor, Action> = {
  actions: ACTIONS,
  writingActions: ACTIONS,
  identify: async () => ({ kind: 'anonymous' }),
  personOf: () => null,
  authorize: async () => undefined,
};
