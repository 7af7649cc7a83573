import { z } from 'zod';
import { defineJob } from '../../platform/jobs/types.ts';

/** Sends the mail for a new password, if anybody has the address. */
export const passwordMailJob = defineJob({
  name: 'accounts.send-password-mail',
  data: z.object({ email: z.string() }),
  timeoutSeconds: 60,
});

/** Forgets sessions and one-time tokens whose time is up; every night. */
export const forgetExpiredJob = defineJob({ name: 'accounts.forget-expired', data: z.object({}), timeoutSeconds: 600 });
export const FORGET_EXPIRED_AT = '41 2 * * *';
