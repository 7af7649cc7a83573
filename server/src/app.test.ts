import { get } from 'node:http';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineJob } from './platform/jobs/index.ts';
import { startTestApp } from './testing/harness.ts';
import { openGate } from './testing/open-gate.ts';

const slowJob = defineJob({ name: 'test.slow', data: z.object({}) });

/** A promise and what fulfils it. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

it('a stop lets requests and jobs under way end, refuses new ones, and closes the database last', async () => {
  const requested = gate();
  const working = gate();
  const proceed = gate();
  const ended: string[] = [];
  const app = await startTestApp({
    features: [
      {
        register(context) {
          const { http, jobs, db } = context;
          http.useAccess(openGate);
          http.route({
            method: 'GET',
            url: '/slow',
            action: 'page.open',
            async handler() {
              requested.open();
              await proceed.opened;
              ended.push('request');
              return { done: true };
            },
          });
          jobs.handle(slowJob, async () => {
            working.open();
            await proceed.opened;
            ended.push('job');
          });
          context.onClose(async () => {
            await db.execute('select 1');
            ended.push('feature');
          });
        },
      },
    ],
  });
  const address = await app.listen();
  const answer = new Promise<number>((done, failed) => {
    get(`${address}/slow`, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0));
    }).on('error', failed);
  });
  await requested.opened;
  await app.context.jobs.enqueue(slowJob, {});
  await working.opened;

  const stopped = app.stop();
  // Nobody is let in any more while those inside go on.
  await expect(fetch(`${address}/live`).then((response) => response.status)).rejects.toThrow();
  expect(ended).toEqual([]);
  proceed.open();
  await stopped;
  expect(await answer).toBe(200);
  expect(ended.toSorted()).toEqual(['feature', 'job', 'request']);
  expect(ended.at(-1)).toBe('feature');
});

it('two stops are one', async () => {
  const app = await startTestApp({ features: [{ register: ({ http }) => http.useAccess(openGate) }] });
  await Promise.all([app.stop(), app.stop()]);
});

it('a service that nobody provides is an error that names it', async () => {
  const app = await startTestApp({ features: [{ register: ({ http }) => http.useAccess(openGate) }] });
  expect(() => Reflect.get(app.context.services, 'nothing')).toThrow(/No feature provides the service nothing/);
  await app.stop();
});
