import { afterAll, describe, expect, it } from 'vitest';
import { AppError } from '../http/errors.ts';
import { createWorkers, defineTask, TaskStopped } from './index.ts';
import type oddTask from '../../testing/tasks/odd-task.ts';

const odd = defineTask<typeof oddTask>({
  name: 'odd',
  module: new URL('../../testing/tasks/odd-task.ts', import.meta.url),
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
