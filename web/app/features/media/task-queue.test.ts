import { describe, expect, it } from 'vitest';
import { TaskQueue, Unfit } from './task-queue.ts';

/** Work that ends when it is told to. */
function held(queue: TaskQueue, name: string) {
  let resolve: () => void = () => {};
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<void>((done, failed) => {
    [resolve, reject] = [done, failed];
  });
  const signals: AbortSignal[] = [];
  queue.start({
    name,
    waiting: 'Waiting',
    run: async (told, signal) => {
      signals.push(signal);
      told({ step: 'Uploading', progress: 0.5 });
      signal.addEventListener('abort', () => reject(new Error('stopped')));
      await promise;
    },
  });
  return { end: resolve, fail: reject, signals };
}

const state = (queue: TaskQueue) => queue.tasks().map(({ name, step, problem }) => [name, problem ?? step]);
/** What was resolved has been heard of. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a queue of uploads', () => {
  it('runs two at once, and the next when one has ended', async () => {
    const queue = new TaskQueue('failed');
    const one = held(queue, 'one');
    held(queue, 'two');
    held(queue, 'three');
    expect(state(queue)).toEqual([
      ['one', 'Uploading'],
      ['two', 'Uploading'],
      ['three', 'Waiting'],
    ]);
    one.end();
    await settle();
    expect(state(queue)).toEqual([
      ['two', 'Uploading'],
      ['three', 'Uploading'],
    ]);
  });

  it('says which waits, and which fails as often as it is tried', async () => {
    const queue = new TaskQueue('failed');
    const [one, two] = [held(queue, 'one'), held(queue, 'two')];
    held(queue, 'three');
    expect(queue.tasks().map(({ isWaiting }) => isWaiting)).toEqual([false, false, true]);
    one.fail(new Unfit('This is no picture.'));
    two.fail(new Error('The line broke.'));
    await settle();
    expect(queue.tasks().map(({ isWaiting, mayHelp }) => [isWaiting, mayHelp])).toEqual([
      [false, false],
      [false, true],
      [false, true],
    ]);
  });

  it('says why one failed, and does it once more when asked', async () => {
    const queue = new TaskQueue('Something went wrong');
    const one = held(queue, 'one');
    one.fail(new Error('The file is broken.'));
    await settle();
    expect(state(queue)).toEqual([['one', 'The file is broken.']]);
    queue.again(queue.tasks()[0]?.id ?? '');
    expect(one.signals).toHaveLength(2);
    await settle();
    expect(state(queue)).toEqual([['one', 'The file is broken.']]);
    queue.cancel(queue.tasks()[0]?.id ?? '');
    expect(state(queue)).toEqual([]);
  });

  it('stops what runs and forgets what waits when it is cancelled', async () => {
    const queue = new TaskQueue('failed');
    const works = ['one', 'two', 'three'].map((name) => held(queue, name));
    queue.cancelAll();
    await settle();
    expect(state(queue)).toEqual([]);
    expect(works.map(({ signals }) => signals.map((signal) => signal.aborted))).toEqual([[true], [true], []]);
  });
});
