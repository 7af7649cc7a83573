/**
 * What the module of a task exports as its default. Input, output and calls of the host cross threads or processes, so
 * they are plain data. `host`: what the caller offers meanwhile. `signal`: a process gets a moment to end its own
 * programs; a thread is stopped without a word.
 */
export type TaskFunction = (input: never, host: never, signal: AbortSignal) => unknown;

/** Where a task runs that a thread is not enough for: V8 cannot interrupt it, or it starts programs of its own. */
export interface ProcessOptions {
  /** MiB of JavaScript heap. */
  readonly memory: number;
  /** Processes at a time. */
  readonly places: number;
  /** Runs that wait: of all, and for one key. */
  readonly waiting?: { readonly all: number; readonly each: number };
  /**
   * Without the environment and the permission to write, to start programs, or to read more than these files and
   * folders.
   */
  readonly isolated?: readonly URL[];
  /** Milliseconds that it gets to end its own programs. Without: it is killed. */
  readonly patience?: number;
}

/** Work that runs in a worker thread or a process. `Host`: what it may call of whoever runs it. */
export interface Task<Input, Output, Host = never> {
  /** In metrics and errors. */
  readonly name: string;
  /** Its default export does the work. */
  readonly module: URL;
  /** Time that one run may take. */
  readonly milliseconds: number;
  /** Reads whole files, which may take minutes: in threads of their own with more memory. */
  readonly long?: boolean;
  /** MiB by which this process may grow meanwhile: what unpacks to bytes lies outside of a thread's heap. */
  readonly growth?: number;
  readonly process?: ProcessOptions;
  /** Never set: carries the types of input, output and host. */
  readonly run?: (input: Input, host: Host) => Output;
}

/**
 * Describes work for `Workers.run`:
 * `defineTask<typeof import('./x-task.ts').default>({ name: 'x', module: new URL('./x-task.ts', import.meta.url), …
 * })`. An `AppError` that the module throws in a thread reaches the caller as one; any other error is a mistake of
 * ours.
 */
export function defineTask<Run extends TaskFunction>(
  task: Omit<Task<never, never>, 'run'>,
): Task<Parameters<Run>[0], Awaited<ReturnType<Run>>, Parameters<Run>[1]> {
  return task;
}
