import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorkers, TaskStopped, type Workers } from '../../platform/workers/index.ts';
import { exportSource } from '../../testing/export-work.ts';
import { makeInProcess } from './workshop.ts';

const workers = createWorkers();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-workshop-'));
});
afterAll(async () => {
  await workers.stop();
  await rm(folder, { recursive: true });
});

const made = (format: string, by: Workers = workers) =>
  makeInProcess(
    by,
    { request: { format, slides: null } as never, source: exportSource('<section><h1>Tides</h1></section>'), folder },
    {
      chromium: null,
      ffmpeg: null,
      logLevel: 'silent',
      key: 'ada',
      media: async () => null,
      step: async () => undefined,
      lose: async () => undefined,
      signal: new AbortController().signal,
      milliseconds: 60_000,
    },
  );

const stopping = (reason: TaskStopped['reason']): Workers => ({
  losses: () => 0,
  run: () => Promise.reject(new TaskStopped('export', reason)),
});

describe('the process that makes a file', () => {
  it('leaves it in the folder of its export', async () => {
    const file = await made('json');
    expect(file).toMatchObject({ path: join(folder, 'deck.json'), extension: 'json' });
    expect(await readFile(file.path, 'utf8')).toContain('Tides');
  });

  it('that ends without a word, or takes too long, is told apart from one that says why', async () => {
    await expect(made('pdf')).rejects.toThrow('This server has no Chromium any more');
    await expect(made('pdf', stopping('ended'))).rejects.toThrow('The process ended and said nothing.');
    await expect(made('pdf', stopping('time'))).rejects.toMatchObject({ why: { why: 'tooSlow' } });
  });
});
