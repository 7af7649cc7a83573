import { ASSISTANT_MESSAGES } from '@rostrum/contract';
import { expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log/index.ts';
import { startTestApp } from '../../testing/harness.ts';
import { Assistant } from './service.ts';

it('says that the time is up where a model is silent for too long, and counts nothing', async () => {
  const app = await startTestApp({ work: false });
  const { userId } = await app.signUp();
  const assistant = new Assistant({
    db: app.context.db,
    clock: systemClock,
    log: createLog('silent'),
    streamTime: 1,
    model: {
      async *answer(_request, signal) {
        yield 'A word';
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
      },
    },
  });
  const request = { instructions: '', words: '', picture: null };
  const answer = await assistant.begin({ userId, accountType: 'pro' }, request, new AbortController().signal);
  const read = async () => {
    for await (const _piece of answer);
  };
  await expect(read()).rejects.toMatchObject({ code: 'unavailable', message: ASSISTANT_MESSAGES.timeout });
  expect((await assistant.usage(userId)).used).toBe(0);
  await app.stop();
});
