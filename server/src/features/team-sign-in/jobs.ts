import { z } from 'zod';
import { defineJob } from '../../platform/jobs/types.ts';

/** Notifies a member that their team's provider opens their account from now on, or no longer does. */
export const identityMailJob = defineJob({
  name: 'team-sign-in.send-identity-change',
  data: z.object({ to: z.string(), name: z.string(), change: z.enum(['linked', 'unlinked']) }),
  timeoutSeconds: 60,
});
