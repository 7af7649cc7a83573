import fc from 'fast-check';
import { shapes } from '@rostrum/deck';
import { expect, test } from 'vitest';
import { drawGeometry } from '../../../office/geometry/draw-geometry.ts';
import { readCustomGeometry } from '../../../office/geometry/read-custom-geometry.ts';
import { parseXml } from '../../../office/xml.ts';
import { strToU8 } from 'fflate';
import { customGeometry, shapeGeometry } from './geometry-xml.ts';
import { readPath } from './path.ts';

const ends = (data: string): string[] =>
  readPath(data).map((segment) =>
    segment.letter === 'Z'
      ? 'Z'
      : (segment.points
          .at(-1)
          ?.map((part) => Math.round(part * 100) / 100)
          .join(' ') ?? ''),
  );

test('paths of SVG are read whichever way they are written', () => {
  expect(ends('M10 10h5v5H0V0z')).toEqual(['10 10', '15 10', '15 15', '0 15', '0 0', 'Z']);
  expect(ends('m1,1 2,2l-.5.5')).toEqual(['1 1', '3 3', '2.5 3.5']);
  expect(readPath('M0 0Q1 1 2 0T4 0')[2]).toEqual({
    letter: 'Q',
    points: [
      [3, -1],
      [4, 0],
    ],
  });
  expect(readPath('M0 0C0 1 1 1 1 0S2-1 2 0')[2]).toEqual({
    letter: 'C',
    points: [
      [1, -1],
      [2, -1],
      [2, 0],
    ],
  });
  expect(ends('M0 0L1 1 nonsense L2 2')).toEqual(['0 0', '1 1']);
});

test('an arc ends where it says, and stays on its circle', () => {
  const data = 'M-10 0A10 10 0 01 10 0';
  const curves = readPath(data).slice(1);
  expect(ends(data).at(-1)).toBe('10 0');
  for (const curve of curves) if (curve.letter === 'C') expect(Math.hypot(...curve.points[2])).toBeCloseTo(10, 6);
  expect(curves.length).toBe(2);
});

test('reading a path throws for nothing that somebody may write', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'MmLlAaCcZzQTSHV0123456789.,- e+'.split('')), maxLength: 60 }),
      (data) => {
        for (const segment of readPath(data))
          if (segment.letter !== 'Z') expect(segment.points.flat().every(Number.isFinite)).toBe(true);
      },
    ),
  );
});

test('each shape of a deck goes out as a preset that is drawn alike, or as its own path', () => {
  const kinds = shapes.map(({ id, path }) => {
    const size = { width: 120, height: 90 };
    const out = shapeGeometry({ shape: id, cornerRadius: 0 }, size);
    const element = parseXml(
      strToU8(
        (out?.xml ?? '').replace(/^<a:(\w+)/, '<a:$1 xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'),
      ),
      id,
    );
    if (element.name === 'a:prstGeom') return [id, element.attributes['prst']];
    const drawn = drawGeometry(readCustomGeometry(element), new Map(), size.width, size.height);
    expect(ends(drawn.paths.map(({ d }) => d).join('')).length, id).toBe(
      readPath(path(size.width, size.height, 0)).length,
    );
    return [id, 'path'];
  });
  expect(Object.fromEntries(kinds)).toMatchObject({
    rect: 'rect',
    circle: 'ellipse',
    diamond: 'diamond',
    chevron: 'chevron',
    heart: 'path',
    'triangle-left': 'path',
  });
  expect(kinds.filter(([, kind]) => kind !== 'path').length).toBeGreaterThan(15);
});

test('the places where lines are glued lie in the middle of the sides', () => {
  const { xml: written, sites } = customGeometry(['M0 0H10V10Z'], { width: 10, height: 20 });
  expect(sites).toEqual({ top: 0, left: 1, bottom: 2, right: 3 });
  expect(
    [...written.matchAll(/<a:pos x="(\d+)" y="(\d+)"/g)].map(([, x, y]) => [Number(x) / 9525, Number(y) / 9525]),
  ).toEqual([
    [5, 0],
    [0, 10],
    [5, 20],
    [10, 10],
  ]);
});
