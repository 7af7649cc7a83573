import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markRestore } from '../platform/backup/unfinished-restore.ts';
import { freePort } from '../testing/free-port.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a server that cannot start says why, and what to do, and ends with 1', async () => {
  const dataFolder = mkdtempSync(join(folder, 'marked-'));
  markRestore(dataFolder);
  const server = promisify(execFile)(process.execPath, [at('../main.ts')], {
    env: { ...process.env, ROSTRUM_DATA: dataFolder, PORT: String(await freePort()), NODE_ENV: 'production' },
  });
  await expect(server).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^A restore into .* was interrupted[^\n]*restore the backup again\.\n$/),
  });
  expect(readdirSync(dataFolder)).toEqual(['restore-unfinished']);
});

it('a server that is started takes commands, and takes none once it is stopped', async () => {
  const environment = {
    ...process.env,
    ROSTRUM_DATA: join(folder, 'data'),
    PORT: String(await freePort()),
    CHROMIUM_PATH: join(folder, 'no-chromium'),
    NODE_ENV: 'production',
  };
  const run = (...line: string[]) =>
    promisify(execFile)(process.execPath, [at('./main.ts'), folder, ...line], { env: environment, cwd: folder });
  const server = spawn(process.execPath, [at('../main.ts')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const ended = once(server, 'exit');
  for await (const line of createInterface({ input: server.stdout ?? process.stdin }))
    if (line.includes('Rostrum is ready')) break;
  const made = await run('user', 'create', 'ada', '--email', 'ada@example.test', '--json');
  expect(JSON.parse(made.stdout)).toMatchObject({ username: 'ada', administrator: true });
  await run('backup', 'copy.tar');
  expect(existsSync(join(folder, 'copy.tar'))).toBe(true);
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(existsSync(join(folder, 'data', 'control.json'))).toBe(false);
  // The data folder is free: the command opens it by itself.
  expect((await run('user', 'show', 'ada')).stdout).toContain('ada@example.test');
});
