export { createWorkers, type RunningWorkers, TaskStopped } from './pool.ts';
export { defineTask } from './task.ts';
export type { Workers } from './types.ts';
