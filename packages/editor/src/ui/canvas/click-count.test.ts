import { describe, expect, it } from 'vitest';
import { createClickCounter } from './click-count.ts';

describe('counting presses', () => {
  it('counts those that follow quickly at the same place', () => {
    const { press: count } = createClickCounter();
    expect(count({ x: 10, y: 10, time: 1000 })).toBe(1);
    expect(count({ x: 12, y: 10, time: 1300 })).toBe(2);
    expect(count({ x: 12, y: 11, time: 1500 })).toBe(3);
  });
  it('begins anew after 400 ms or elsewhere', () => {
    const { press: count } = createClickCounter();
    count({ x: 10, y: 10, time: 1000 });
    expect(count({ x: 10, y: 10, time: 1401 })).toBe(1);
    expect(count({ x: 40, y: 10, time: 1500 })).toBe(1);
  });
  it('takes a finger that comes back less exactly as the same place', () => {
    const { press: count } = createClickCounter();
    count({ x: 10, y: 10, time: 1000, touch: true });
    expect(count({ x: 26, y: 18, time: 1200, touch: true })).toBe(2);
    expect(count({ x: 66, y: 18, time: 1300, touch: true })).toBe(1);
  });
});

it('a press that places a block is not the first half of a double click on it', () => {
  const { press, isLate } = createClickCounter();
  expect(press({ x: 5, y: 5, time: 0, places: true })).toBe(1);
  expect(press({ x: 5, y: 5, time: 100 })).toBe(1);
  expect(isLate()).toBe(false);
  expect(press({ x: 5, y: 5, time: 200 })).toBe(2);
});

it('knows a press that came late after one at the same place', () => {
  const { press, isLate } = createClickCounter();
  press({ x: 10, y: 10, time: 0 });
  expect(isLate()).toBe(false);
  press({ x: 10, y: 10, time: 700 });
  expect(isLate()).toBe(true);
  press({ x: 10, y: 10, time: 800 });
  expect(isLate()).toBe(false);
  press({ x: 90, y: 10, time: 2000 });
  expect(isLate()).toBe(false);
});
