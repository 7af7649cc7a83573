import { z } from 'zod';
import { defineChannel } from '../../platform/bus/index.ts';

/** Somebody cancelled an export: whichever process makes it stops. */
export const cancelledChannel = defineChannel({
  name: 'exports.cancelled',
  message: z.object({ exportId: z.string() }),
});
