import { z } from 'zod';
import { defineJob } from '../../platform/jobs/types.ts';

/** Derives the decks of a theme that has changed or is gone; one that ended in the middle goes on where it was. */
export const spreadThemeJob = defineJob({
  name: 'themes.spread',
  data: z.object({ themeId: z.string() }),
  timeoutSeconds: 3600,
});
