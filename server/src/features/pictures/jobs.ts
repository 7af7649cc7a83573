import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

/** Photographs the slides of a deck that have changed. Running twice makes nothing twice. */
export const makePicturesJob = defineJob({
  name: 'pictures.make',
  data: z.object({ deckId: z.string() }),
  oneWaitingPerKey: true,
  retries: 3,
  timeoutSeconds: 600,
  // As many as the browser has places: a deck of a thousand slides does not keep a new one waiting.
  concurrency: 2,
});
