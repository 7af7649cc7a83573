import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { words } from '@rostrum/words/server';
import { AppError } from '../../platform/http/errors.ts';

type Order =
  | 'thread'
  | 'refuse'
  | 'fail'
  | 'loop'
  | 'grow'
  | 'swell'
  | 'exit'
  | 'speak'
  | 'call'
  | 'complain'
  | 'start';

export interface OddHost {
  readonly double: (count: number) => Promise<number>;
  readonly started: () => Promise<void>;
}

/** A task that does what threads and processes have to be protected from. */
export default async function odd(order: Order, host: OddHost): Promise<string> {
  if (order === 'refuse') throw new AppError('invalid', 'Not like this.', { data: 'Wrong.' });
  if (order === 'fail') throw Object.assign(new TypeError('A mistake of ours.'), { code: 'ENOSPC' });
  if (order === 'loop') for (;;);
  if (order === 'exit') process.exit(3);
  if (order === 'speak') return words.media.brokenSvg;
  if (order === 'grow') for (const kept: number[][] = []; ; ) kept.push(Array.from({ length: 10_000 }, Math.random));
  if (order === 'call') return (await Promise.all([20, 1].map((count) => host.double(count)))).join();
  if (order === 'complain' || order === 'start') writeFileSync(2, 'GLib-CRITICAL: the tide is out\n');
  if (order === 'swell') await swell();
  if (order === 'start') {
    // The standard error of the process stays open as long as this program runs.
    const program = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    await once(program, 'spawn');
    await host.started();
    await new Promise<never>(() => undefined);
  }
  return isMainThread ? 'main' : 'thread';
}

/** Bytes outside of the heap. */
async function swell(): Promise<never> {
  const kept: Buffer[] = [];
  for (;;) {
    kept.push(Buffer.alloc(16 * 1024 * 1024, 1));
    await new Promise((resolve) => setImmediate(resolve));
  }
}
