import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../e2e/support/server.ts';
import type { Comparison } from './statistics.ts';

/** By its address: the start of the server is plain JavaScript, without types. */
const memoryModule = new URL('../tools/lib/memory.mjs', import.meta.url).href;
const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
/** Milliseconds after the start, in which V8 compiles what is used much. */
const CALM = 20_000;

interface Memory {
  readonly held: number;
  readonly peak: number;
}

/** MB that the server holds after a first start on PGlite, beside an empty Fastify and an empty PGlite. Linux only. */
export async function compareMemory(): Promise<Comparison[]> {
  const { MEMORY_OPTIONS, MEMORY_ENVIRONMENT } = (await import(memoryModule)) as {
    readonly MEMORY_OPTIONS: readonly string[];
    readonly MEMORY_ENVIRONMENT: Readonly<Record<string, string>>;
  };
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-bench-memory-'));
  try {
    const fastify = await memoryOf([fileOf('process-floor.ts'), 'fastify'], {});
    const pglite = await memoryOf([fileOf('process-floor.ts'), 'pglite', join(folder, 'pglite')], {});
    const port = String(await freePort());
    const server = await memoryOf([...MEMORY_OPTIONS, fileOf('../server/src/main.ts')], {
      ...MEMORY_ENVIRONMENT,
      NODE_ENV: 'production',
      ROSTRUM_DATA: join(folder, 'data'),
      ROSTRUM_URL: `http://127.0.0.1:${port}`,
      HOST: '127.0.0.1',
      PORT: port,
    });
    const compared = (what: string, ours: number, peer: number) => ({ what, unit: 'MB', ours, peer, aim: null });
    return [
      compared('held, beside an empty Fastify', server.held, fastify.held),
      compared('held, beside an empty PGlite', server.held, pglite.held),
      compared('peak of the start, beside an empty PGlite', server.peak, pglite.peak),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts a program of Node that says when it is ready. */
async function memoryOf(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Memory> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    for await (const line of createInterface({ input: child.stdout })) if (line.includes('ready')) break;
    await setTimeout(CALM);
    const status = await readFile(`/proc/${child.pid}/status`, 'latin1');
    const megabytes = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
    return { held: megabytes('VmRSS'), peak: megabytes('VmHWM') };
  } finally {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
}
