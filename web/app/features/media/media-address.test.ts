import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KINDS, mediaAddress, mediaCall, readMediaQuery } from './media-address.ts';

describe('what the page of media shows', () => {
  it('stands in its address and is read from there', () => {
    const query = fc.record({
      shelf: fc.constantFrom('own' as const, 'team' as const),
      kind: fc.constantFrom(...KINDS),
      q: fc.string({ maxLength: 100 }).map((text) => text.trim()),
      hidden: fc.boolean(),
      tag: fc.string({ maxLength: 90 }),
    });
    fc.assert(
      fc.property(query, (asked) => {
        const { searchParams } = new URL(mediaAddress('/ida/media.html', asked), 'https://rostrum.example');
        expect(readMediaQuery(searchParams, asked.shelf)).toEqual(asked);
      }),
    );
  });

  it('is everything where the address says nothing that makes sense', () => {
    const nothing = { shelf: 'own', kind: 'all', q: '', hidden: false, tag: '' } as const;
    expect(readMediaQuery(new URLSearchParams('type=font&hidden=1&q=%20'), 'own')).toEqual(nothing);
    expect(mediaAddress('/ida/media.html', nothing)).toBe('/ida/media.html');
  });

  it('is asked of the library that its path names', () => {
    const of = (shelf: 'own' | 'team', hidden: boolean) =>
      mediaCall({ shelf, hidden, kind: 'all', q: '', tag: '' }).name;
    expect([of('own', false), of('team', false), of('team', true)]).toEqual([
      'mediaList',
      'teamMediaList',
      'teamMediaHidden',
    ]);
  });
});
