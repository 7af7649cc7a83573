import { endpoint } from '@rostrum/contract';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createHttp } from './http.ts';
import type { AccessGate } from './types.ts';

const things = endpoint({
  method: 'GET',
  path: '/api/v1/things',
  summary: 'Things',
  query: z.object({ q: z.string().default('') }),
  response: z.object({ q: z.string() }),
});
const gate: AccessGate<{ name: string | null }, 'thing.read' | 'openapi.read'> = {
  actions: new Set(['thing.read', 'openapi.read'] as const),
  writingActions: new Set(),
  identify: async ({ headers }) => ({ name: typeof headers['x-name'] === 'string' ? headers['x-name'] : null }),
  personOf: ({ name }) => name,
  authorize: async () => {},
};

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

async function start(rateLimits = false) {
  const http = await createHttp<{ name: string | null }, 'thing.read' | 'openapi.read'>({
    log: pino({ level: 'silent' }),
    publicUrl: new URL('http://rostrum.test'),
    trustProxy: false,
    csrfKey: Buffer.alloc(32, 1),
    rateLimits,
  });
  close = () => http.server.close();
  const open: (() => void)[] = [];
  const running: string[] = [];
  http.endpoint(things, {
    action: 'thing.read',
    async handler({ query, actor }) {
      running.push(actor.name ?? 'stranger');
      if (!rateLimits) await new Promise<void>((resolve) => open.push(resolve));
      return query;
    },
  });
  http.useAccess(gate);
  await http.build();
  const ask = (name: string | null, q?: string) =>
    http.server.inject({
      url: '/api/v1/things',
      query: q === undefined ? {} : { q },
      headers: name === null ? {} : { 'x-name': name },
    });
  return { ask, open, running };
}

describe('lists that are asked for words', () => {
  it('let two searches of one person run at a time, and keep nobody else waiting', async () => {
    const { ask, open, running } = await start();
    const answers = [...Array.from({ length: 5 }, () => ask('ada', 'a')), ask('ben', 'a'), ask(null, 'a'), ask('ada')];
    await expect.poll(() => [...running].sort()).toEqual(['ada', 'ada', 'ada', 'ben', 'stranger']);
    for (let at = 0; at < answers.length; at += 1) {
      await expect.poll(() => open.length).toBeGreaterThan(at);
      open[at]?.();
    }
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(running).toHaveLength(answers.length);
  });

  it('refuse a search of one person when many of theirs wait', async () => {
    const { ask, open } = await start();
    const waiting = Array.from({ length: 40 }, () => ask('ada', 'a'));
    await expect.poll(() => open.length).toBe(2);
    const refused = await ask('ada', 'a');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    for (let at = 0; at < waiting.length; at += 1) {
      await expect.poll(() => open.length).toBeGreaterThan(at);
      open[at]?.();
    }
    expect((await Promise.all(waiting)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  it('count as searches, and without words as reading', async () => {
    const { ask } = await start(true);
    const codes: number[] = [];
    for (let at = 0; at < 301; at += 1) codes.push((await ask(null, 'a')).statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(300);
    expect([codes.at(-1), (await ask(null, ' ')).statusCode, (await ask(null)).statusCode]).toEqual([429, 200, 200]);
  });
});
