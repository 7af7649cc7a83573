import { z } from 'zod';
import { defineJob } from '../../platform/jobs/types.ts';

/** Sends the mail for a new password, if anybody has the address. */
export const passwordMailJob = defineJob({
  name: 'accounts.send-password-mail',
  data: z.object({ email: z.string() }),
  timeoutSeconds: 60,
});
