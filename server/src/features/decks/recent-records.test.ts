import { describe, expect, it } from 'vitest';
import type { DeckRecord } from './record.ts';
import { RecentRecords } from './recent-records.ts';

const REF = { username: 'ada', slug: 'tides' };

describe('decks that somebody without an account asked for a moment ago', () => {
  function scene() {
    const state = { writes: { count: 0 }, now: 0, loads: 0 };
    const records = new RecentRecords(state.writes, () => state.now);
    const ask = (ref: Parameters<typeof records.get>[0] = REF) =>
      records.get(ref, async () => ({ picture: String((state.loads += 1)) }) as DeckRecord);
    return { state, ask, records };
  }

  it('are looked up once by all who ask at the same time', async () => {
    const { ask } = scene();
    const found = await Promise.all([ask(), ask(), ask({ username: 'Ada', slug: 'Tides' })]);
    expect(found.map((record) => record?.picture)).toEqual(['1', '1', '1']);
    expect((await ask({ id: 'tides' }))?.picture).toBe('2');
  });

  it('are looked up again after anything was written, also what was on its way meanwhile', async () => {
    const { ask, state, records } = scene();
    let answer: (record: DeckRecord | null) => void = () => undefined;
    const slow = records.get(
      REF,
      () =>
        new Promise((done) => {
          answer = done;
        }),
    );
    state.writes.count += 1;
    expect((await ask())?.picture).toBe('1');
    answer(null);
    expect(await slow).toBeNull();
    expect((await ask())?.picture).toBe('1');
  });

  it('are looked up again after half a second, for what other processes wrote', async () => {
    const { ask, state } = scene();
    await ask();
    state.now = 499;
    expect((await ask())?.picture).toBe('1');
    state.now = 500;
    expect((await ask())?.picture).toBe('2');
  });

  it('are looked up again when the database did not answer', async () => {
    const { ask, records } = scene();
    await expect(records.get(REF, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect((await ask())?.picture).toBe('1');
  });
});
