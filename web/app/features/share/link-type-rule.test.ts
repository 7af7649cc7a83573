import { describe, expect, it } from 'vitest';
import { mayChooseLinkType } from './link-type-rule.ts';

const deck = { user: { id: 'ada' } };
const owner = { id: 'ada', account_type: 'enterprise' } as const;
const state = { isLive: true, wasPresenter: true };

describe('the choice of a link’s type', () => {
  it('is there while the deck is live, for the enterprise owner of a link to present', () => {
    expect(mayChooseLinkType(state, deck, owner)).toBe(true);
  });

  it('is absent where any of it is missing', () => {
    expect(mayChooseLinkType({ ...state, isLive: false }, deck, owner)).toBe(false);
    expect(mayChooseLinkType({ ...state, wasPresenter: false }, deck, owner)).toBe(false);
    expect(mayChooseLinkType(state, deck, { ...owner, id: 'bea' })).toBe(false);
    for (const account_type of ['default', 'lite', 'pro'] as const)
      expect(mayChooseLinkType(state, deck, { ...owner, account_type })).toBe(false);
  });
});
