import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { describe, expect, it } from 'vitest';
import { errorKind } from './error-kind.ts';

const answer = (status: number, data: unknown = null) => new ErrorResponse(status, '', data);

describe('what a page that cannot be shown says', () => {
  it.each([
    [answer(404), 'not found'],
    [answer(405), 'not found'],
    [answer(403, { code: 'forbidden' }), 'forbidden'],
    [answer(403, { code: 'password_needed' }), 'password needed'],
    [answer(429), 'busy'],
    [answer(401, { code: 'password_required' }), 'locked'],
    [answer(500), 'broken'],
    [answer(503, { code: 'offline' }), 'offline'],
    [new TypeError('Failed to fetch'), 'offline'],
    [new TypeError('NetworkError when attempting to fetch resource.'), 'offline'],
    [new TypeError('Load failed'), 'offline'],
    [new TypeError('x is not a function'), 'broken'],
    [new Error('of ours'), 'broken'],
  ])('%o: %s', (error, kind) => {
    expect(errorKind(error).kind).toBe(kind);
  });

  it('names the deck in the trash', () => {
    const deck = { id: 'abc', title: 'Tides', url: '/ada/tides' };
    expect(errorKind(answer(404, { code: 'trashed', deck }))).toEqual({ kind: 'trashed', deck });
    expect(errorKind(answer(404, { code: 'trashed' })).kind).toBe('not found');
  });

  it('says what the plan does not hold, and where the deck is', () => {
    const error = answer(403, { code: 'upgrade_required', message: 'It needs a plan.', deck_path: '/ada/tides' });
    expect(errorKind(error)).toEqual({
      kind: 'upgrade',
      text: 'It needs a plan.',
      deckPath: '/ada/tides',
      owner: null,
    });
    const ofOwner = answer(403, { code: 'upgrade_required', owner: 'Ada' });
    expect(errorKind(ofOwner)).toEqual({ kind: 'upgrade', text: null, deckPath: null, owner: 'Ada' });
  });
});
