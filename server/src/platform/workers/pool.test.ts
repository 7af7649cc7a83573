import { afterAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '../http/errors.ts';
import type fillTask from '../../testing/tasks/fill-task.ts';
import type keepTask from '../../testing/tasks/keep-task.ts';
import type oddTask from '../../testing/tasks/odd-task.ts';
import type { OddHost } from '../../testing/tasks/odd-task.ts';
import { createWorkers, defineTask, TaskStopped } from './index.ts';

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
const fill = defineTask<typeof fillTask>({
  name: 'fill',
  module: new URL('../../testing/tasks/fill-task.ts', import.meta.url),
  milliseconds: 30_000,
});
const hasty = { ...odd, milliseconds: 1 };
const complaints: string[] = [];
const workers = createWorkers({
  threads: 2,
  memory: 32,
  onStderr: (task, text) => complaints.push(`${task}: ${text}`),
});
const host = {
  double: async (count: number) => 2 * count,
  started: async () => undefined,
};
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

  it('stops a task when the process grows by more than it may, though not in the heap of the thread', async () => {
    const stopped = workers.run({ ...odd, growth: 256 }, 'swell', { key: 'ada' });
    await expect(stopped).rejects.toMatchObject({ name: 'TaskStopped', reason: 'memory' });
  });

  it('gives back what a task took of the heap', async () => {
    const roomy = createWorkers({ threads: 1 });
    await roomy.run(fill, 100, { key: 'ada' });
    // It does so behind its answer, which the next task may overtake.
    await expect.poll(() => roomy.run(fill, 0, { key: 'ada' })).toBeLessThan(64);
    await roomy.stop();
  });

  it('stops a task when its caller does', async () => {
    const caller = new AbortController();
    const run = workers.run(odd, 'loop', { key: 'ada', signal: caller.signal });
    caller.abort(new Error('Never mind.'));
    await expect(run).rejects.toThrow('Never mind.');
  });

  it('stops waiting when the caller of a task does', async () => {
    const [running, waiting] = [new AbortController(), new AbortController()];
    const endless = workers.run(odd, 'loop', { key: 'ada', signal: running.signal });
    const run = workers.run(odd, 'thread', { key: 'ada', signal: waiting.signal });
    waiting.abort(new Error('Never mind.'));
    await expect(run).rejects.toThrow('Never mind.');
    running.abort(new Error('Enough.'));
    await expect(endless).rejects.toThrow('Enough.');
    expect(await workers.run(odd, 'thread', { key: 'ada' })).toBe('thread');
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

const apart = { ...odd, name: 'odd-apart', process: { memory: 64, places: 2 } };

describe('a task in a process', () => {
  it('answers, and rejects with the message and the code of what it threw', async () => {
    expect(await workers.run(apart, 'thread', { key: 'ada' })).toBe('main');
    const failed = await workers.run(apart, 'fail', { key: 'ada' }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'ENOSPC', message: expect.stringContaining('A mistake of ours.') });
  });

  it.each([
    ['time', { ...apart, milliseconds: 1 }, 'loop'],
    ['ended', apart, 'grow'],
    ['ended', apart, 'exit'],
  ] as const)('is stopped when it takes too much (%s)', async (reason, task, order) => {
    const stopped = await workers.run(task, order, { key: 'ada' }).catch((error: unknown) => error);
    expect(stopped).toBeInstanceOf(TaskStopped);
    expect(stopped).toMatchObject({ reason });
  });

  it('has what libraries write to its standard error reported', async () => {
    await workers.run(apart, 'complain', { key: 'ada' });
    await vi.waitFor(() => expect(complaints).toContain('odd-apart: GLib-CRITICAL: the tide is out'));
  });

  it('ends with the programs that it started', async () => {
    const caller = new AbortController();
    const started = async () => caller.abort(new Error('Never mind.'));
    const starting = { ...apart, name: 'odd-starting' };
    const run = workers.run(starting, 'start', { key: 'ada', signal: caller.signal, host: { ...host, started } });
    await expect(run).rejects.toThrow('Never mind.');
    // That is reported once nothing holds its standard error open.
    await vi.waitFor(() => expect(complaints.join()).toContain('odd-starting: '), { timeout: 20_000 });
  });

  it('that is isolated can read, write and start nothing', async () => {
    const isolated = { ...apart, process: { ...apart.process, isolated: [] } };
    await expect(workers.run(isolated, 'thread', { key: 'ada' })).rejects.toMatchObject({ code: 'ERR_ACCESS_DENIED' });
  });
});

describe.each([
  ['thread', odd],
  ['process', apart],
])('the host of a task in a %s', (_, task) => {
  it('answers its calls', async () => {
    expect(await workers.run(task, 'call', { key: 'ada', host })).toBe('40,2');
  });

  it('ends it with an error of its own', async () => {
    const failing: OddHost = { ...host, double: async () => Promise.reject(new Error('The disk is full.')) };
    await expect(workers.run(task, 'call', { key: 'ada', host: failing })).rejects.toThrow('The disk is full.');
  });

  it('offers nothing else', async () => {
    const bare = Object.create(host) as OddHost;
    await expect(workers.run(task, 'call', { key: 'ada', host: bare })).rejects.toThrow('has no method double');
  });
});
