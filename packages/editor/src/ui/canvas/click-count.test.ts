import { describe, expect, it } from 'vitest';
import { createClickCounter } from './click-count.ts';

describe('counting presses', () => {
  it('counts those that follow quickly at the same place', () => {
    const count = createClickCounter();
    expect(count({ x: 10, y: 10, time: 1000 })).toBe(1);
    expect(count({ x: 12, y: 10, time: 1300 })).toBe(2);
    expect(count({ x: 12, y: 11, time: 1500 })).toBe(3);
  });
  it('begins anew after 400 ms or elsewhere', () => {
    const count = createClickCounter();
    count({ x: 10, y: 10, time: 1000 });
    expect(count({ x: 10, y: 10, time: 1401 })).toBe(1);
    expect(count({ x: 40, y: 10, time: 1500 })).toBe(1);
  });
  it('takes a finger that comes back less exactly as the same place', () => {
    const count = createClickCounter();
    count({ x: 10, y: 10, time: 1000, touch: true });
    expect(count({ x: 26, y: 18, time: 1200, touch: true })).toBe(2);
    expect(count({ x: 66, y: 18, time: 1300, touch: true })).toBe(1);
  });
});

it('a press that places a block is not the first half of a double click on it', () => {
  const count = createClickCounter();
  expect(count({ x: 5, y: 5, time: 0, places: true })).toBe(1);
  expect(count({ x: 5, y: 5, time: 100 })).toBe(1);
  expect(count({ x: 5, y: 5, time: 200 })).toBe(2);
});
