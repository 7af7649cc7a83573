import { describe, expect, it } from 'vitest';
import { needsNetwork } from './needs-network.ts';

const list = { pathname: '/ida/decks.html', search: '' };

describe('a way from one page to another', () => {
  it('needs the network, be it to another page or to another part of a list', () => {
    expect(needsNetwork(list, { pathname: '/users/edit', search: '' })).toBe(true);
    expect(needsNetwork(list, { ...list, search: '?page=2' })).toBe(true);
  });

  it('needs none within a page', () => {
    expect(needsNetwork(list, list)).toBe(false);
  });
});
