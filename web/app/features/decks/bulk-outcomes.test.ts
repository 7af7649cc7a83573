import type { DeckExport } from '@rostrum/contract';
import { describe, expect, it } from 'vitest';
import { downloadEach, filesOf, isBusy, type Outcome, shareOf, unendedOf } from './bulk-outcomes.ts';

const made = (state: DeckExport['state'], progress = 0): Outcome =>
  ({ id: `of ${state}`, state, progress, file: null }) as DeckExport;
const ready = (name: string): Outcome => ({
  ...(made('done', 1) as DeckExport),
  file: { name, url: `/files/${name}`, bytes: 1, expires_at: '' },
});

const DECKS = ['a', 'b', 'c', 'd'];

describe('the export of several decks', () => {
  it('is under way until each has been asked for and has ended', () => {
    expect(isBusy(DECKS, new Map([['a', ready('a.pdf')]]))).toBe(true);
    const ended: [string, Outcome][] = [
      ['a', ready('a.pdf')],
      ['b', { refused: 'No.' }],
      ['c', 'stopped'],
    ];
    expect(isBusy(DECKS, new Map([...ended, ['d', made('queued')]]))).toBe(true);
    expect(isBusy(DECKS, new Map([...ended, ['d', made('cancelled')]]))).toBe(false);
  });

  it('is as far as all of them together, whatever became of those that ended', () => {
    expect(shareOf(DECKS, new Map())).toBe(0);
    const outcomes = new Map<string, Outcome>([
      ['a', ready('a.pdf')],
      ['b', { refused: 'No.' }],
      ['c', made('running', 0.5)],
    ]);
    expect(shareOf(DECKS, outcomes)).toBe(2.5 / 4);
  });

  it('has files in the order of its decks, and those to be stopped are the ones that have not ended', () => {
    const outcomes = new Map<string, Outcome>([
      ['c', ready('c.pdf')],
      ['b', made('running')],
      ['d', made('queued')],
      ['a', ready('a.pdf')],
    ]);
    expect(filesOf(DECKS, outcomes).map(({ name }) => name)).toEqual(['a.pdf', 'c.pdf']);
    expect(unendedOf(outcomes).map(({ state }) => state)).toEqual(['running', 'queued']);
  });

  it('saves its files one after the other, with a pause between two', async () => {
    const done: string[] = [];
    await downloadEach(
      ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => ({ name, url: `/files/${name}` })),
      ({ name }) => done.push(name),
      async () => void done.push('pause'),
    );
    expect(done).toEqual(['a.pdf', 'pause', 'b.pdf', 'pause', 'c.pdf']);
  });
});
