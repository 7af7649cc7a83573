import { z } from 'zod';
import { defineJob } from '../../platform/jobs/types.ts';

const message = z.object({ shareId: z.string(), address: z.string() });

/** A worker takes one a second. */
const often = { retries: 5, timeoutSeconds: 60, concurrency: 5 };

/** Sends a deck to one of those whom somebody named. */
export const sendMailJob = defineJob({ name: 'sharing.send-mail', data: message, ...often });
export const sendSmsJob = defineJob({ name: 'sharing.send-sms', data: message, ...often });

/** Tells of the first opening of a link. */
export const tellOfOpeningJob = defineJob({
  name: 'sharing.tell-of-opening',
  data: z.object({ linkId: z.string() }),
  retries: 5,
  timeoutSeconds: 60,
});

/** Forgets counts of tries and sendings whose window is over; every night. */
export const forgetCountsJob = defineJob({ name: 'sharing.forget-counts', data: z.object({}) });
export const FORGET_COUNTS_AT = '52 2 * * *';
