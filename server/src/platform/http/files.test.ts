import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { openGate } from '../../testing/open-gate.ts';
import { precompress } from './precompress.ts';

const script = `export const text = ${JSON.stringify('a long text '.repeat(300))};`;
let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-files-'));
  mkdirSync(join(folder, 'deep'));
  writeFileSync(join(folder, 'player-4f2a.js'), script);
  writeFileSync(join(folder, 'deep', 'small.css'), 'a{}');
  writeFileSync(join(folder, 'picture.png'), Buffer.alloc(5000));
  writeFileSync(join(folder, '.hidden'), 'secret');
  await precompress(folder);
  app = await startTestApp({
    features: [
      {
        register({ http }) {
          http.useAccess(openGate);
          http.files({ prefix: '/fixed/', folder, action: 'asset.read', immutable: true });
          http.files({ prefix: '/missing/', folder: join(folder, 'nowhere'), action: 'asset.read', immutable: true });
        },
      },
    ],
  });
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.context.http.server.inject({ url, headers });

describe('files with hashed names', () => {
  it('are kept by browsers for ever', async () => {
    const answer = await get('/fixed/player-4f2a.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('are sent as they were compressed beforehand', async () => {
    const answer = await get('/fixed/player-4f2a.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
    expect((await get('/fixed/picture.png', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  it('are read once, and told to each as it takes them', async () => {
    writeFileSync(join(folder, 'once-77aa.js'), script);
    await precompress(folder);
    const given = async (headers: Record<string, string>) => {
      const { statusCode, headers: told, rawPayload } = await get('/fixed/once-77aa.js', headers);
      const { date: _date, 'x-request-id': _id, ...same } = told;
      return { statusCode, same, bytes: rawPayload.toString('base64') };
    };
    const WAYS = [{ 'accept-encoding': 'gzip, br' }, { 'accept-encoding': 'gzip' }, { 'accept-encoding': '*' }, {}];
    const first = [];
    for (const headers of WAYS) first.push(await given(headers));
    expect(first.map(({ same }) => same['content-encoding'])).toEqual(['br', 'gzip', expect.anything(), undefined]);
    for (const name of ['once-77aa.js', 'once-77aa.js.br', 'once-77aa.js.gz']) rmSync(join(folder, name));
    for (const at of [0, 1, 3]) expect(await given(WAYS[at] ?? {})).toEqual(first[at]);
    // Half of a file, or one that may be unchanged, is asked of the disk.
    expect((await get('/fixed/once-77aa.js', { range: 'bytes=0-9' })).statusCode).toBe(404);
    expect((await get('/fixed/player-4f2a.js', { range: 'bytes=0-9' })).statusCode).toBe(206);
    const { etag } = (await get('/fixed/player-4f2a.js')).headers;
    expect((await get('/fixed/player-4f2a.js', { 'if-none-match': etag ?? '' })).statusCode).toBe(304);
  });

  it('are only those of the folder', async () => {
    for (const url of [
      '/fixed/none.js',
      '/fixed/',
      '/fixed/../secret.test.ts',
      '/fixed/%2e%2e/x',
      '/fixed/.hidden',
      '/missing/a.js',
    ])
      expect((await get(url)).statusCode, url).toBeGreaterThanOrEqual(400);
  });
});
