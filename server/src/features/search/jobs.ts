import { z } from 'zod';
import { defineJob } from '../../platform/jobs/types.ts';

/** Reads the words of decks that were there before the search; nothing to do once it has been through. */
export const readStaleJob = defineJob({
  name: 'search.read-stale',
  data: z.object({}),
  oneWaitingPerKey: true,
  timeoutSeconds: 3600,
});
export const READ_STALE_AT = '*/5 * * * *';
