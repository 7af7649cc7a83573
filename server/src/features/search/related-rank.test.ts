import { describe, expect, it } from 'vitest';
import { type Candidate, MOST_RELATED, rankRelated, tellingWords } from './related.ts';

const candidate = (id: string, said: Partial<Candidate> = {}): Candidate => ({
  id,
  isForked: false,
  isSameAuthor: false,
  shared: 0,
  viewCount: 0,
  ...said,
});

describe('decks beside a deck', () => {
  it('are looked for by the words of its title that say something', () => {
    expect(tellingWords('The quiet return of the Night Train, a talk')).toEqual(['return', 'quiet', 'night', 'train']);
    expect(tellingWords('What is it?')).toEqual([]);
    expect(tellingWords('夜行')).toEqual(['夜', '行']);
    expect(tellingWords('one two three four five six seven eight nine')).toHaveLength(6);
  });

  it('have like titles first, then forks, then what the author has besides, and by views among equals', () => {
    const ranked = rankRelated([
      candidate('stranger', { shared: 0.2 }),
      candidate('own', { isSameAuthor: true }),
      candidate('own, seen', { isSameAuthor: true, viewCount: 9 }),
      candidate('fork', { isForked: true }),
      candidate('alike', { shared: 1 }),
      candidate('half alike', { shared: 0.5, viewCount: 1 }),
    ]);
    expect(ranked).toEqual(['alike', 'fork', 'own, seen', 'half alike', 'own']);
  });

  it('are a few', () => {
    const many = Array.from({ length: 40 }, (_, at) => candidate(`${at}`, { isSameAuthor: true }));
    expect(rankRelated(many)).toHaveLength(MOST_RELATED);
  });
});
