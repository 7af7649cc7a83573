import { describe, expect, it } from 'vitest';
import { drawOne, drawSample } from '../e2e/support/drawn.ts';

const items = Array.from({ length: 40 }, (_, index) => `page ${index}`);
const nameOf = (item: string) => item;

describe('what an end-to-end test draws', () => {
  it('is the same with the same seed, and differs with another', () => {
    const draw = (seed: number) => drawSample(items, 10, nameOf, seed);
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(drawOne(items, 'home', 7)).toBe(drawOne(items, 'home', 7));
  });

  it('has as many as there are to be, once each and in their order', () => {
    const sample = drawSample(items, 9.5, nameOf, 3);
    expect(sample).toHaveLength(10);
    expect(items.filter((item) => sample.includes(item))).toEqual(sample);
    expect(drawSample(items, 100, nameOf, 3)).toEqual(items);
  });

  it('is everything once over a few dozen runs', () => {
    const seeds = Array.from({ length: 60 }, (_, seed) => seed);
    expect(new Set(seeds.flatMap((seed) => drawSample(items, 10, nameOf, seed))).size).toBe(items.length);
    for (const name of items)
      expect(new Set(seeds.map((seed) => drawOne(['a', 'b', 'c', 'd', 'e', 'f'], name, seed))).size).toBe(6);
  });
});
