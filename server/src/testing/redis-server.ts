import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../platform/programs/find-program.ts';
import { freePort } from './free-port.ts';

export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** May be called twice. */
  stop(): Promise<void>;
}

/** null where this machine has none: what needs it is skipped, and says so. */
export function findRedis(): string | null {
  return findProgram(null, ['redis-server'], process.env['PATH'] ?? '');
}

/** A Redis on the loopback that keeps nothing; on a port of an earlier one it is the same server, started again. */
export async function startRedis(port?: number): Promise<RedisServer> {
  const program = findRedis();
  if (program === null) throw new Error('This machine has no redis-server.');
  const own = port ?? (await freePort());
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-redis-'));
  const settings = ['--port', String(own), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = spawn(program, settings, { stdio: ['ignore', 'pipe', 'ignore'] });
  await ready(server);
  let stopped: Promise<void> | null = null;
  return {
    url: `redis://127.0.0.1:${own}`,
    port: own,
    stop() {
      stopped ??= new Promise<void>((done) => {
        server.once('exit', () => done());
        server.kill('SIGKILL');
      }).then(() => rm(folder, { recursive: true, force: true }));
      return stopped;
    },
  };
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      if (said.length < 10_000) said += chunk.toString();
      if (said.includes('Ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`Redis did not start: ${said}`)));
  });
}
