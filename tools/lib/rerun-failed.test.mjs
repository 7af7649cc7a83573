import { describe, expect, it } from 'vitest';
import { rerunFailed } from './rerun-failed.mjs';

const tests = (count) => Array.from({ length: count }, (_, index) => ({ name: `test ${index}` }));

describe('rerunFailed', () => {
  it('counts a test as flaky that passes by itself, and as failed one that never does', async () => {
    const runs = [];
    const [once, twice, never] = tests(3);
    const result = await rerunFailed([once, twice, never], async ({ name }, attempt) => {
      runs.push(`${name}, ${attempt}`);
      return name === once.name || (name === twice.name && attempt === 2);
    });
    expect(result).toEqual({ flaky: [once, twice], failed: [never] });
    expect(runs).toEqual(['test 0, 1', 'test 1, 1', 'test 1, 2', 'test 2, 1', 'test 2, 2']);
  });

  it('runs nothing again where much is broken', async () => {
    const many = tests(11);
    const result = await rerunFailed(many, async () => {
      throw new Error('not to be called');
    });
    expect(result).toEqual({ flaky: [], failed: many });
  });

  it('has nothing to do where nothing failed', async () => {
    expect(await rerunFailed([], async () => true)).toEqual({ flaky: [], failed: [] });
  });
});
