import { z } from 'zod';
import { defineJob } from '../../platform/jobs/types.ts';

/**
 * Saves the file of an export; hours are enough for the largest over a slow line, and a try goes on where
 * another one ended.
 */
export const saveJob = defineJob({
  name: 'cloud.save',
  data: z.object({ savingId: z.string() }),
  timeoutSeconds: 2 * 3600,
  oneWaitingPerKey: true,
  // Of one person one is saved at a time, so that there is room for others.
  concurrency: 2,
});

/** Takes up savings whose process ended in the middle; every minute. */
export const resumeSavingsJob = defineJob({
  name: 'cloud.resume',
  data: z.object({}),
  retries: 0,
  timeoutSeconds: 50,
});
export const RESUME_AT = '* * * * *';

/** Tells services of connections that are over. */
export const revokeJob = defineJob({ name: 'cloud.revoke', data: z.object({}), retries: 0, timeoutSeconds: 600 });
export const REVOKE_AT = '11 * * * *';
