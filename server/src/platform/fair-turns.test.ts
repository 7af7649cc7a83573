import { expect, it } from 'vitest';
import { FairTurns } from './fair-turns.ts';

it('lets so many in at a time, each of another one, and refuses whom there is no room for', async () => {
  const turns = new FairTurns({
    places: 2,
    mostWaiting: { all: 4, each: 2 },
    refusal: () => new Error('Too many wait.'),
  });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (whose: string) =>
    turns.take(whose, async () => {
      begun.push(whose);
      await new Promise<void>((resolve) => ends.push(resolve));
      return whose;
    });
  const ada = [work('ada'), work('ada'), work('ada')];
  await expect(work('ada')).rejects.toThrow('Too many wait.');
  const others = [work('bob'), work('cid'), work('dan')];
  await expect(work('eva')).rejects.toThrow('Too many wait.');
  expect(begun).toEqual(['ada', 'bob']);
  for (const next of ['cid', 'dan', 'ada']) {
    ends.shift()?.();
    await expect.poll(() => begun.at(-1)).toBe(next);
  }
  for (const end of ends.splice(0)) end();
  await expect.poll(() => begun).toEqual(['ada', 'bob', 'cid', 'dan', 'ada', 'ada']);
  for (const end of ends) end();
  expect(await Promise.all([...ada, ...others])).toEqual(['ada', 'ada', 'ada', 'bob', 'cid', 'dan']);
});

it('gives the turn on where work fails', async () => {
  const turns = new FairTurns({ places: 1, mostWaiting: { all: 1, each: 1 }, refusal: () => new Error('Too many.') });
  const failing = turns.take('ada', () => Promise.reject(new Error('Not today.')));
  const next = turns.take('bob', async () => 'done');
  await expect(failing).rejects.toThrow('Not today.');
  expect(await next).toBe('done');
});
