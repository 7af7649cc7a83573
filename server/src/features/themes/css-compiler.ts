import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type CssKind, LIMITS } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { z } from 'zod';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import { isStorable } from '../../platform/storable.ts';
import type { CssTask } from './css-task.ts';

const PROCESS = fileURLToPath(new URL('./css-process.ts', import.meta.url));
const MODULES = fileURLToPath(new URL('../../../../node_modules/', import.meta.url));
/** Processes at a time. */
const PLACES = 2;
/** Of all, and of one person, who wait for a place or have one. */
const MOST = { all: 8, person: 2 };
/** Most takes half a second; on a machine that has much else to do that may be ten. */
const TIME_MS = 20_000;
const MEMORY_MB = 256;
/** Characters of what comes out: what a deck's CSS may have as well. */
const MOST_LETTERS = LIMITS.css;

const tooLarge = (): CssProblem => ({
  message: words.themes.largeCss(String(MOST_LETTERS)),
  line: null,
});

const answerSchema = z.union([
  z.object({ css: z.string() }),
  z.object({ message: z.string().max(400), line: z.number().int().nullable() }),
]);

/** What is wrong with what somebody wrote; `line` is from 1, and null where it is not known. */
export interface CssProblem {
  readonly message: string;
  readonly line: number | null;
}

/** The limits of one compilation; others in tests. */
export interface CompileLimits {
  readonly milliseconds: number;
}

/**
 * Compiles SCSS and LESS in processes of their own, which are ended when they take too long: both are languages in
 * which one can write what never ends. What is compiled reads no file and no address. Plain CSS is as it is.
 */
export class CssCompiler {
  readonly #limits: CompileLimits;
  readonly #waiting: { readonly userId: string; readonly proceed: () => void }[] = [];
  readonly #running: string[] = [];

  constructor(limits: CompileLimits = { milliseconds: TIME_MS }) {
    this.#limits = limits;
  }

  /** Throws `invalid` for the field `css`, with the line where that is known, and `unavailable` where too many wait. */
  async compile(kind: CssKind, source: string, userId: string): Promise<string> {
    const answer = await this.attempt(kind, source, userId);
    if ('css' in answer) return answer.css;
    const { line, message } = answer;
    throw invalidField('css', line === null ? message : words.themes.line(line, message));
  }

  /** What comes of it, or what is wrong with it. Throws `unavailable` where too many wait. */
  async attempt(kind: CssKind, source: string, userId: string): Promise<{ readonly css: string } | CssProblem> {
    if (kind === 'css' || source.trim() === '') return { css: source };
    await this.#enter(userId);
    try {
      const texts = { noFiles: words.themes.noFiles, unreadable: words.themes.unreadableCss };
      const said = await run({ kind, source, texts }, this.#limits.milliseconds);
      if (said === 'large') return tooLarge();
      if (said === 'ended') return { message: words.themes.slowCss, line: null };
      const answer = answerSchema.parse(JSON.parse(said.text));
      if (!('css' in answer)) return answer;
      if (answer.css.length > MOST_LETTERS) return tooLarge();
      // A function that cuts words can cut a character in two.
      return isStorable(answer.css) ? answer : { message: words.themes.halfCharacter, line: null };
    } finally {
      this.#running.splice(this.#running.indexOf(userId), 1);
      this.#letIn();
    }
  }

  async #enter(userId: string): Promise<void> {
    const all = [...this.#running, ...this.#waiting.map((one) => one.userId)];
    if (all.length >= MOST.all || all.filter((one) => one === userId).length >= MOST.person)
      throw new AppError('unavailable', words.themes.busy, undefined, { retryAfterSeconds: 5 });
    await new Promise<void>((proceed) => {
      this.#waiting.push({ userId, proceed });
      this.#letIn();
    });
  }

  #letIn(): void {
    while (this.#running.length < PLACES) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#running.push(next.userId);
      next.proceed();
    }
  }
}

/** `large`: it says more than it may; `ended`: it took too long or too much, and said nothing whole. */
async function run(task: CssTask, milliseconds: number): Promise<{ readonly text: string } | 'large' | 'ended'> {
  // It may read the compilers and nothing else of the disk, write nothing, and start nothing.
  const allowed = [`--allow-fs-read=${MODULES}`, `--allow-fs-read=${PROCESS}`];
  const child = spawn(process.execPath, ['--permission', ...allowed, `--max-old-space-size=${MEMORY_MB}`, PROCESS], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: milliseconds,
    killSignal: 'SIGKILL',
    windowsHide: true,
  });
  let text = '';
  let isLarge = false;
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    text += more;
    // As JSON it is longer than it is.
    if (text.length <= 2 * MOST_LETTERS) return;
    isLarge = true;
    child.kill('SIGKILL');
  });
  // A process that ends before it has read everything: its end tells.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(task));
  return new Promise((resolve, reject) => {
    child.on('error', (error) =>
      reject(new AppError('unavailable', undefined, undefined, { retryAfterSeconds: 5, cause: error })),
    );
    child.on('close', (status) => resolve(isLarge ? 'large' : status === 0 && text !== '' ? { text } : 'ended'));
  });
}
