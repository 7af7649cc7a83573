import type { CurrentUser, DeckCard } from '@rostrum/contract';
import { describe, expect, it } from 'vitest';
import { needsLinksPlan, shareMode } from './share-mode.ts';

const deck = (visibility: DeckCard['visibility'], abilities: { share: boolean; create_links: boolean }) =>
  ({ visibility, abilities }) as Pick<DeckCard, 'visibility' | 'abilities'>;
const somebody = {} as CurrentUser;
const all = { share: true, create_links: true };
const none = { share: false, create_links: false };

describe('the share dialog', () => {
  it('shows the address of a public deck to everybody', () => {
    expect(shareMode(deck('all', all), somebody)).toBe('public');
    expect(shareMode(deck('all', none), null)).toBe('public');
  });

  it('shows private links of a private deck to who may share it', () => {
    expect(shareMode(deck('self', all), somebody)).toBe('private');
    expect(shareMode(deck('team', all), somebody)).toBe('private');
  });

  it('offers to publish where the plan has no private links', () => {
    expect(shareMode(deck('self', { share: true, create_links: false }), somebody)).toBe('upgrade-or-publish');
  });

  it('gives a member of the team the address of an internal deck, and nothing to send it on', () => {
    expect(shareMode(deck('team', none), somebody)).toBe('internal');
    expect(shareMode(deck('team', none), null)).toBe('public');
  });
});

describe('that private links need another plan', () => {
  const of = (id: string, abilities: { share: boolean; create_links: boolean }) =>
    ({ user: { id }, abilities }) as Pick<DeckCard, 'user' | 'abilities'>;

  it('is said to whose plan it is, where it has none', () => {
    expect(needsLinksPlan(of('ada', { share: true, create_links: false }), { id: 'ada' })).toBe(true);
    expect(needsLinksPlan(of('ada', all), { id: 'ada' })).toBe(false);
    expect(needsLinksPlan(of('ada', none), { id: 'ada' })).toBe(false);
    expect(needsLinksPlan(of('ada', { share: true, create_links: false }), { id: 'ines' })).toBe(false);
    expect(needsLinksPlan(of('ada', { share: true, create_links: false }), null)).toBe(false);
  });
});
