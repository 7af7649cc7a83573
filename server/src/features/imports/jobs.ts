import { z } from 'zod';
import { defineJob } from '../../platform/jobs/types.ts';
import { IMPORT_MILLISECONDS } from './limits.ts';

/** Makes a deck of an uploaded file. */
export const readImportJob = defineJob({
  name: 'imports.read',
  data: z.object({ importId: z.string() }),
  timeoutSeconds: IMPORT_MILLISECONDS / 1000 + 60,
  oneWaitingPerKey: true,
  guardsItself: true,
  // A large file of one person’s keeps nobody else waiting: of one person one is read at a time.
  concurrency: 3,
});

/** Takes up imports whose process ended in the middle; every minute. */
export const resumeImportsJob = defineJob({
  name: 'imports.resume',
  data: z.object({}),
  retries: 0,
  timeoutSeconds: 50,
});
export const RESUME_AT = '* * * * *';

/**
 * Gives up files that were not sent to their end, and what is left of the parts of others, and definitions that nobody
 * confirmed; every quarter of an hour.
 */
export const forgetPartsJob = defineJob({
  name: 'imports.forget-parts',
  data: z.object({}),
  retries: 0,
  timeoutSeconds: 600,
});
export const FORGET_PARTS_AT = '*/15 * * * *';

/** Lets go of slides that were kept long enough, and of the pictures that no deck took of them; every hour. */
export const forgetHeldJob = defineJob({
  name: 'imports.forget-held',
  data: z.object({}),
  retries: 0,
  timeoutSeconds: 600,
});
export const FORGET_HELD_AT = '41 * * * *';
