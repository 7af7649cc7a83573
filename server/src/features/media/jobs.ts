import { z } from 'zod';
import { defineJob } from '../../platform/jobs/types.ts';

/** Deletes uploads that nobody keeps and nothing has used for 30 days; every night. */
export const collectMediaJob = defineJob({
  name: 'media.collect',
  data: z.object({}),
  timeoutSeconds: 3600,
});
export const COLLECT_MEDIA_AT = '41 3 * * *';
