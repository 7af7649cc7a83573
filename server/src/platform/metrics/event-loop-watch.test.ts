import { patchSlide } from '@rostrum/deck/doc';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Feature } from '../../context.ts';
import { features } from '../../features.ts';
import { HandMadeEditor } from '../../testing/editor-socket.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { defineJob } from '../jobs/index.ts';
import { createLog } from '../log/index.ts';
import { EventLoopWatch } from './event-loop-watch.ts';

interface Line {
  readonly msg: string;
  readonly ms: number;
  readonly more?: number;
  readonly work: readonly Record<string, string>[];
}
let lines: Line[];
let late: number[];
let now: number;
let watch: EventLoopWatch;
let app: TestApp;

const computes = defineJob({ name: 'test.computes', data: z.object({ deckId: z.string() }) });
/** What the requests and jobs of these tests compute meanwhile. */
let compute: () => void = () => undefined;
const feature: Feature = {
  register({ http, jobs }) {
    http.route({
      method: 'GET',
      url: '/d/:id/computed',
      action: 'deck.view',
      params: z.object({ id: z.string() }),
      async handler() {
        compute();
        return 'computed';
      },
    });
    jobs.handle(computes, async () => compute());
  },
};

beforeAll(async () => {
  app = await startTestApp({ features: [...features, feature] });
});
afterAll(() => app.stop());
beforeEach(() => {
  lines = [];
  late = [];
  now = 0;
  watch = watching(() => now);
  watch.look();
  compute = () => {
    now += 400;
  };
});

function watching(clock?: () => number): EventLoopWatch {
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  return new EventLoopWatch({
    log,
    late: (seconds) => void late.push(seconds),
    ...(clock !== undefined && { now: clock }),
  });
}

describe('what keeps the event loop', () => {
  it('may be unknown, as while the server starts: the line blames nobody', () => {
    now += 400;
    watch.look();
    expect(lines).toMatchObject([{ msg: 'the event loop stood still, with nothing at work that is known', work: [] }]);
  });

  it('is a request of a deck: the line names its route, its id and the deck', async () => {
    const { client } = await app.signUp();
    const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Tides' } } });
    watch.look();
    const answer = await client.request({ method: 'GET', url: `/d/${deck.id}/computed` });
    watch.look();
    expect(answer.body).toBe('computed');
    // Jobs of the new deck may be at work as well.
    const request = { request: 'GET /d/:id/computed', id: answer.headers['x-request-id'], deck: deck.id };
    expect(lines.map(({ ms }) => ms)).toEqual([350]);
    expect(lines[0]?.work).toContainEqual(request);
    expect(late.at(-1)).toBe(0.35);
    // It has ended: what keeps the loop later is something else.
    now += 1000;
    watch.look();
    expect(lines[1]?.ms).toBe(950);
    expect(lines[1]?.work).not.toContainEqual(request);
  });

  it('is a job of a deck', async () => {
    await app.context.jobs.enqueue(computes, { deckId: 'tides' });
    await app.jobsDone();
    watch.look();
    expect(lines.flatMap(({ work }) => work)).toContainEqual({
      job: 'test.computes',
      id: expect.any(String),
      deck: 'tides',
    });
  });

  it('is an edit that came over a socket, or what is derived of it', async () => {
    const { client } = await app.signUp();
    const data = '<section data-id="one"><h1>Ebb</h1></section>';
    const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Tides', data } } });
    const editor = await HandMadeEditor.letIn(await app.listen(), client, deck.id);
    watch.look();
    await editor.edit((doc) => patchSlide(doc, 'one', { name: 'Flow' }));
    await app.context.services.collaboration.derive(deck.id);
    editor.close();
    now += 400;
    watch.look();
    const work = lines.flatMap((line) => line.work);
    expect(work).toContainEqual({ event: 'update', deck: deck.id });
    expect(work).toContainEqual({ task: 'derivation', deck: deck.id });
  });

  it('is not told of where it came late by less than 200 ms, and measured all the same', () => {
    now += 250;
    watch.look();
    expect(lines).toEqual([]);
    expect(late.at(-1)).toBe(0.2);
  });

  it('is told of by the clock of the machine while it watches', async () => {
    const real = watching();
    compute = () => {
      const until = performance.now() + 300;
      while (performance.now() < until);
    };
    const { client } = await app.signUp();
    const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Tides' } } });
    real.start();
    await client.request({ method: 'GET', url: `/d/${deck.id}/computed` });
    await expect.poll(() => lines.flatMap(({ work }) => work).map(({ deck: id }) => id)).toContain(deck.id);
    real.stop();
  });
});
