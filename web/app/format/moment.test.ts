import { describe, expect, it } from 'vitest';
import { lengthInWords } from './moment.ts';

describe('times in words', () => {
  it('say how long something took', () => {
    const after = (minutes: number) =>
      lengthInWords(
        '2026-11-24T16:30:00.000Z',
        new Date(Date.UTC(2026, 10, 24, 16, 30) + minutes * 60_000).toISOString(),
      );
    expect([0.2, 1, 42, 60, 125].map(after)).toEqual(['under a minute', '1 min', '42 min', '1 h', '2 h 5 min']);
  });
});
