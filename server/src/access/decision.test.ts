import { expect, it } from 'vitest';
import { speaking } from '../platform/language.ts';
import { can } from './can.ts';
import { SIGN_IN } from './decision.ts';

it('says why in the language that is spoken when it is read', () => {
  const decision = can(
    { kind: 'token', userId: 'a', tokenId: 't', scope: 'read', accountType: 'pro', teamId: null, teamRole: null },
    'deck.create',
    null,
  );
  const reasons = () => [SIGN_IN.reason, decision.allow ? null : decision.reason];
  expect(speaking('de', reasons)).toEqual(['Bitte melde dich an.', 'Dieses Token darf nur lesen.']);
  expect(reasons()).toEqual(['Please sign in.', 'This token may only read.']);
});
