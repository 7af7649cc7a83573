import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCompact } from './compact.ts';
import { drawGeometry } from './draw-geometry.ts';
import type { PathCommand } from './geometry.ts';
import { PRESET_DATA } from './preset-data.ts';
import { presetGeometry } from './preset.ts';

const NONE: ReadonlyMap<string, number> = new Map();

function drawn(name: string, width: number, height: number, adjust: Readonly<Record<string, number>> = {}) {
  const geometry = presetGeometry(name);
  if (geometry === null) throw new Error(`There is no ${name}.`);
  return drawGeometry(geometry, new Map(Object.entries(adjust)), width, height);
}

describe('a path', () => {
  test('is drawn in px of the box', () => {
    expect(drawn('triangle', 200, 100).paths).toEqual([{ d: 'M0 100L100 0L200 100Z', fill: 'norm', stroke: true }]);
  });

  test('follows what adjusts the shape', () => {
    expect(drawn('triangle', 200, 100, { adj: 25_000 }).paths[0]?.d).toBe('M0 100L50 0L200 100Z');
    expect(drawn('roundRect', 200, 100, { adj: 10_000 }).paths[0]?.d).toBe(
      'M0 10A10 10 0 0 1 10 0L190 0A10 10 0 0 1 200 10L200 90A10 10 0 0 1 190 100L10 100A10 10 0 0 1 0 90Z',
    );
  });

  test('is stretched from its own width and height to the box', () => {
    const geometry = readCompact(';;;norm w=10 h=4:M 0 0 Q 5 4 10 0 A 5 2 0 5400000');
    expect(drawGeometry(geometry, NONE, 200, 100).paths[0]?.d).toBe('M0 0Q100 100 200 0A100 50 0 0 1 100 50');
  });

  test('says which parts are not filled, shaded, or have no outline', () => {
    const looks = drawn('can', 100, 200).paths.map(({ fill, stroke }) => [fill, stroke]);
    expect(looks).toEqual([
      ['norm', false],
      ['lighten', false],
      ['none', true],
    ]);
  });

  test('goes all the way round in two arcs, for SVG shows one of them as nothing', () => {
    const geometry = readCompact(';;;norm:M l vc A wd2 hd2 cd2 21600000 Z');
    expect(drawGeometry(geometry, NONE, 80, 40).paths[0]?.d).toBe('M0 20A40 20 0 0 1 80 20A40 20 0 0 1 0 20Z');
    const more = readCompact(';;;norm:M l vc A wd2 hd2 cd2 99900000 Z');
    expect(drawGeometry(more, NONE, 80, 40)).toEqual(drawGeometry(geometry, NONE, 80, 40));
  });

  test('turns back where an arc does, and takes its angles as rays from the middle', () => {
    const back = readCompact(';;;norm:M r vc A wd2 hd2 0 -5400000');
    expect(drawGeometry(back, NONE, 80, 40).paths[0]?.d).toBe('M80 20A40 20 0 0 0 40 0');
    // At 45 degrees on an ellipse of 40 by 20: x = y = 40 * 20 / √(40² + 20²).
    const ray = readCompact(';;;norm:M r vc A wd2 hd2 0 2700000');
    expect(drawGeometry(ray, NONE, 80, 40).paths[0]?.d).toBe('M80 20A40 20 0 0 1 57.889 37.889');
  });

  test('begins in the corner where it says nothing else', () => {
    expect(drawGeometry(readCompact(';;;norm:L r b'), NONE, 10, 20).paths[0]?.d).toBe('M0 0L10 20');
  });

  test('goes on from where it began after it was closed', () => {
    const geometry = readCompact(';;;norm:M hc vc L r b Z A wd2 wd2 0 cd4');
    expect(drawGeometry(geometry, NONE, 10, 10).paths[0]?.d).toBe('M5 5L10 10ZA5 5 0 0 1 0 10');
  });

  test('stays within what a deck holds, and is a path, whatever it is made of', () => {
    const word = fc.constantFrom(
      'w',
      'h',
      'ss',
      'a',
      'b',
      '0',
      '-7',
      '999999999999999',
      '9'.repeat(310),
      '',
      '__proto__',
    );
    const operator = fc.constantFrom('*/', '+-', '+/', '?:', 'at2', 'cat2', 'mod', 'pin', 'sqrt', 'tan', 'none');
    const formula = fc.tuple(operator, word, word, word).map((parts) => parts.join(' '));
    const command = fc
      .tuple(fc.constantFrom('M', 'L', 'A', 'Q', 'C', 'Z'), fc.array(word, { maxLength: 7 }))
      .map(([letter, operands]): PathCommand => ({ letter, operands }));
    const side = fc.nat(2000);
    fc.assert(
      fc.property(formula, formula, fc.array(command), side, side, side, (a, b, commands, own, width, height) => {
        const gdLst = [
          { name: 'a', formula: a },
          { name: 'b', formula: b },
        ];
        const path = { width: own, height: 0, fill: 'norm', stroke: true, commands } as const;
        const { paths } = drawGeometry({ avLst: [], gdLst, pathLst: [path], rect: null }, NONE, width, height);
        for (const { d } of paths) {
          expect(d).toMatch(/^(?:M[-\d. MLAQCZ]*)?$/);
          for (const number of d.match(/-?[\d.]+/g) ?? []) expect(Math.abs(Number(number))).toBeLessThanOrEqual(1e6);
        }
      }),
    );
  });
});

describe('words', () => {
  test('stand where the shape has room for them', () => {
    expect(drawn('ellipse', 200, 100).textBox).toEqual({ x: 29.289, y: 14.645, width: 141.421, height: 70.711 });
  });

  test('stand in the whole box where the shape does not say', () => {
    expect(drawn('chartPlus', 200, 100).textBox).toEqual({ x: 0, y: 0, width: 200, height: 100 });
  });
});

describe('presets', () => {
  test('are the 187 of the standard', () => {
    expect(Object.keys(PRESET_DATA)).toHaveLength(187);
    expect(presetGeometry('constructor')).toBeNull();
    expect(presetGeometry('unheardOf')).toBeNull();
  });

  test.each(Object.keys(PRESET_DATA))('%s is drawn whole at any size', (name) => {
    for (const [width, height] of [
      [320, 180],
      [50, 400],
      [0, 0],
      [100, 0],
    ] as const) {
      const { paths, textBox } = drawn(name, width, height);
      expect(paths.length).toBeGreaterThan(0);
      for (const { d } of paths) expect(d).toMatch(/^M(?:-?[\d.]+[ MLAQCZ]?|[MLAQCZ])+$/);
      for (const value of Object.values(textBox)) expect(Number.isFinite(value)).toBe(true);
    }
  });

  test.each(Object.keys(PRESET_DATA))('%s names no guide that is not there', (name) => {
    const geometry = presetGeometry(name);
    const known = new Set([...(geometry?.avLst ?? []), ...(geometry?.gdLst ?? [])].map((guide) => guide.name));
    const used = [
      ...(geometry?.gdLst ?? []).flatMap(({ formula }) => formula.split(' ').slice(1)),
      ...(geometry?.pathLst ?? []).flatMap(({ commands }) => commands.flatMap(({ operands }) => operands)),
      ...Object.values(geometry?.rect ?? {}),
    ];
    const builtIn = /^(?:[whltrb]|hc|vc|[sl]s|[wh]d(?:2|3|4|5|6|8|10|12|32)|ssd(?:2|4|6|8|16|32)|[357]?cd[248]|-?\d+)$/;
    expect(used.filter((word) => !known.has(word) && !builtIn.test(word))).toEqual([]);
  });
});
