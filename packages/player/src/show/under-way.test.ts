import { describe, expect, it } from 'vitest';
import { endsForOthers, talkInWords } from './under-way.ts';

const ADAS = { presenter: 'Ada Quell', isOwn: false, viewers: 4 };

describe('a talk that is under way', () => {
  it('is said with who presents it, and to how many', () => {
    expect(talkInWords(ADAS)).toBe('Ada Quell presents this deck to 4 people.');
    expect(talkInWords({ ...ADAS, viewers: 1 })).toBe('Ada Quell presents this deck to 1 person.');
    expect(talkInWords({ ...ADAS, viewers: 0 })).toBe('Ada Quell presents this deck.');
    expect(talkInWords({ ...ADAS, presenter: null })).toBe('Somebody presents this deck to 4 people.');
    expect(talkInWords({ ...ADAS, isOwn: true })).toBe('You present this deck in another window to 4 people.');
  });

  it('is not ended by one press where somebody else presents it and anybody watches', () => {
    expect(endsForOthers(ADAS)).toBe(true);
    expect(endsForOthers({ ...ADAS, viewers: 0 })).toBe(false);
    expect(endsForOthers({ ...ADAS, isOwn: true })).toBe(false);
  });
});
