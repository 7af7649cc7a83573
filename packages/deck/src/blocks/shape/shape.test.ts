import { describe, expect, test } from 'vitest';
import { shapeBlock } from './index.ts';
import { drawShape } from './draw.ts';
import { shapeOf, shapes } from './shapes.ts';

describe('shapes', () => {
  test('are thirty and more, each under a name of its own', () => {
    expect(shapes.length).toBeGreaterThanOrEqual(30);
    expect(new Set(shapes.map(({ id }) => id)).size).toBe(shapes.length);
    expect(new Set(shapes.map(({ label }) => label)).size).toBe(shapes.length);
  });

  test.each(shapes.map(({ id }) => [id]))(
    '%s stays in its box and reaches its sides, with a stroke and without',
    (id) => {
      for (const strokeWidth of [0, 10]) {
        const props = { ...shapeBlock.defaults, shape: id, stroke: '#000', strokeWidth };
        const path = / d="([^"]+)"/.exec(drawShape(props, [0, 0, 200, 120]) ?? '')?.[1] ?? '';
        expect(path).toMatch(/^M[^"]+Z$/);
        expect(path).not.toMatch(/NaN|e-/);
        // A path of lines and curves lies within its points; arcs and shorthands are whole ellipses and rectangles.
        const isPlain = /^[MLCQZ\d.\s-]+$/.test(path);
        const numbers = isPlain ? [...path.matchAll(/-?[\d.]+/g)].map(Number) : [];
        const xs = numbers.filter((_, index) => index % 2 === 0);
        const room = 200 - strokeWidth;
        if (isPlain) {
          expect(Math.max(...xs)).toBeLessThanOrEqual(room * 1.07);
          expect(Math.max(...xs)).toBeGreaterThan(room * 0.9);
          expect(Math.min(...xs)).toBeLessThan(room * 0.19);
        }
      }
    },
  );

  test('of no known name are none', () => {
    expect(shapeOf('dodecahedron')).toBeUndefined();
    expect(drawShape({ ...shapeBlock.defaults, shape: 'dodecahedron' }, [0, 0, 10, 10])).toBeNull();
  });
});
