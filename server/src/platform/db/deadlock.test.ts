import { describe, expect, it } from 'vitest';
import { againAfterDeadlock } from './deadlock.ts';

const deadlock = () =>
  new Error('Failed query', { cause: Object.assign(new Error('deadlock detected'), { code: '40P01' }) });

describe('work that a deadlock ended', () => {
  it('is done again, and answers what it comes to', async () => {
    let times = 0;
    const work = async () => {
      times += 1;
      if (times < 3) throw deadlock();
      return 'done';
    };
    expect(await againAfterDeadlock(work)).toBe('done');
    expect(times).toBe(3);
  });

  it('is given up where it never ends well', async () => {
    let times = 0;
    const work = async () => {
      times += 1;
      throw deadlock();
    };
    await expect(againAfterDeadlock(work)).rejects.toThrow('Failed query');
    expect(times).toBe(4);
  });

  it('is not done again for anything else', async () => {
    let times = 0;
    const work = async () => {
      times += 1;
      throw Object.assign(new Error('taken'), { code: '23505' });
    };
    await expect(againAfterDeadlock(work)).rejects.toThrow('taken');
    expect(times).toBe(1);
  });
});
