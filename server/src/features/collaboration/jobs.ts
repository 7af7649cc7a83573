import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

/** Folds the tail of a deck's updates into its snapshot, so that opening it stays quick. */
export const compactJob = defineJob({
  name: 'collaboration.compact',
  data: z.object({ deckId: z.string() }),
  oneWaitingPerKey: true,
});
