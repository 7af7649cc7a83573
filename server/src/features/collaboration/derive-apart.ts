import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Deck } from '@rostrum/deck';
import { endChild } from '../../platform/end-child.ts';
import { Semaphore } from '../../platform/semaphore.ts';
import type { CountingTheme, Derived } from './derive.ts';

const PROCESS = fileURLToPath(new URL('./derive-process.ts', import.meta.url));
/** MiB of JavaScript heap. */
const MEMORY = 512;
/** Milliseconds. */
const TIME_LIMIT = 60_000;
/** Milliseconds that the process gets to end by itself. */
const PATIENCE = 1000;

/** The request to the process. */
export interface DeriveOrder {
  readonly deck: Deck;
  readonly theme: CountingTheme | null;
}

export type DeriveAnswer = { readonly derived: Derived } | { readonly message: string };

/** The process ended before it answered, or took too long: its deck is to blame. */
export class DeriveProcessEnded extends Error {}

const places = new Semaphore(1);

/**
 * Derives a deck in a process of its own, with bounded memory and time. It takes a second to start: for decks that a
 * process ended on before. Throws `DeriveProcessEnded`.
 */
export async function deriveApart(deck: Deck, theme: CountingTheme | null): Promise<Derived> {
  const leave = await places.enter();
  try {
    return await run({ deck, theme });
  } finally {
    leave();
  }
}

async function run(order: DeriveOrder): Promise<Derived> {
  const child = fork(PROCESS, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${String(MEMORY)}`],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Derived>((resolve, reject) => {
      timer = setTimeout(() => reject(new DeriveProcessEnded('Deriving took too long.')), TIME_LIMIT);
      child.once('message', (answer: DeriveAnswer) => {
        if ('derived' in answer) resolve(answer.derived);
        else reject(new Error(answer.message));
      });
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        reject(new DeriveProcessEnded(`The process that derived it ended by ${String(signal ?? code)}.`)),
      );
      child.send(order, () => undefined);
    });
  } finally {
    clearTimeout(timer);
    await endChild(child, PATIENCE);
  }
}
