import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropPlace, movedBefore } from './moved.ts';

const IDS = ['a', 'b', 'c', 'd'];
const drop = (moved: string[], target: string, position: 'before' | 'after') =>
  movedBefore(IDS, new Set(moved), dropPlace(IDS, new Set(moved), { target, position })).join('');

describe('what is put in another place', () => {
  it('comes before or behind what it is dropped on', () => {
    expect(drop(['a'], 'c', 'before')).toBe('bacd');
    expect(drop(['a'], 'c', 'after')).toBe('bcad');
    expect(drop(['d'], 'a', 'before')).toBe('dabc');
    expect(drop(['a'], 'd', 'after')).toBe('bcda');
    expect(drop(['b', 'd'], 'a', 'before')).toBe('bdac');
    expect(drop(['a', 'b'], 'b', 'after')).toBe('abcd');
  });

  it('is all that there was, once', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 })),
        fc.array(fc.string()),
        fc.string(),
        fc.constantFrom('before', 'after'),
        (ids, some, target, position) => {
          const moved = new Set(some);
          const next = movedBefore(ids, moved, dropPlace(ids, moved, { target, position }));
          expect(next.toSorted()).toEqual(ids.toSorted());
        },
      ),
    );
  });
});
