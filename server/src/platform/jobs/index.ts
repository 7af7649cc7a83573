export { createJobs, type RunningJobs } from './pg-boss.ts';
export { defineJob } from './types.ts';
