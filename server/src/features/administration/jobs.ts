import { z } from 'zod';
import { defineJob } from '../../platform/jobs/types.ts';

/** Forgets what is set aside and nobody tried again; every day. */
export const forgetSetAsideJob = defineJob({
  name: 'administration.forget-set-aside',
  data: z.object({}),
  timeoutSeconds: 600,
});
export const FORGET_SET_ASIDE_AT = '37 4 * * *';

/** Tells administrators by mail of a deck that somebody reported. */
export const reportMailJob = defineJob({
  name: 'administration.tell-of-report',
  data: z.object({ reportId: z.string() }),
  timeoutSeconds: 60,
});
