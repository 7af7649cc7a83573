import type { DeckDetail } from '@rostrum/contract';
import { describe, expect, it } from 'vitest';
import { unfoldingMeta } from './unfolding-meta.ts';

const deck = {
  title: 'Tides',
  slug: 'tides',
  description: '',
  slide_count: 2,
  width: 1600,
  height: 900,
  thumbnail_large_url: '/d/1/thumbnail?v=a&size=large',
  user: { username: 'ada', name: 'Ada' },
} as DeckDetail;

describe('what other sites read of a public deck', () => {
  const all = unfoldingMeta(deck, 'https://rostrum.test');
  const of = (name: string) =>
    all.flatMap((each) => ('property' in each && each.property === name ? [each.content] : []))[0];

  it('has its address, and where its frame is told of', () => {
    expect(all).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://rostrum.test/ada/tides' });
    expect(all).toContainEqual({
      tagName: 'link',
      rel: 'alternate',
      type: 'application/json+oembed',
      href: 'https://rostrum.test/oembed?url=https%3A%2F%2Frostrum.test%2Fada%2Ftides&format=json',
      title: 'Tides',
    });
    expect([of('og:url'), of('og:description')]).toEqual(['https://rostrum.test/ada/tides', '2 slides by Ada']);
  });

  it('has its picture with its size, and is a small card without one', () => {
    expect(of('og:image')).toBe('https://rostrum.test/d/1/thumbnail?v=a&size=large');
    expect([of('og:image:width'), of('og:image:height')]).toEqual(['800', '450']);
    const bare = unfoldingMeta({ ...deck, thumbnail_large_url: null }, 'https://rostrum.test');
    expect(bare).toContainEqual({ name: 'twitter:card', content: 'summary' });
    expect(JSON.stringify(bare)).not.toContain('og:image');
  });
});
