import { createWorkers, type RunningWorkers } from './pool.ts';

/** For what is no quick work of this project's own code. Its threads hold no process up. */
const workers = createWorkers();

/**
 * Runs quick tasks in this thread, for tests that are not about threads: starting one takes half a second. Those that
 * read files or need a process run as they do in earnest.
 */
export const inlineWorkers: RunningWorkers = {
  async run(task, input, options) {
    if (task.long === true || task.process !== undefined) return workers.run(task, input, options);
    const { signal, host } = options;
    signal?.throwIfAborted();
    const { default: run } = await import(task.module.href);
    // Input and output are copied as they are between threads.
    return structuredClone(await run(structuredClone(input), host, new AbortController().signal));
  },
  losses: () => 0,
  // Others of the same process go on.
  stop: async () => undefined,
};
