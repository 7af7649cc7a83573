import { z } from 'zod';
import { defineJob } from '../../platform/jobs/types.ts';

/** Looks who has missed something; every morning. */
export const lookForMissedJob = defineJob({ name: 'digests.look', data: z.object({}), timeoutSeconds: 600 });
export const LOOK_FOR_MISSED_AT = '6 6 * * *';

/** Tells somebody what they missed, if they still have. */
export const sendDigestJob = defineJob({
  name: 'digests.send',
  data: z.object({ userId: z.string() }),
  timeoutSeconds: 60,
  oneWaitingPerKey: true,
});
