import { expect, it } from 'vitest';
import { ANONYMOUS } from '../../access/actor.ts';
import type { DeckFacts } from '../../access/facts.ts';
import { checkRequest } from './choice.ts';

const deck: DeckFacts = {
  id: 'deck',
  ownerId: 'ada',
  ownerPlan: 'pro',
  visibility: 'self',
  trashed: false,
  shareNotes: false,
  forkingEnabled: false,
  exportAllowed: false,
  role: null,
  team: null,
};
const stranger = {
  kind: 'user',
  userId: 'bo',
  sessionId: 'session',
  hasFreshPassword: true,
  accountType: 'pro',
  administrator: false,
  teamId: null,
  teamRole: null,
  link: null,
} as const;
const request = { format: 'zip', hidden: false, notes: false } as unknown as Parameters<typeof checkRequest>[2];

it('answers who sees nothing of a deck as if it were not there, and who sees it without its export that it is not theirs', () => {
  expect(() => checkRequest(stranger, deck, request)).toThrow(expect.objectContaining({ code: 'not_found' }));
  const open: DeckFacts = { ...deck, visibility: 'all' };
  expect(() => checkRequest(ANONYMOUS, open, request)).toThrow(expect.objectContaining({ code: 'forbidden' }));
});
