import { z } from 'zod';
import { defineJob } from '../../platform/jobs/types.ts';

/** Puts everything of an account into one file. */
export const exportAccountJob = defineJob({
  name: 'departure.export-account',
  data: z.object({ exportId: z.string() }),
  timeoutSeconds: 3600,
});

/** Tells somebody that their file is there. */
export const exportMailJob = defineJob({
  name: 'departure.send-export-ready',
  data: z.object({ exportId: z.string() }),
  timeoutSeconds: 60,
});

/** Tells somebody that their account is gone; all that is left of it is in here. */
export const deletedMailJob = defineJob({
  name: 'departure.send-deleted',
  data: z.object({ email: z.string(), name: z.string(), username: z.string(), decks: z.number() }),
  timeoutSeconds: 60,
});

/** Deletes files whose time is over; every quarter of an hour. */
export const forgetExportsJob = defineJob({
  name: 'departure.forget-exports',
  data: z.object({}),
  timeoutSeconds: 600,
});
export const FORGET_EXPORTS_AT = '*/15 * * * *';
