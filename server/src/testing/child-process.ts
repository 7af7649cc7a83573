import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A program of `testing/children` in a process of its own. */
export class TestProcess {
  readonly lines: string[] = [];
  /** What it wrote to its standard error. */
  errors = '';
  readonly #child: ChildProcess;
  readonly #ended: Promise<number | null>;
  #waiting: (() => void)[] = [];
  #over = false;

  /** `environment` is added to this process's own; `nodeArgs` are options of Node, which its threads have as well. */
  constructor(
    program: string,
    args: readonly string[],
    environment: Readonly<Record<string, string>> = {},
    nodeArgs: readonly string[] = [],
  ) {
    const file = fileURLToPath(new URL(`./children/${program}.ts`, import.meta.url));
    this.#child = spawn(process.execPath, [...nodeArgs, file, ...args], {
      // The line ends with this process, and Rostrum with the line.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...environment },
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.errors += chunk.toString();
    });
    const output = this.#child.stdout;
    if (output === null) throw new Error('The process has no output.');
    createInterface({ input: output }).on('line', (line) => {
      this.lines.push(line);
      this.#wake();
    });
    this.#ended = new Promise((done) => {
      this.#child.once('close', (code) => {
        this.#over = true;
        done(code);
        this.#wake();
      });
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Resolves with the first line that begins so; rejects when the process ends without it. */
  async says(beginning: string, times = 1): Promise<string> {
    for (;;) {
      const found = this.lines.filter((line) => line.startsWith(beginning));
      const line = found[times - 1];
      if (line !== undefined) return line;
      if (this.#over)
        throw new Error(
          `The process ended without saying ${beginning}; it said: ${this.lines.join(' | ')} ${this.errors}`,
        );
      await new Promise<void>((woken) => this.#waiting.push(woken));
    }
  }

  #wake(): void {
    for (const woken of this.#waiting.splice(0)) woken();
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    this.#child.kill(signal);
    await this.#ended;
  }

  async ended(): Promise<void> {
    await this.#ended;
  }

  /** Waits for its end; null when a signal ended it. */
  exitCode(): Promise<number | null> {
    return this.#ended;
  }
}
