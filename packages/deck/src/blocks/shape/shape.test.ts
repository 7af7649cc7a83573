import { describe, expect, test } from 'vitest';
import { shapeBlock } from './index.ts';
import { drawShape } from './draw.ts';
import { shapeOf, shapes } from './shapes.ts';

describe('shapes', () => {
  test('each have a name of their own', () => {
    expect(new Set(shapes.map(({ id }) => id)).size).toBe(shapes.length);
    expect(new Set(shapes.map(({ label }) => label)).size).toBe(shapes.length);
  });

  test('of no known name are none', () => {
    expect(shapeOf('dodecahedron')).toBeUndefined();
    expect(drawShape({ ...shapeBlock.defaults, shape: 'dodecahedron' }, [0, 0, 10, 10])).toBeNull();
  });
});
