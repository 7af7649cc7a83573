import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** What a process of the benchmark prints when it is ready: where it answers, and what it made. */
export interface Ready {
  readonly origin: string;
  readonly deckId: string;
  /** The header of the person whose deck it is. */
  readonly cookie: string;
}

/** A process of its own, so that what it uses of processor and memory is its alone. */
export class NodeProcess {
  readonly ready: Ready;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, ready: Ready) {
    this.#child = child;
    this.ready = ready;
  }

  static async start(file: string, environment: Readonly<Record<string, string>>): Promise<NodeProcess> {
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
      env: { ...process.env, ...environment },
      serialization: 'advanced',
    });
    return new NodeProcess(child, await answerOf<Ready>(child));
  }

  /** Asks for something and answers what the process says next. */
  async ask<T>(message: object): Promise<T> {
    const answer = answerOf<T>(this.#child);
    this.#child.send(message);
    return answer;
  }

  /** Seconds of processor since it started. Linux only; elsewhere not a number. */
  async processorSeconds(): Promise<number> {
    const stat = await this.#read('stat');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // utime and stime (proc(5)), in ticks of a hundredth of a second; the first field here is the third there.
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }

  /** MB that it holds in memory. Linux only. */
  async residentMegabytes(): Promise<number> {
    return Number(/VmRSS:\s+(\d+)/.exec(await this.#read('status'))?.[1]) / 1024;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = new Promise((done) => this.#child.once('exit', done));
    this.#child.send({ stop: true });
    await ended;
  }

  #read(file: string): Promise<string> {
    return readFile(`/proc/${this.#child.pid}/${file}`, 'latin1').catch(() => '');
  }
}

function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A process of the benchmark ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as T);
    });
  });
}

/** The other side: runs in the process that was started. */
export function answerParent(
  ready: Ready,
  stop: () => Promise<void>,
  asked?: (message: never) => Promise<unknown>,
): void {
  // Whoever measures is gone.
  process.on('disconnect', () => process.exit(1));
  process.on('message', (message: object) => {
    if ('stop' in message) void stop().then(() => process.exit(0));
    else void asked?.(message as never).then((answer) => process.send?.(answer));
  });
  process.send?.(ready);
}
