import { describe, expect, it } from 'vitest';
import { inEach } from './in-each.ts';

describe('doing something to each of many', () => {
  it('does four at once, and tells which were done and which not', async () => {
    let [running, most] = [0, 0];
    const answer = await inEach([1, 2, 3, 4, 5, 6, 7], async (item) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (item % 3 === 0) throw new Error(`not ${item}`);
    });
    expect(most).toBe(4);
    expect(answer.done.toSorted((a, b) => a - b)).toEqual([1, 2, 4, 5, 7]);
    expect(answer.failed.toSorted((a, b) => a - b)).toEqual([3, 6]);
    expect(answer.reason).toEqual(new Error('not 3'));
  });
});
