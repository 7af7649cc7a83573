import type { ChildProcess } from 'node:child_process';
import { words } from '@rostrum/words/server';
import { AppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import { startProcess } from '../../platform/workers/index.ts';
import type { Photograph, Respond, Sheet } from './photograph.ts';
import type { StudioAnswer, StudioOrder, StudioResponse } from './studio-messages.ts';

const PROCESS = new URL('./studio-process.ts', import.meta.url);
/** Milliseconds after which a sheet is given up and the process ended: its own patience is half of that. */
const TIMEOUT = 60_000;
/** Milliseconds without work after which the process and its Chromium end. */
const IDLE = 5 * 60_000;
/** Milliseconds that the process gets to end by itself. */
const CLOSE = 5000;

export interface StudioOptions {
  /** Path of Chromium. */
  readonly program: string;
  /** The only origin that pages may ask. */
  readonly origin: () => string;
  readonly log: Log;
  readonly timeout?: number;
  readonly idle?: number;
}

type Shots = Awaited<ReturnType<Photograph>>;

interface Waiting {
  readonly respond: Respond;
  readonly resolve: (shots: Shots) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Photographs in a process of its own, which is started when it is first needed and gives way to everything
 * else on the machine: playwright, its pictures of some megabytes and their compression are never on the thread
 * that answers people.
 */
export class Studio {
  readonly #options: StudioOptions;
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | null = null;
  #number = 0;
  #idle: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: StudioOptions) {
    this.#options = options;
  }

  /** Of the process that runs; null while none does. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Throws `unavailable` when the process ends meanwhile, or takes too long. */
  readonly photograph: Photograph = async (sheet, respond) => {
    if (this.#closed) throw new AppError('unavailable');
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    this.#number += 1;
    const number = this.#number;
    const late = setTimeout(() => child.kill('SIGKILL'), this.#options.timeout ?? TIMEOUT);
    try {
      return await this.#order(child, number, sheet, respond);
    } finally {
      clearTimeout(late);
      this.#waiting.delete(number);
      if (this.#waiting.size === 0 && !this.#closed)
        this.#idle = setTimeout(() => void this.#end(), this.#options.idle ?? IDLE).unref();
    }
  };

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idle);
    for (const { reject } of this.#waiting.values()) reject(new AppError('unavailable'));
    await this.#end();
  }

  #order(child: ChildProcess, number: number, sheet: Sheet, respond: Respond): Promise<Shots> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { respond, resolve, reject });
      tell(child, { kind: 'photograph', number, sheet, origin: this.#options.origin() });
    });
  }

  #start(): ChildProcess {
    const { log, program } = this.#options;
    const child = startProcess(PROCESS, { args: [program, log.level] });
    child.on('message', (answer: StudioAnswer) => void this.#hear(child, answer));
    const gone = (error?: Error): void => {
      if (this.#child !== child) return;
      this.#child = null;
      if (!this.#closed)
        log.warn({ err: error }, 'the process that makes pictures ended; it is started again when needed');
      for (const { reject } of this.#waiting.values())
        reject(new AppError('unavailable', words.media.studioEnded, undefined, { cause: error }));
    };
    child.once('error', gone);
    child.once('exit', () => gone());
    return child;
  }

  async #hear(child: ChildProcess, answer: StudioAnswer): Promise<void> {
    const waiting = this.#waiting.get(answer.number);
    if (answer.kind === 'made') return waiting?.resolve([...answer.shots]);
    if (answer.kind === 'failed') return waiting?.reject(new AppError('unavailable', answer.message));
    const response = await responseTo(answer.path, waiting?.respond, this.#options.log);
    tell(child, { kind: 'response', asked: answer.asked, response });
  }

  /** Lets the process end by itself, and ends it where it does not. */
  async #end(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#child = null;
    const ended = new Promise<void>((done) => {
      child.once('exit', () => done());
    });
    const late = setTimeout(() => child.kill('SIGKILL'), CLOSE);
    tell(child, { kind: 'close' });
    await ended;
    clearTimeout(late);
  }
}

async function responseTo(path: string, respond: Respond | undefined, log: Log): Promise<StudioResponse> {
  try {
    return (await respond?.(path)) ?? null;
  } catch (error) {
    // A page goes without what cannot be read.
    log.warn({ err: error, path: path.split('?', 1)[0] }, 'a page did not get what it asked for');
    return 'failed';
  }
}

/** What cannot be told any more is told by the end of the process. */
function tell(child: ChildProcess, order: StudioOrder): void {
  if (child.connected) child.send(order, () => undefined);
}
