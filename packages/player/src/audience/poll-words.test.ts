import { describe, expect, it } from 'vitest';
import { keptResult, liveResult, shareOf, votersText } from './poll-words.ts';

const STANDING = { pollId: 'p', voters: 3, counts: { a: 2, b: 1 }, revealed: true, closed: false };

describe('what a poll has come to', () => {
  it('is a share of those who answered', () => {
    expect(shareOf(STANDING, 'a')).toMatchObject({ votes: 2, percent: '67%' });
    expect(shareOf(STANDING, 'gone')).toMatchObject({ votes: 0, percent: '0%' });
    expect(shareOf({ voters: 0, counts: {} }, 'a')).toMatchObject({ share: 0, percent: '0%' });
  });

  it('is nothing while it is hidden', () => {
    expect(shareOf({ voters: 3, counts: null }, 'a')).toBeNull();
  });

  it('is said in words', () => {
    expect(votersText(STANDING)).toBe('3 people have answered');
    expect(votersText({ ...STANDING, voters: 1, closed: true })).toBe('1 person has answered · closed');
    expect(votersText({ ...STANDING, counts: null, revealed: false })).toBe(
      '3 people have answered · results come later',
    );
  });

  it('is for a slide the same as in the show, and afterwards how many answered and when', () => {
    expect(liveResult(STANDING)).toEqual({
      pollId: 'p',
      voters: 3,
      counts: { a: 2, b: 1 },
      words: '3 people have answered',
    });
    const kept = { poll_id: 'p', people: 42, votes: { a: 40, b: 2 }, begun_at: '2026-11-23T12:00:00.000Z' };
    expect(keptResult(kept)).toEqual({
      pollId: 'p',
      voters: 42,
      counts: { a: 40, b: 2 },
      words: '42 answers, 23 Nov 2026',
    });
    expect(keptResult({ ...kept, people: 1 }).words).toBe('1 answer, 23 Nov 2026');
  });
});
