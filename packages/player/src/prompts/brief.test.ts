import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { briefly } from './brief.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function begin() {
  const said: string[] = [];
  const end = briefly({ comes: 1000, goes: 6000 }, () => {
    said.push('comes');
    return () => said.push('goes');
  });
  return { said, end };
}

describe('what is shown for a while', () => {
  it('comes and goes at its times', () => {
    const { said } = begin();
    vi.advanceTimersByTime(999);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(said).toEqual(['comes']);
    vi.advanceTimersByTime(4999);
    expect(said).toEqual(['comes']);
    vi.advanceTimersByTime(1);
    expect(said).toEqual(['comes', 'goes']);
  });

  it('goes once where it is ended, and does not come after that', () => {
    const shown = begin();
    vi.advanceTimersByTime(2000);
    shown.end();
    shown.end();
    const early = begin();
    early.end();
    vi.advanceTimersByTime(10_000);
    expect([shown.said, early.said]).toEqual([['comes', 'goes'], []]);
  });
});
