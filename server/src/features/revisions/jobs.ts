import { z } from 'zod';
import { defineJob } from '../../platform/jobs/types.ts';

/** Lets go of revisions whose time is over; every night. */
export const thinRevisionsJob = defineJob({ name: 'revisions.thin', data: z.object({}), timeoutSeconds: 3600 });
export const THIN_REVISIONS_AT = '41 3 * * *';
