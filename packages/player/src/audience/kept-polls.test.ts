import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchKeptPolls } from './kept-polls.ts';
import type { PollResult } from './poll-words.ts';

const KEPT = { poll_id: 'p', people: 2, votes: { a: 2 }, begun_at: '2026-11-23T12:00:00.000Z' };

/** Slides, as far as they are looked at. */
const slides = { holds: true, querySelector: () => (slides.holds ? {} : null) };
let answer: () => Promise<Response>;
const asked: string[] = [];
const shown: (readonly PollResult[])[] = [];
let stop = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  slides.holds = true;
  answer = async () => Response.json({ polls: [KEPT] });
  asked.length = 0;
  shown.length = 0;
  stop = new AbortController();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answer();
  });
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watch = (): (() => void) =>
  watchKeptPolls(slides as unknown as ParentNode, {
    address: () => '/d/1/polls',
    show: (results) => shown.push(results),
    signal: stop.signal,
  });
const settled = () => vi.advanceTimersByTimeAsync(1);

describe('what polls came to in the last show', () => {
  it('is asked for where the slides hold such a poll, and nobody is asked where they do not', async () => {
    slides.holds = false;
    const look = watch();
    await settled();
    expect([asked, shown]).toEqual([[], [[]]]);
    slides.holds = true;
    look();
    await settled();
    expect(asked).toEqual(['/d/1/polls']);
    expect(shown.at(-1)).toMatchObject([{ pollId: 'p', voters: 2, counts: { a: 2 } }]);
  });

  it('leaves the slides as they are where it cannot be had', async () => {
    for (const wrong of [
      async () => Response.json({}, { status: 404 }),
      async () => Response.json({}),
      async () => new Response('<p>'),
      async () => Promise.reject(new TypeError('Failed to fetch')),
    ]) {
      answer = wrong;
      watch();
      await settled();
    }
    expect([asked.length, shown]).toEqual([4, []]);
  });

  it('is not asked for without a network, but where it was kept on the device', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const kept = new Map<string, Response>();
    const lookWith = async (caches: object | undefined): Promise<number> => {
      vi.stubGlobal('caches', caches);
      watch();
      await settled();
      return asked.length;
    };
    const match = async (address: string) => kept.get(address);
    // It may not be looked into: a frame of another site.
    expect(await lookWith({ match: () => Promise.reject(new Error('closed')) })).toBe(0);
    expect(await lookWith({ match })).toBe(0);
    kept.set('/d/1/polls', Response.json({ polls: [KEPT] }));
    expect(await lookWith({ match })).toBe(1);
    expect(shown).toHaveLength(1);
  });

  it('is asked for again every few minutes while somebody looks, and no more once the view is gone', async () => {
    watch();
    await vi.advanceTimersByTimeAsync(340_000);
    expect(asked.length).toBe(2);
    vi.stubGlobal('document', { hidden: true });
    await vi.advanceTimersByTimeAsync(340_000);
    expect(asked.length).toBe(2);
    stop.abort();
    vi.stubGlobal('document', { hidden: false });
    await vi.advanceTimersByTimeAsync(340_000);
    expect(asked.length).toBe(2);
  });

  it('is that of the last question, whichever answer comes last', async () => {
    const answers: ((response: Response) => void)[] = [];
    answer = () => new Promise((done) => answers.push(done));
    const look = watch();
    look();
    answers[1]?.(Response.json({ polls: [] }));
    answers[0]?.(Response.json({ polls: [KEPT] }));
    await settled();
    expect(shown).toEqual([[]]);
  });
});
