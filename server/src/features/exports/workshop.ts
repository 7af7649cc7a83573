import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ExportRequest, ExportStep } from '@rostrum/contract';
import { language } from '@rostrum/words';
import { endChild } from '../../platform/end-child.ts';
import type { WorkshopAnswer, WorkshopOrder, WorkshopSettings } from './messages.ts';
import { ExportFailed } from './failed.ts';
import type { ExportMediumFile, ExportSource, MadeFile } from './work.ts';

const PROCESS = new URL('./export-process.ts', import.meta.url);
/** MiB of JavaScript heap. */
const MEMORY = 1024;
/** Milliseconds that the process gets to end by itself, and its programs with it. */
const PATIENCE = 3000;

export interface WorkshopTask {
  readonly request: ExportRequest;
  readonly source: ExportSource;
  /** Of this export alone. */
  readonly folder: string;
}

export interface WorkshopOptions extends Omit<WorkshopSettings, 'language'> {
  /** Puts a medium into the folder; null: it is gone. A rejection ends the export. */
  readonly media: (mediaId: string) => Promise<ExportMediumFile | null>;
  readonly onStep: (step: ExportStep, progress: number) => void;
  readonly onLoss: (slideId: string | null, message: string) => void;
  /** What the process or a library in it writes to its standard error: words of no form. */
  readonly onWords?: (words: string) => void;
  /** Ends the process; the making rejects with the signal's reason. */
  readonly signal: AbortSignal;
  readonly milliseconds: number;
  /** The process's module; another one in tests. */
  readonly program?: URL;
  /** Told of the process once it is there. */
  readonly started?: (pid: number) => void;
}

/** The process ended without a word: by its memory, by somebody, by a program's fault. Another try may go well. */
export class WorkshopEnded extends Error {
  /** The signal or exit code. */
  readonly by: string;

  constructor(by: string) {
    super(`The process ended by ${by} and said nothing.`);
    this.by = by;
  }
}

/**
 * Makes a file in a process of its own. Throws `invalid` with a message for whoever waits, `WorkshopEnded`, an error
 * with the operating system's `code` where it had one; anything else is our own mistake.
 */
export async function makeInProcess(task: WorkshopTask, options: WorkshopOptions): Promise<MadeFile> {
  const { signal, milliseconds, chromium, ffmpeg, logLevel } = options;
  signal.throwIfAborted();
  const settings: WorkshopSettings = { chromium, ffmpeg, logLevel, language: language() };
  const child = fork(fileURLToPath(options.program ?? PROCESS), [JSON.stringify(settings)], {
    serialization: 'advanced',
    // Lines of the log are JSON: what libraries say by themselves does not stand between them.
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    execArgv: [`--max-old-space-size=${MEMORY}`],
    // A group of its own: programs that it starts end with it.
    detached: true,
  });
  if (child.pid !== undefined) options.started?.(child.pid);
  child.stderr?.setEncoding('utf-8').on('data', (words: string) => options.onWords?.(words.trim()));
  let late: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;
  try {
    return await new Promise<MadeFile>((resolve, reject) => {
      stop = () => reject(signal.reason as Error);
      signal.addEventListener('abort', stop, { once: true });
      late = setTimeout(() => reject(new ExportFailed('invalid', { why: 'tooSlow' })), milliseconds);
      child.on('message', (answer: WorkshopAnswer) => {
        if (answer.kind === 'step') options.onStep(answer.step, answer.progress);
        else if (answer.kind === 'lost') options.onLoss(answer.slideId, answer.message);
        else if (answer.kind === 'made') resolve(answer);
        else if (answer.kind === 'refused') reject(new ExportFailed('invalid', answer.why));
        else if (answer.kind === 'failed') reject(failure(answer));
        else
          options
            .media(answer.mediaId)
            .then((medium) => tell(child, { kind: 'medium', asked: answer.asked, medium }))
            .catch(reject);
      });
      child.once('error', reject);
      child.once('exit', (code, by) => reject(new WorkshopEnded(String(by ?? code))));
      tell(child, { kind: 'make', ...task });
    });
  } finally {
    clearTimeout(late);
    if (stop !== undefined) signal.removeEventListener('abort', stop);
    await ended(child);
  }
}

const failure = ({ message, code }: Extract<WorkshopAnswer, { kind: 'failed' }>): Error =>
  Object.assign(new Error(message), code === null ? {} : { code });

/** What cannot be told any more is told by the end of the process. */
function tell(child: ChildProcess, order: WorkshopOrder): void {
  if (child.connected) child.send(order, () => undefined);
}

/** Ends the process, and whatever program of its own is left. */
async function ended(child: ChildProcess): Promise<void> {
  await endChild(child, PATIENCE);
  if (child.pid !== undefined) killGroup(child.pid);
}

/** What is left of the process's group. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left.
  }
}
