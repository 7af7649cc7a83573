import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Lesson, Lessons } from './lessons.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function begin() {
  const said: string[] = [];
  const lessons = new Lessons({
    tell(lesson: Lesson) {
      said.push(lesson);
      return () => said.push(`no more ${lesson}`);
    },
    done: () => said.push('done'),
  });
  return { said, lessons };
}

describe('telling how one moves', () => {
  it('comes after six seconds without a move, and goes with the move', () => {
    const { said, lessons } = begin();
    vi.advanceTimersByTime(5999);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(said).toEqual(['along']);
    lessons.moved({ canGoDown: false });
    expect(said).toEqual(['along', 'no more along']);
    lessons.moved({ canGoDown: true });
    vi.advanceTimersByTime(1000);
    expect(said.slice(2)).toEqual(['below']);
  });

  it('does not come to who moves by themselves', () => {
    const { said, lessons } = begin();
    vi.advanceTimersByTime(3000);
    lessons.moved({ canGoDown: false });
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual([]);
  });

  it('comes for what is below after a second on a slide with more below, and not a second time', () => {
    const { said, lessons } = begin();
    lessons.moved({ canGoDown: true });
    vi.advanceTimersByTime(999);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(said).toEqual(['below']);
    lessons.moved({ canGoDown: true });
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual(['below', 'no more below', 'done']);
  });

  it('ends where the show ends', () => {
    const { said, lessons } = begin();
    lessons.end();
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual([]);
  });
});
