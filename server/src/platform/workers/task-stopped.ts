import { words } from '@rostrum/words/server';
import { AppError } from '../http/errors.ts';

/**
 * A task took too much time or memory, or its thread or process ended. The message asks for a smaller input.
 */
export class TaskStopped extends AppError {
  readonly reason: 'time' | 'memory' | 'ended';
  /** The signal or exit code by which its process ended. */
  readonly by: string | null;

  constructor(task: string, reason: TaskStopped['reason'], cause?: unknown, by: string | null = null) {
    super('invalid', words.tasks.tooMuch, undefined, {
      cause: new Error(`The task ${task} was stopped (${reason}).`, { cause }),
    });
    this.name = 'TaskStopped';
    this.reason = reason;
    this.by = by;
  }
}
