import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

/** Photographs a deck's first slide. Running twice makes the same picture twice. */
export const makePicturesJob = defineJob({
  name: 'pictures.make',
  data: z.object({ deckId: z.string() }),
  oneWaitingPerKey: true,
  retries: 2,
  timeoutSeconds: 60,
});
