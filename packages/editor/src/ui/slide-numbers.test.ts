import { newSlide } from '@rostrum/deck';
import { describe, expect, it } from 'vitest';
import type { OutlineColumn } from '../core/index.ts';
import { readPlace, shownPlaceOf, slideAtHash, slideAtShownPlace, slideNumbers, slideWords } from './slide-numbers.ts';

const slide = (id: string, hidden = false) => ({ ...newSlide({ id, order: 'a0' }), hidden });
const column = (id: string, ...slides: ReturnType<typeof slide>[]): OutlineColumn => ({ id, stack: null, slides });

/** a | (b) | c, (d), e | f   with those in brackets hidden */
const outline = [
  column('a', slide('a')),
  column('b', slide('b', true)),
  column('s', slide('c'), slide('d', true), slide('e')),
  column('f', slide('f')),
];

describe('the numbers of slides', () => {
  it('are those that viewers see: through all stacks, without hidden slides', () => {
    expect([...slideNumbers(outline)]).toEqual([
      ['a', 1],
      ['c', 2],
      ['e', 3],
      ['f', 4],
    ]);
  });

  it('are said so, and hidden slides are called hidden', () => {
    expect(slideWords(outline, 'e')).toBe('Slide 3');
    expect(slideWords(outline, 'd')).toBe('Hidden slide');
  });
});

describe('places as those who watch know them', () => {
  it('do not count hidden slides, nor columns of nothing else', () => {
    expect(shownPlaceOf(outline, 'c')).toEqual({ h: 1, v: 0 });
    expect(shownPlaceOf(outline, 'e')).toEqual({ h: 1, v: 1 });
    expect(shownPlaceOf(outline, 'f')).toEqual({ h: 2, v: 0 });
  });

  it('put a hidden slide where the last one before it stands', () => {
    expect(shownPlaceOf(outline, 'b')).toEqual({ h: 0, v: 0 });
    expect(shownPlaceOf(outline, 'd')).toEqual({ h: 1, v: 0 });
  });

  it('lead back to the slide', () => {
    for (const id of ['a', 'c', 'e', 'f']) expect(slideAtShownPlace(outline, shownPlaceOf(outline, id))).toBe(id);
    expect(slideAtShownPlace(outline, { h: 9, v: 0 })).toBeNull();
  });

  it('are found by an address, hidden slides by their id', () => {
    expect(slideAtHash(outline, '#/2')).toBe('f');
    expect(slideAtHash(outline, '#/d')).toBe('d');
    for (const other of ['', '#/', '#/gone', '#d', '#/9/9']) expect(slideAtHash(outline, other)).toBeNull();
  });

  it('are read from an address', () => {
    expect(readPlace('#/2/1')).toEqual({ h: 2, v: 1 });
    expect(readPlace('#/3')).toEqual({ h: 3, v: 0 });
    for (const other of ['', '#', '#/', '#/x', '#/1/2/3', '#top']) expect(readPlace(other)).toBeNull();
  });
});
