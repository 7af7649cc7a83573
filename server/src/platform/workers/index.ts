export { createWorkers, type RunningWorkers, TaskStopped, type WorkerOptions } from './pool.ts';
export { defineTask, type Task, type TaskFunction } from './task.ts';
export type { RunOptions, Workers } from './types.ts';
