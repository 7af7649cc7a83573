import { describe, expect, it } from 'vitest';
import { momentInWords, timeInWords } from './moments.ts';

describe('a moment in words', () => {
  it('has its day and its time in one way, whoever reads it; of UTC it says so', () => {
    expect(momentInWords('2026-11-24T16:30:12.000Z', 'UTC')).toBe('24 November 2026, 16:30 UTC');
    expect(momentInWords(new Date('2026-11-24T16:30:12.000Z'), 'Asia/Tokyo')).toBe('25 November 2026, 01:30');
  });

  it('counts the hours of a day to 24', () => {
    expect(timeInWords(new Date(2026, 10, 24, 14, 39))).toBe('14:39');
    expect(timeInWords(new Date(2026, 10, 24, 0, 5))).toBe('00:05');
  });
});
