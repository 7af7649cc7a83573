import { z } from 'zod';
import { defineJob } from '../../platform/jobs/types.ts';

/** Tells administrators by mail of a deck that somebody reported. */
export const reportMailJob = defineJob({
  name: 'administration.tell-of-report',
  data: z.object({ reportId: z.string() }),
  timeoutSeconds: 60,
});
