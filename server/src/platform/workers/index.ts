export { createWorkers, type RunningWorkers } from './pool.ts';
export { startProcess } from './process.ts';
export { defineTask } from './task.ts';
export { TaskStopped } from './task-stopped.ts';
export type { Workers } from './types.ts';
