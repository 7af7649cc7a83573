import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { words } from '@rostrum/words/server';
import { z } from 'zod';
import { FairTurns } from '../../platform/fair-turns.ts';
import { AppError } from '../../platform/http/errors.ts';

const PROCESS = fileURLToPath(new URL('./syntax-process.ts', import.meta.url));
/** Processes at a time, one for each of those who ask. */
const PLACES = 2;
/** Of all, and of one of them, who wait for a place. */
const MOST_WAITING = { all: 8, each: 4 };
/** A whole library takes a tenth of a second. */
const TIME_MS = 5000;
const MEMORY_MB = 256;
/** Letters of what it says. */
const MOST_LETTERS = 4096;

const problemSchema = z.object({
  /** `module`: what only modules may say; `nested`: brackets within brackets, more of them than can be read. */
  kind: z.enum(['syntax', 'module', 'nested', 'slow']),
  /** In the words of the JavaScript engine; empty but for `syntax` and `module`. */
  message: z.string(),
  line: z.number().int().nullable(),
  /** From 1. */
  column: z.number().int().nullable(),
});
export type SyntaxProblem = z.infer<typeof problemSchema>;

/**
 * Looks at the syntax of code in processes of their own, which can be ended: the engine's parser hears no signal, and
 * some code takes it long (character classes of Unicode, variables within thousands of blocks).
 */
export class SyntaxReader {
  readonly #turns = new FairTurns({
    places: PLACES,
    mostWaiting: MOST_WAITING,
    refusal: () => new AppError('unavailable', words.scripts.busy, undefined, { retryAfterSeconds: TIME_MS / 1000 }),
  });

  /**
   * What keeps code from being a classic script, or null. It is compiled and not run. Throws `unavailable` without a
   * process, and where too many wait for one.
   */
  problemIn(code: string, personId: string, milliseconds: number = TIME_MS): Promise<SyntaxProblem | null> {
    return this.#turns.take(personId, async () => {
      const said = await ask(code, milliseconds);
      // It was ended, for its time or its memory.
      if (said === null) return { kind: 'slow', message: '', line: null, column: null };
      return problemSchema.nullable().parse(JSON.parse(said));
    });
  }
}

/** What the process says of the code; null where it was ended before it said anything. */
async function ask(code: string, milliseconds: number): Promise<string | null> {
  const child = spawn(process.execPath, [`--max-old-space-size=${MEMORY_MB}`, PROCESS], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: milliseconds,
    killSignal: 'SIGKILL',
    windowsHide: true,
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < MOST_LETTERS) said += text;
  });
  // A process that ends before it has read everything: its end tells.
  child.stdin.on('error', () => undefined);
  child.stdin.end(code);
  return new Promise((resolve, reject) => {
    child.on('error', (error) =>
      reject(
        new AppError('unavailable', undefined, undefined, {
          retryAfterSeconds: 5,
          cause: error,
        }),
      ),
    );
    child.on('close', (status) => resolve(status === 0 && said !== '' ? said : null));
  });
}
