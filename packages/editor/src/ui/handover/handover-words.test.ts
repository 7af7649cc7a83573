import { describe, expect, it } from 'vitest';
import { secondsUntil, standingWords, waitingWords } from './handover-words.ts';

const ada = { id: 'ada', name: 'Ada Quell', username: 'ada', thumbnail_url: null };
const seen = { kind: 'elsewhere', holder: ada, isOwn: false, waiting: null } as const;

describe('who is editing, in words', () => {
  it('names them, the person’s own other window, or nobody', () => {
    expect(standingWords(seen)).toBe('Ada Quell is editing.');
    expect(standingWords({ ...seen, isOwn: true })).toBe('You are editing in another window.');
    expect(standingWords({ ...seen, holder: null })).toBe('Nobody is editing.');
  });
  it('tells who waits how long, or their place', () => {
    const first = { ...seen, waiting: { place: 1, dueAt: 10_000 } };
    expect(standingWords(first)).toBe('Ada Quell has been asked.');
    expect(waitingWords(first, secondsUntil(10_000, 1500))).toBe('You edit in 9\u{a0}s, unless they go on.');
    expect(waitingWords(first, secondsUntil(10_000, 10_400))).toBe('You edit in a moment.');
    const third = { ...seen, waiting: { place: 3, dueAt: null } };
    expect(standingWords(third)).toBe('Ada Quell is editing.');
    expect(waitingWords(third, 0)).toBe('You are number 3 in the queue.');
  });
});
