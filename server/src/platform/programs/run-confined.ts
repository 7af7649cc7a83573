import { spawn } from 'node:child_process';
import { AppError } from '../http/errors.ts';
import { isFull } from '../storage/full.ts';
import type { Confinement, ProgramLimits } from './confinement.ts';

/** Bytes of its words that are kept, for the log. */
const MOST_WORDS = 4000;

export interface ConfinedRun {
  readonly program: string;
  readonly args: readonly string[];
  /** Where it works; all that it writes goes there. */
  readonly folder: string;
  readonly limits: ProgramLimits;
  /** Ends it, and all that it has started, at once. */
  readonly signal: AbortSignal;
}

/** How a program ended. `code` is null where a signal ended it. */
export interface ProgramEnd {
  readonly code: number | null;
  /** What it wrote last. */
  readonly words: string;
}

/** Runs a program without a shell, within limits. Rejects with the signal's reason, where it cannot be started, and
 * with `storage_full` where it failed on a disk that is full. */
export function runConfined(confinement: Confinement, run: ConfinedRun): Promise<ProgramEnd> {
  const { folder, signal } = run;
  signal.throwIfAborted();
  const [program, ...args] = confinement.command(run.program, run.args, run.limits);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: confinement.environment(folder),
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: what it has started goes with it.
      detached: true,
    });
    let words = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf-8').on('data', (text: string) => {
        words = (words + text).slice(-MOST_WORDS);
      });
    const kill = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended already.
      }
    };
    signal.addEventListener('abort', kill, { once: true });
    const left = (): void => signal.removeEventListener('abort', kill);
    child.once('error', (error) => {
      left();
      reject(error);
    });
    child.once('close', (code) => {
      left();
      // Whatever it left running.
      kill();
      if (signal.aborted) return reject(signal.reason as Error);
      // It says so in words of its own, or not at all.
      void isFull(folder).then((full) =>
        code !== 0 && full ? reject(new AppError('storage_full')) : resolve({ code, words }),
      );
    });
  });
}
