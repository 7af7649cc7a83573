import { z } from 'zod';
import { defineChannel } from '../../platform/bus/index.ts';

/** Somebody cancelled an import: whichever process reads it stops. */
export const cancelledChannel = defineChannel({
  name: 'imports.cancelled',
  message: z.object({ importId: z.string() }),
});
