import { z } from 'zod';
import { defineChannel } from '../../platform/bus/index.ts';

/** Sessions of a person have ended, one or several: every node asks again about those sockets that they opened. */
export const sessionsEndedChannel = defineChannel({
  name: 'accounts.sessions-ended',
  message: z.object({ userId: z.string() }),
});
