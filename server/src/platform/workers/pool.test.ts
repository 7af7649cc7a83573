import { afterAll, describe, expect, it } from 'vitest';
import { AppError } from '../http/errors.ts';
import { createWorkers, defineTask, TaskStopped } from './index.ts';
import type keepTask from '../../testing/tasks/keep-task.ts';
import type oddTask from '../../testing/tasks/odd-task.ts';

const odd = defineTask<typeof oddTask>({
  name: 'odd',
  module: new URL('../../testing/tasks/odd-task.ts', import.meta.url),
  milliseconds: 30_000,
});
const keep = defineTask<typeof keepTask>({
  name: 'keep',
  module: new URL('../../testing/tasks/keep-task.ts', import.meta.url),
  milliseconds: 30_000,
});
const hasty = { ...odd, milliseconds: 1 };
const workers = createWorkers({ threads: 2, memory: 32 });
afterAll(() => workers.stop());

describe('a pool of worker threads', () => {
  it('runs a task in another thread', async () => {
    expect(await workers.run(odd, 'thread', { key: 'ada' })).toBe('thread');
  });

  it('passes on what a task refuses, with its fields, and its mistakes', async () => {
    const refusal = await workers.run(odd, 'refuse', { key: 'ada' }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: 'invalid', message: 'Not like this.', fields: { data: 'Wrong.' } });
    await expect(workers.run(odd, 'fail', { key: 'ada' })).rejects.toThrow('A mistake of ours.');
  });

  it.each([
    ['time', hasty, 'loop'],
    ['memory', odd, 'grow'],
    ['ended', odd, 'exit'],
  ] as const)('stops a task that takes too much (%s), and goes on with the next one', async (reason, task, order) => {
    const stopped = await workers.run(task, order, { key: 'ada' }).catch((error: unknown) => error);
    expect(stopped).toBeInstanceOf(TaskStopped);
    expect(stopped).toMatchObject({ reason });
    expect(await workers.run(odd, 'thread', { key: 'ada' })).toBe('thread');
  });

  it('stops a task when its caller does', async () => {
    const caller = new AbortController();
    const run = workers.run(odd, 'loop', { key: 'ada', signal: caller.signal });
    caller.abort(new Error('Never mind.'));
    await expect(run).rejects.toThrow('Never mind.');
  });

  it('leaves a thread to others while one key has many tasks', async () => {
    const caller = new AbortController();
    const endless = [1, 2, 3].map(() => workers.run(odd, 'loop', { key: 'ada', signal: caller.signal }));
    expect(await workers.run(odd, 'thread', { key: 'bob' })).toBe('thread');
    caller.abort(new Error('Enough.'));
    expect(await Promise.allSettled(endless)).toEqual(
      endless.map(() => expect.objectContaining({ status: 'rejected', reason: new Error('Enough.') })),
    );
  });
});

describe('a home', () => {
  const at = (home: string) => ({ key: home, home });

  it('is one thread for all of its tasks, which find what earlier ones left there', async () => {
    const counts: number[] = [];
    for (let round = 0; round < 6; round += 1) counts.push(await workers.run(keep, undefined, at('tides')));
    expect(counts).toEqual([1, 2, 3, 4, 5, 6]);
    expect(workers.losses('tides')).toBe(0);
  });

  it('says that what was left there is lost where one of its tasks was stopped', async () => {
    await workers.run(keep, undefined, at('moon'));
    await expect(workers.run(hasty, 'loop', at('moon'))).rejects.toThrow(TaskStopped);
    expect(workers.losses('moon')).toBe(1);
    expect(await workers.run(keep, undefined, at('moon'))).toBe(1);
  });

  it('does not wait for tasks that have none', async () => {
    const caller = new AbortController();
    const endless = [1, 2].map((key) => workers.run(odd, 'loop', { key: `${key}`, signal: caller.signal }));
    expect(await workers.run(odd, 'thread', at('tides'))).toBe('thread');
    caller.abort();
    expect((await Promise.allSettled(endless)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
