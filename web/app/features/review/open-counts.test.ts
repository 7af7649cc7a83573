import { describe, expect, it } from 'vitest';
import { nextOpen, openCounts } from './open-counts.ts';

const on = (slide_hash: string, resolved_at: string | null = null) => ({ slide_hash, resolved_at });
const slides = ['a', 'b', 'c', 'd'].map((slideId) => ({ slideId }));

describe('comments of a deck that is reviewed', () => {
  it('are counted by slide as long as they are open', () => {
    const counts = openCounts([on('a'), on('a'), on('b', '2027-01-01T00:00:00Z'), on('c')]);
    expect([...counts]).toEqual([
      ['a', 2],
      ['c', 1],
    ]);
  });

  it('are come to one slide after the other, and around', () => {
    const counts = openCounts([on('a'), on('c')]);
    expect(nextOpen(slides, 'a', counts)?.slideId).toBe('c');
    expect(nextOpen(slides, 'd', counts)?.slideId).toBe('a');
    expect(nextOpen(slides, 'c', openCounts([on('c')]))).toBeNull();
    expect(nextOpen(slides, '', openCounts([on('a')]))?.slideId).toBe('a');
  });
});
