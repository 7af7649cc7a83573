import type { WebhookDelivery } from '@rostrum/contract';
import { expect, it } from 'vitest';
import { followTest } from './follow-test.ts';

const delivery = (of: Partial<WebhookDelivery>): WebhookDelivery => ({
  id: 'mine',
  event: 'ping',
  state: 'waiting',
  tries: 0,
  status: null,
  said: '',
  body: '{}',
  created_at: '2026-01-01T00:00:00.000Z',
  tried_at: null,
  ...of,
});

/** Looks that find these, one after the other. */
function looking(...found: readonly (readonly WebhookDelivery[])[]) {
  let looks = 0;
  return {
    looks: () => looks,
    load: async () => {
      looks += 1;
      return found[Math.min(looks, found.length) - 1] ?? [];
    },
    pause: async () => undefined,
  };
}

it('a test is followed until it was tried, whether it arrived or is sent again later', async () => {
  const other = delivery({ id: 'other', state: 'done', tries: 1 });
  const failed = delivery({ tries: 1, said: 'It answered 500.' });
  const slow = looking([other], [other, delivery({})], [other, failed]);
  expect(await followTest('hook', 'mine', slow)).toEqual(failed);
  expect(slow.looks()).toBe(3);
  const done = delivery({ state: 'done', tries: 1, status: 204 });
  expect(await followTest('hook', 'mine', looking([done]))).toEqual(done);
});

it('a test that is not tried for long is let go of', async () => {
  const never = looking([delivery({})]);
  expect(await followTest('hook', 'mine', never)).toBeNull();
  expect(never.looks()).toBe(20);
});
