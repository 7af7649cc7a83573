import type { Task } from './task.ts';

export interface RunOptions<Host = never> {
  /** A person or deck: of each key, one task runs at a time. */
  readonly key: string;
  /**
   * Tasks of one home run in the same thread, so what they keep there is still there for the next one, until a task
   * of any home of that thread is stopped (`losses`). They wait for nobody but each other.
   */
  readonly home?: string;
  /** Stops the work at once; the run rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** What the task may call meanwhile; a rejection ends the run with its error. */
  readonly host?: Host;
  /** Parts of the input that go to a thread without being copied. */
  readonly transfer?: readonly ArrayBuffer[];
}

/** Runs tasks in worker threads and processes, so that none of them occupies the thread that answers requests. */
export interface Workers {
  /**
   * Runs a task when it is its turn. Rejects with `TaskStopped` when it took too much time or memory, with
   * `unavailable` when too many tasks wait, with the signal's reason, and with what the task threw.
   */
  run<Input, Output, Host>(task: Task<Input, Output, Host>, input: Input, options: RunOptions<Host>): Promise<Output>;
  /** How many times what was kept for a home was lost. */
  losses(home: string): number;
}
