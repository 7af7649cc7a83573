import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Confinement } from './confinement.ts';
import { runConfined } from './run-confined.ts';

const confinement = new Confinement(process.env['PATH'] ?? '');
const LIMITS = { cpuSeconds: 60, memory: 2 ** 46, fileBytes: 2 ** 30 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-confined-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const shell = (script: string, { limits = LIMITS, signal = new AbortController().signal } = {}) =>
  runConfined(confinement, { program: '/bin/sh', args: ['-c', script], folder, limits, signal });
/** One that was killed may stand in the list until somebody asks how it ended: it does nothing any more. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    const stat = `/proc/${pid}/stat`;
    return !existsSync(stat) || !/\) [ZX] /.test(readFileSync(stat, 'utf8'));
  } catch {
    return false;
  }
};

it('a program works in its folder, with nothing of our environment, and says how it ended', async () => {
  process.env['ROSTRUM_TEST_ONLY'] = 'secret';
  const end = await shell('pwd; echo "$HOME"; echo "<$ROSTRUM_TEST_ONLY>"; exit 3');
  delete process.env['ROSTRUM_TEST_ONLY'];
  expect(end).toEqual({ code: 3, words: `${folder}\n${folder}\n<>\n` });
});

it('what it has started goes with it, when it is no longer wanted and when it ends', async () => {
  const control = new AbortController();
  const running = shell('sleep 100 & echo $! > pid; wait', { signal: control.signal });
  await vi.waitFor(() => expect(existsSync(join(folder, 'pid'))).toBe(true));
  await vi.waitFor(async () => expect(await readFile(join(folder, 'pid'), 'utf8')).toMatch(/\d\n/));
  const started = Number(await readFile(join(folder, 'pid'), 'utf8'));
  control.abort(new Error('no longer wanted'));
  await expect(running).rejects.toThrow('no longer wanted');
  await vi.waitFor(() => expect(isAlive(started)).toBe(false));
  await shell('sleep 100 >/dev/null 2>&1 & echo $! > left');
  const left = Number(await readFile(join(folder, 'left'), 'utf8'));
  await vi.waitFor(() => expect(isAlive(left)).toBe(false));
});

it('one that is not there is refused', async () => {
  const bare = new Confinement('');
  const gone = {
    program: join(folder, 'gone'),
    args: [],
    folder,
    limits: LIMITS,
    signal: new AbortController().signal,
  };
  const end = await runConfined(bare, gone).catch((error: unknown) => error);
  // With a limiter in front it is that one which says so.
  if (!(end instanceof Error)) expect(end).toMatchObject({ code: expect.any(Number) });
});

describe.skipIf(!confinement.holds.limits)('limits (skipped: needs prlimit)', () => {
  it('a program that works too long, or writes too much, is ended', async () => {
    const busy = await shell('while :; do :; done', { limits: { ...LIMITS, cpuSeconds: 1 } });
    expect(busy.code).not.toBe(0);
    const greedy = await shell('head -c 3000000 /dev/zero > big', { limits: { ...LIMITS, fileBytes: 1_000_000 } });
    expect(greedy.code).not.toBe(0);
    expect((await readFile(join(folder, 'big'))).length).toBeLessThanOrEqual(1_000_000);
  });

  it('a program that asks for too much memory gets none', async () => {
    const limits = { ...LIMITS, memory: 64 * 1024 ** 2 };
    expect((await shell('head -c 300000000 /dev/zero | tail -c 300000000 >/dev/null', { limits })).code).not.toBe(0);
  });
});

it.skipIf(!confinement.holds.network)('a program has no network (skipped: needs unshare)', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const script = `require('net').connect(${port}, '127.0.0.1').on('connect', () => process.exit(0)).on('error', () => process.exit(7))`;
  const run = {
    program: process.execPath,
    args: ['-e', script],
    folder,
    limits: LIMITS,
    signal: new AbortController().signal,
  };
  expect((await runConfined(confinement, run)).code).toBe(7);
  server.close();
});
