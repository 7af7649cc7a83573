import { examplePlayerConfig } from '@rostrum/deck/testing';
import { PLAIN_QUERY } from '@rostrum/deck/view-query';
import { describe, expect, it } from 'vitest';
import { showsBadge } from './badge.ts';

const free = examplePlayerConfig();
const paid = examplePlayerConfig({ plan: { ...free.plan, badge: false } });

describe('the badge', () => {
  it('is on decks of free accounts, and on no others', () => {
    expect(showsBadge(free, PLAIN_QUERY)).toBe(true);
    expect(showsBadge(paid, PLAIN_QUERY)).toBe(false);
  });

  it('stays where an address asks for no controls', () => {
    expect(showsBadge(free, { ...PLAIN_QUERY, chromeHidden: true })).toBe(true);
  });

  it('is not in previews, and not on a deck that goes on by itself and can be stopped', () => {
    expect(showsBadge(free, { ...PLAIN_QUERY, context: 'preview' })).toBe(false);
    expect(showsBadge(free, { ...PLAIN_QUERY, autoSlide: 4000 })).toBe(false);
    expect(showsBadge({ ...free, autoSlideInterval: 4000 }, PLAIN_QUERY)).toBe(false);
    expect(showsBadge({ ...free, mode: 'kiosk', autoSlideInterval: 4000 }, PLAIN_QUERY)).toBe(true);
  });
});
