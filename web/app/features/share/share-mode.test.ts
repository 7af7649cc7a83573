import type { CurrentUser, DeckCard } from '@rostrum/contract';
import { describe, expect, it } from 'vitest';
import { shareMode } from './share-mode.ts';

const deck = (visibility: DeckCard['visibility'], share: boolean) =>
  ({ visibility, abilities: { share } }) as Pick<DeckCard, 'visibility' | 'abilities'>;
const user = (private_links: boolean) => ({ privileges: { private_links } }) as Pick<CurrentUser, 'privileges'>;

describe('the share dialog', () => {
  it('shows the address of a public deck to everybody', () => {
    expect(shareMode(deck('all', true), user(true))).toBe('public');
    expect(shareMode(deck('all', false), null)).toBe('public');
  });

  it('shows private links of a private deck to who may share it', () => {
    expect(shareMode(deck('self', true), user(true))).toBe('private');
    expect(shareMode(deck('team', true), user(true))).toBe('private');
  });

  it('offers to publish where the plan has no private links', () => {
    expect(shareMode(deck('self', true), user(false))).toBe('upgrade-or-publish');
  });
});
