import { describe, expect, it } from 'vitest';
import { elapsed, formatElapsed, readTimer, reset, startedTimer, toggled } from './timer.ts';

describe('the talk’s timer', () => {
  it('counts while it goes and stands while it is paused', () => {
    const started = startedTimer(1000);
    const paused = toggled(started, 61_000);
    expect(elapsed(started, 31_000)).toBe(30_000);
    expect(elapsed(paused, 500_000)).toBe(60_000);
    expect(elapsed(toggled(paused, 600_000), 605_000)).toBe(65_000);
  });

  it('begins anew without changing whether it goes', () => {
    const started = startedTimer(0);
    expect(elapsed(reset(started, 90_000), 95_000)).toBe(5000);
    const paused = toggled(started, 90_000);
    expect(elapsed(reset(paused, 95_000), 99_000)).toBe(0);
  });

  it('survives a reload, and nonsense in its place does not break it', () => {
    const timer = toggled(startedTimer(5), 65);
    expect(readTimer(JSON.stringify(timer))).toEqual(timer);
    for (const text of [null, '', '{', '{}', '{"counted":"1","startedAt":null}']) expect(readTimer(text)).toBeNull();
  });

  it('is written as minutes, and hours when there are some', () => {
    expect([0, 59_999, 247_000, 3_847_000].map(formatElapsed)).toEqual(['0:00', '0:59', '4:07', '1:04:07']);
  });
});
