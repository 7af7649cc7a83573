import type { RunningWorkers } from './pool.ts';

/** Runs tasks in this thread, for tests that are not about threads: starting one takes half a second. */
export const inlineWorkers: RunningWorkers = {
  async run(task, input, { signal }) {
    signal?.throwIfAborted();
    const { default: run } = await import(task.module.href);
    // Input and output are copied as they are between threads.
    return structuredClone(await run(structuredClone(input)));
  },
  losses: () => 0,
  stop: async () => undefined,
};
