import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cameToPlace, HashLink, type Place, readHash, writeHash } from './hash.ts';

describe('a hash', () => {
  it('names a column, a column and a row, or a slide by its id', () => {
    expect(readHash('#/3')).toEqual({ h: 3, v: 0 });
    expect(readHash('#/3/1')).toEqual({ h: 3, v: 1 });
    expect(readHash('#/a1b2-c')).toEqual({ slideId: 'a1b2-c' });
    expect(readHash('#/d%C3%A9j%C3%A0')).toEqual({ slideId: 'déjà' });
  });

  it('is left alone when it is not about slides', () => {
    for (const hash of ['', '#', '#/', '#comments', '#/1/2/3', '#/1/x', '#/x/1', '#/%E0%A4%A']) {
      expect(readHash(hash), hash).toBeNull();
    }
  });

  it('reads back what is written, but for the first slide, which has none', () => {
    expect(writeHash(0, 0)).toBe('');
    for (const [h, v] of [
      [1, 0],
      [0, 2],
      [12, 34],
    ] as const) {
      expect(readHash(writeHash(h, v))).toEqual({ h, v });
    }
  });
});

describe('coming to a place', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('is coming by an address that names it, for the first time', () => {
    const come = (hash: string, type: string, wasDiscarded = false): boolean => {
      vi.stubGlobal('window', { location: { hash } });
      vi.stubGlobal('document', { wasDiscarded });
      vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
      return cameToPlace();
    };
    expect(come('#/3', 'navigate')).toBe(true);
    expect(come('', 'navigate')).toBe(false);
    for (const type of ['reload', 'back_forward', 'prerender']) expect(come('#/3', type), type).toBe(false);
    expect(come('#/3', 'navigate', true)).toBe(false);
  });
});

describe('the link between address and slides', () => {
  const location = { pathname: '/ada/talk', search: '?token=t', hash: '' };
  const written: string[] = [];
  const state = { idx: 4 };
  let hashChanged: (event: { newURL: string }) => void = () => undefined;

  beforeEach(() => {
    vi.useFakeTimers();
    written.length = 0;
    location.hash = '';
    vi.stubGlobal('window', {
      location,
      history: {
        state,
        replaceState(kept: unknown, _title: string, url: string) {
          expect(kept).toBe(state);
          written.push(url);
          location.hash = url.includes('#') ? url.slice(url.indexOf('#')) : '';
        },
      },
      addEventListener: (_name: string, listener: typeof hashChanged) => {
        hashChanged = listener;
      },
      removeEventListener: () => undefined,
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('writes the first move at once and the last of many a little later, keeping the query and the entry’s state', () => {
    const link = new HashLink(() => undefined);
    link.show(1, 0);
    link.show(2, 0);
    link.show(2, 1);
    expect(written).toEqual(['/ada/talk?token=t#/1']);
    vi.advanceTimersByTime(1000);
    expect(written).toEqual(['/ada/talk?token=t#/1', '/ada/talk?token=t#/2/1']);
    link.destroy();
  });

  it('is corrected where it leads to no slide, and left alone where it is right or about something else', () => {
    const link = new HashLink(() => undefined);
    for (const hash of ['', '#comments', '#/2/1']) {
      location.hash = hash;
      link.correct(2, 1);
    }
    expect(written).toEqual([]);
    location.hash = '#/99/99';
    link.correct(2, 1);
    expect(written).toEqual(['/ada/talk?token=t#/2/1']);
    link.destroy();
  });

  it('goes where the address leads', () => {
    const places: Place[] = [];
    const link = new HashLink((place) => places.push(place));
    for (const hash of ['#/5/1', '#somewhere-else', '']) hashChanged({ newURL: `http://deck.test/ada/talk${hash}` });
    expect(places).toEqual([
      { h: 5, v: 1 },
      { h: 0, v: 0 },
    ]);
    link.destroy();
  });

  it('goes where the address led, though the last of many moves has been written over it since', () => {
    const places: Place[] = [];
    const link = new HashLink((place) => places.push(place));
    link.show(1, 0);
    link.show(2, 0);
    location.hash = '#/7';
    vi.advanceTimersByTime(1000);
    expect(location.hash).toBe('#/2');
    hashChanged({ newURL: 'http://deck.test/ada/talk#/7' });
    expect(places).toEqual([{ h: 7, v: 0 }]);
    link.destroy();
  });
});
