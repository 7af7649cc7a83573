export { createJobs, type RunningJobs } from './pg-boss.ts';
export { defineJob, type EnqueueOptions, type JobCall, type JobDefinition, type Jobs } from './types.ts';
