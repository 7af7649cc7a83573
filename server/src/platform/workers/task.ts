/** What the module of a task exports as its default: input and output cross threads, so they are plain data. */
export type TaskFunction = (input: never) => unknown;

/** Work that runs in a worker thread. */
export interface Task<Input, Output> {
  /** In metrics and errors. */
  readonly name: string;
  /** Its default export does the work. */
  readonly module: URL;
  /** Time that one run may take. */
  readonly milliseconds: number;
  /** Never set: carries the types of input and output. */
  readonly run?: (input: Input) => Output;
}

/**
 * Describes work for `Workers.run`:
 * `defineTask<typeof import('./x-task.ts').default>({ name: 'x', module: new URL('./x-task.ts', import.meta.url), …
 * })`. An `AppError` that the module throws reaches the caller as one; any other error is a mistake of ours.
 */
export function defineTask<Run extends TaskFunction>(task: {
  readonly name: string;
  readonly module: URL;
  readonly milliseconds: number;
}): Task<Parameters<Run>[0], Awaited<ReturnType<Run>>> {
  return task;
}
