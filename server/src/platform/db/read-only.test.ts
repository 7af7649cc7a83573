import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type App, createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { features } from '../../features.ts';
import { CapturedMail } from '../../testing/mail.ts';
import { hashPasswords } from '../../testing/quick-passwords.ts';
import { TestClient } from '../../testing/test-client.ts';
import { openControl } from '../control/server.ts';
import { createCsrfGuard } from '../http/csrf.ts';
import { createLog } from '../log/index.ts';
import { inlineWorkers } from '../workers/inline.ts';
import { type Database, openDatabase, ReadOnlyStart } from './index.ts';

/** Whether somebody may make a disk here: in a place of one's own, so that it goes at once. */
const MAY_MOUNT = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;
const SLIDES = '<section data-id="one"><h1>Ebb</h1></section>';

let folder: string;
const lines: string[] = [];
const running: App[] = [];

/** A server whose data are on the disk; `client` is a browser that is signed in nowhere. */
async function start(): Promise<{ readonly app: App; readonly client: TestClient; stop(): Promise<void> }> {
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const config = readConfig({
    ROSTRUM_DATA: folder,
    PORT: '0',
    ROSTRUM_URL: 'http://rostrum.test',
    CHROMIUM_PATH: join(folder, 'no-chromium'),
  });
  const database = await openDatabase({ url: null, dataFolder: folder, log });
  const mail = new CapturedMail();
  const app = await createApp({ config, log, database, features, mail, workers: inlineWorkers, rateLimits: false });
  running.push(app);
  await app.listen();
  const csrf = createCsrfGuard({ key: app.context.secret.key('csrf'), publicUrl: config.publicUrl });
  const client = new TestClient(app.context.http.server, config.publicUrl.origin, csrf);
  return { app, client, stop: () => app.stop() };
}

function fill(): void {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(join(folder, 'filler'), Buffer.alloc(bavail * bsize, 1));
  expect(statfsSync(folder).bavail).toBe(0);
}

describe.skipIf(!MAY_MOUNT || inject('testDatabase') !== 'pglite')(
  MAY_MOUNT ? 'a start on a full disk' : 'a start on a full disk (skipped: needs rights to mount)',
  () => {
    beforeAll(() => {
      hashPasswords('quickly');
      folder = mkdtempSync(join(tmpdir(), 'rostrum-full-start-'));
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', folder], { stdio: 'ignore' });
    });
    afterAll(async () => {
      for (const app of running) await app.stop();
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    });

    it('serves what is there, refuses what is new, and goes on by itself once there is space', async () => {
      const first = await start();
      const person = { name: 'Ada', username: 'ada-lovelace', email: 'ada@example.test', password: 'correct horse' };
      await first.client.call('signUp', { body: { user: person } });
      const { deck } = await first.client.call('decksCreate', { body: { deck: { title: 'Tides', data: SLIDES } } });
      await first.stop();
      fill();

      const full = await start();
      for (const [name, value] of first.client.cookies) full.client.cookies.set(name, value);
      expect(lines.join('')).toContain('the disk is full: everything can be read and nothing changed');
      expect((await full.client.request({ method: 'GET', url: '/ready' })).statusCode).toBe(507);
      const params = { id: deck.id };
      const read = () => full.client.request({ method: 'GET', url: `/api/v1/decks/${deck.id}/data` });
      expect((await read()).body).toContain('Ebb');
      const body = { deck: { data: SLIDES.replace('Ebb', 'Flood') } };
      const refused = { status: 507, code: 'storage_full' };
      await expect(full.client.call('deckUpdate', { params, body })).rejects.toMatchObject(refused);
      await expect(full.client.call('decksCreate', { body: { deck: { title: 'Waves' } } })).rejects.toMatchObject(
        refused,
      );
      const trial = await full.client.call('adminPartTry', { params: { name: 'database' } });
      expect(trial).toMatchObject({ ok: false, said: expect.stringContaining('no space left') });

      rmSync(join(folder, 'filler'));
      await vi.waitFor(
        async () => expect((await full.client.request({ method: 'GET', url: '/ready' })).statusCode).toBe(200),
        { timeout: 60_000 },
      );
      await full.client.call('deckUpdate', { params, body });
      expect((await read()).body).toContain('Flood');
      await full.stop();
    }, 300_000);

    it('goes without commands where not even their file can be written', async () => {
      rmSync(join(folder, 'control.json'), { force: true });
      fill();
      const log = createLog('info', { write: (line) => void lines.push(line) });
      const control = await openControl({ folder, log, answer: async () => null });
      await control.close();
      expect(lines.at(-1)).toContain('until the next start commands find nobody');
      expect(readdirSync(folder).filter((name) => name.startsWith('control.json'))).toEqual([]);
    });
  },
);

describe('a start that finds no space', () => {
  afterEach(() => void vi.useRealTimers());
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });

  it('in PostgreSQL proceeds as soon as there is some', async () => {
    vi.useFakeTimers();
    const proceed = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(full)
      .mockRejectedValueOnce(full)
      .mockResolvedValue();
    const start = new ReadOnlyStart({} as Database, createLog('silent'));
    await start.begin(proceed);
    expect(start.isReadOnly).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(start.isReadOnly).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect([start.isReadOnly, proceed.mock.calls.length]).toEqual([false, 3]);
  });

  it('fails with any other error', async () => {
    const start = new ReadOnlyStart({} as Database, createLog('silent'));
    await expect(start.begin(() => Promise.reject(new Error('A mistake of ours.')))).rejects.toThrow('mistake');
  });
});
