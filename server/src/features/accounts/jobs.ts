import { z } from 'zod';
import { defineJob } from '../../platform/jobs/types.ts';

/** Sends the mail for a new password, if anybody has the address. */
export const passwordMailJob = defineJob({
  name: 'accounts.send-password-mail',
  data: z.object({ email: z.string() }),
  timeoutSeconds: 60,
});

/** Asks an address whether it is its account's, if that is still asked. */
export const confirmationMailJob = defineJob({
  name: 'accounts.send-confirmation',
  data: z.object({ confirmationId: z.string() }),
  timeoutSeconds: 60,
});

/** `name` null: nobody has confirmed the address. */
const reader = { to: z.string(), name: z.string().nullable() };

/** Tells somebody of what was done to their account. */
export const accountNewsJob = defineJob({
  name: 'accounts.send-news',
  data: z.discriminatedUnion('what', [
    z.object({ what: z.literal('email'), to: z.string(), name: z.string(), email: z.string() }),
    z.object({ what: z.literal('password'), to: z.string(), name: z.string() }),
    z.object({ what: z.literal('link'), by: z.enum(['administrator', 'command']), ...reader }),
    z.object({ what: z.literal('recovered'), by: z.enum(['mail', 'administrator', 'command']), ...reader }),
    z.object({ what: z.literal('access_ended'), ...reader }),
  ]),
  timeoutSeconds: 60,
});

/** Forgets sessions and one-time tokens whose time is up; every night. */
export const forgetExpiredJob = defineJob({ name: 'accounts.forget-expired', data: z.object({}), timeoutSeconds: 600 });
export const FORGET_EXPIRED_AT = '41 2 * * *';
