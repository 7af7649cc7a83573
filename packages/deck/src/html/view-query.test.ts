import { describe, expect, it } from 'vitest';
import { PLAYER_MODES } from './player-config.ts';
import { PLAIN_QUERY as nothing, readViewQuery, showsNotes, type ViewQuery } from './view-query.ts';

/** As `URLSearchParams` reads it. */
function queryOf(search: string) {
  const pairs = search
    .slice(1)
    .split('&')
    .map((pair) => pair.split('=', 2));
  return {
    get(name: string): string | null {
      const pair = pairs.find(([key]) => key === name);
      return pair === undefined ? null : decodeURIComponent(pair[1] ?? '');
    },
  };
}

/** A parameter, the values that count, and what each says. */
const CASES: readonly [name: string, value: string | null, said: Partial<ViewQuery>][] = [
  ['chrome', 'hidden', { chromeHidden: true }],
  ['autoSlide', '3500', { autoSlide: 3500 }],
  ['autoSlide', '0', { autoSlide: 0 }],
  ['started', 'true', { started: true }],
  ['style', 'dark', {}],
  ['style', 'light', { style: 'light' }],
  ['style', 'hidden', { style: 'hidden' }],
  ['style', 'transparent', { style: 'transparent' }],
  ['byline', 'hidden', { bylineHidden: true }],
  ['share', 'hidden', { shareHidden: true }],
  ['shared_notes', 'hidden', { sharedNotesHidden: true }],
  ['showNotes', null, { showNotes: true }],
  ['showNotes', 'true', { showNotes: true }],
  ['showNotes', 'false', {}],
  ['autoPlayMedia', 'true', { autoPlayMedia: true }],
  ['autoPlayMedia', 'false', { autoPlayMedia: false }],
  ['fragments', 'false', { fragments: false }],
  ['fragments', 'true', { fragments: true }],
  ['context', 'preview', { context: 'preview' }],
  ['postMessage', 'true', { postMessage: true }],
  ['postMessageEvents', '1', { postMessageEvents: true }],
  ['loop', null, { loop: true }],
  ['loop', 'false', { loop: false }],
  ['no-autoplay', '1', { noAutoplay: true }],
  ['jumpToSlideID', 'a1b2', { jumpToSlideId: 'a1b2' }],
];

describe('what an address may ask of a view', () => {
  it.each(CASES)('%s=%s', (name, value, said) => {
    expect(readViewQuery(queryOf(value === null ? `?${name}` : `?${name}=${value}`))).toEqual({ ...nothing, ...said });
  });

  it.each([...new Set(CASES.map(([name]) => name))].filter((name) => name !== 'jumpToSlideID'))(
    'ignores wrong values of %s',
    (name) => {
      for (const wrong of ['yes', '-1', '1e3', 'HIDDEN', '99999999', '<b>', 'null', '2'])
        if (!(name === 'autoSlide' && wrong === '2'))
          expect(readViewQuery(queryOf(`?${name}=${encodeURIComponent(wrong)}`)), `${name}=${wrong}`).toEqual(nothing);
    },
  );

  it('ignores a slide that no deck could have', () => {
    expect(readViewQuery(queryOf('?jumpToSlideID='))).toEqual(nothing);
    expect(readViewQuery(queryOf(`?jumpToSlideID=${'a'.repeat(129)}`))).toEqual(nothing);
  });

  it('knows no option of reveal.js', () => {
    expect(
      readViewQuery(queryOf('?transition=zoom&controls=false&keyboard=false&plugins=x&width=1&hash=true&view=print')),
    ).toEqual(nothing);
  });
});

describe('notes with the slides', () => {
  /** The modes that show notes of a kind for an address. */
  const modes = (sharesNotes: boolean, search = '', notes: Record<string, string> | null = {}) =>
    PLAYER_MODES.filter((mode) => showsNotes({ mode, notes, sharesNotes }, readViewQuery(queryOf(`?${search}`))));

  it('stand in pages that are read where the deck shares them, unless the address says no', () => {
    expect(modes(true)).toEqual(['embed', 'scroll', 'text']);
    expect(modes(true, 'shared_notes=hidden')).toEqual([]);
    expect(modes(false)).toEqual([]);
  });

  it('come where the address asks for them, never where somebody presents', () => {
    for (const isShared of [true, false]) {
      const asked = modes(isShared, 'showNotes=true&shared_notes=hidden');
      expect(asked).toEqual(['fullscreen', 'scroll', 'print', 'text']);
    }
  });

  it('are not for who may not read them', () => {
    expect(modes(true, 'showNotes=true', null)).toEqual([]);
  });
});
