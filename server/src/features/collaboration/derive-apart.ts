import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DeathReason } from '../../platform/circuit-breaker/index.ts';
import { endChild } from '../../platform/end-child.ts';
import { Semaphore } from '../../platform/semaphore.ts';
import type { Derived, DeriveInput } from './derive.ts';

const PROCESS = fileURLToPath(new URL('./derive-process.ts', import.meta.url));
/** MiB of JavaScript heap. */
const MEMORY = 512;
/** Milliseconds. */
const TIME_LIMIT = 60_000;
/** Milliseconds that the process gets to end by itself. */
const PATIENCE = 1000;

/** null: the result is too large. */
export type DeriveAnswer = { readonly derived: Derived | null } | { readonly message: string };

/** The process ended before it answered, or took too long: its deck is to blame. */
export class DeriveProcessEnded extends Error {
  readonly reason: DeathReason;

  constructor(message: string, reason: DeathReason) {
    super(message);
    this.reason = reason;
  }
}

const places = new Semaphore(1);

/**
 * Derives a deck in a process of its own, with bounded memory and time. It takes a second to start: for decks that a
 * process ended on before. Throws `DeriveProcessEnded`.
 */
export async function deriveApart(input: DeriveInput): Promise<Derived> {
  const leave = await places.enter();
  try {
    return await run(input);
  } finally {
    leave();
  }
}

async function run(input: DeriveInput): Promise<Derived> {
  const child = fork(PROCESS, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${String(MEMORY)}`],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Derived>((resolve, reject) => {
      timer = setTimeout(() => reject(new DeriveProcessEnded('Deriving took too long.', { why: 'slow' })), TIME_LIMIT);
      child.once('message', (answer: DeriveAnswer) => {
        if (!('derived' in answer)) reject(new Error(answer.message));
        else if (answer.derived !== null) resolve(answer.derived);
        else reject(new DeriveProcessEnded('It becomes too large.', { why: 'large' }));
      });
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        const by = String(signal ?? code);
        reject(new DeriveProcessEnded(`The process that derived it ended by ${by}.`, { why: 'killed', by }));
      });
      child.send(input, () => undefined);
    });
  } finally {
    clearTimeout(timer);
    await endChild(child, PATIENCE);
  }
}
