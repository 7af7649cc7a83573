import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../messages/index.ts';
import { Writers, WritingTeller } from './writers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const person = (name: string) => ({ id: name, username: name, name, thumbnail_url: null });
const on = (name: string, thread_id: string | null = null, writing = true) => ({
  user: person(name),
  slide_hash: 'a',
  thread_id,
  writing,
});

describe('who writes', () => {
  it('is known until they say nothing for 15 s, end, or the line breaks', () => {
    const writers = new Writers();
    const names = () => writers.get().map(({ user, thread_id }) => `${user.name} ${thread_id ?? '-'}`);
    const changed = vi.fn();
    writers.subscribe(changed);
    writers.hear(on('Ada'));
    vi.advanceTimersByTime(10_000);
    writers.hear(on('Bo', 't'));
    writers.hear(on('Cy', null, false));
    expect(names()).toEqual(['Ada -', 'Bo t']);
    vi.advanceTimersByTime(5002);
    expect(names()).toEqual(['Bo t']);
    expect(changed).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(5000);
    writers.hear(on('Bo', 't'));
    vi.advanceTimersByTime(14_000);
    expect(names()).toEqual(['Bo t']);
    writers.hear(on('Bo', 't', false));
    expect(names()).toEqual([]);
    writers.hear(on('Ada'));
    writers.clear();
    expect(names()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('says so at the first word, every 5 s, and when they end, once each', () => {
    const said: boolean[] = [];
    const teller = new WritingTeller((writing) => said.push(writing));
    teller.end();
    teller.wrote('  ');
    teller.wrote('A');
    vi.advanceTimersByTime(4999);
    teller.wrote('An');
    expect(said).toEqual([true]);
    vi.advanceTimersByTime(1);
    teller.wrote('And');
    expect(said).toEqual([true, true]);
    teller.wrote('');
    teller.end();
    expect(said).toEqual([true, true, false]);
    teller.wrote('B');
    expect(said).toEqual([true, true, false, true]);
  });

  it.each([
    [['Ada'], 'Ada is writing…'],
    [['Ada', 'Bo'], 'Ada and Bo are writing…'],
    [['Ada', 'Bo', 'Cy'], 'Ada, Bo and Cy are writing…'],
    [['Ada', 'Bo', 'Cy', 'Di', 'Ed'], 'Ada, Bo and 3 others are writing…'],
  ])('%j is said as %s', (names, words) => {
    expect(messages.comments.writing(names)).toBe(words);
  });
});
