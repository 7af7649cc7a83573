import { language } from '@rostrum/words';
import { TaskStopped, type Workers } from '../../platform/workers/index.ts';
import type { ExportHost, ExportInput, ExportSettings } from './export-task.ts';
import { ExportFailed } from './failed.ts';
import { exportTask } from './tasks.ts';
import type { MadeFile } from './work.ts';

export type WorkshopTask = Omit<ExportInput, 'settings'>;

export interface WorkshopOptions extends Omit<ExportSettings, 'language'>, ExportHost {
  /** Whose turn it is. */
  readonly key: string;
  /** Ends the process; the making rejects with the signal's reason. */
  readonly signal: AbortSignal;
  readonly milliseconds: number;
}

/** The process ended without a word: by its memory, by somebody, by a program's fault. Another try may go well. */
export class WorkshopEnded extends Error {
  /** The signal or exit code; else why it was stopped. */
  readonly by: string;

  constructor({ by, reason }: TaskStopped, options?: ErrorOptions) {
    super(`The process ended${by === null ? '' : ` by ${by}`} and said nothing.`, options);
    this.by = by ?? reason;
  }
}

/**
 * Makes a file in a process of its own. Throws `invalid` with a message for whoever waits, `WorkshopEnded`, an error
 * with the operating system's `code` where it had one; anything else is our own mistake.
 */
export async function makeInProcess(
  workers: Workers,
  task: WorkshopTask,
  { chromium, ffmpeg, logLevel, key, signal, milliseconds, media, step, lose }: WorkshopOptions,
): Promise<MadeFile> {
  const settings = { chromium, ffmpeg, logLevel, language: language() };
  try {
    const answer = await workers.run(
      { ...exportTask, milliseconds },
      { settings, ...task },
      { key, signal, host: { media, step, lose } },
    );
    if ('refused' in answer) throw new ExportFailed('invalid', answer.refused);
    return answer;
  } catch (error) {
    if (!(error instanceof TaskStopped)) throw error;
    if (error.reason === 'time') throw new ExportFailed('invalid', { why: 'tooSlow' });
    throw new WorkshopEnded(error, { cause: error });
  }
}
