import { describe, expect, test } from 'vitest';
import { evaluateGuides } from './guides.ts';

/** The value of one formula in a box of 400 by 200. */
function valueOf(formula: string, adjust: Readonly<Record<string, number>> = {}): number {
  const avLst = [{ name: 'adj', formula: 'val 30' }];
  const guides = evaluateGuides(avLst, [{ name: 'it', formula }], new Map(Object.entries(adjust)), 400, 200);
  return guides('it');
}

describe('formulas', () => {
  test.each([
    ['*/ w 3 4', 300],
    ['+- w 50 h', 250],
    ['+/ w 200 3', 200],
    ['?: 1 10 20', 10],
    ['?: 0 10 20', 20],
    ['?: -1 10 20', 20],
    ['abs -7', 7],
    ['at2 1 1', 2_700_000],
    ['at2 0 -5', -5_400_000],
    ['cat2 100 3 4', 60],
    ['sat2 100 3 4', 80],
    ['cos 100 3600000', 50],
    ['sin 100 1800000', 50],
    ['tan 100 2700000', 100],
    ['max 3 -4', 3],
    ['min 3 -4', -4],
    ['mod 2 3 6', 7],
    ['pin 10 5 20', 10],
    ['pin 10 15 20', 15],
    ['pin 10 25 20', 20],
    ['sqrt 144', 12],
    ['val 5', 5],
  ])('%s is %d', (formula, value) => {
    expect(valueOf(formula)).toBeCloseTo(value, 6);
  });

  test.each([
    ['l', 0],
    ['r', 400],
    ['b', 200],
    ['hc', 200],
    ['vc', 100],
    ['ss', 200],
    ['ls', 400],
    ['wd32', 12.5],
    ['hd8', 25],
    ['ssd16', 12.5],
    ['cd4', 5_400_000],
    ['3cd8', 8_100_000],
  ])('%s is built in', (name, value) => {
    expect(valueOf(`val ${name}`)).toBe(value);
  });

  test('take the value that a shape says for what it adjusts', () => {
    expect(valueOf('val adj')).toBe(30);
    expect(valueOf('val adj', { adj: 70 })).toBe(70);
  });

  test('see guides before them, and the newer of two of one name', () => {
    const guides = [
      { name: 'a', formula: 'val 2' },
      { name: 'b', formula: '*/ a 3 1' },
      { name: 'a', formula: '+- a b 0' },
    ];
    const valueOf = evaluateGuides([], guides, new Map(), 1, 1);
    expect([valueOf('a'), valueOf('b')]).toEqual([8, 6]);
  });

  test.each(['*/ 1 1 0', 'sqrt -1', 'constructor 1', '', 'nonsense', '*/ 1', `val ${'9'.repeat(400)}`, 'val toString'])(
    'are 0 where they cannot be worked out: %s',
    (formula) => {
      expect(valueOf(formula)).toBe(0);
    },
  );
});
