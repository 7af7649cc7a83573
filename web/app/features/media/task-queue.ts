export interface TaskStep {
  readonly step: string;
  /** 0 to 1; null: not known. */
  readonly progress: number | null;
}

export interface Task extends TaskStep {
  readonly id: string;
  readonly name: string;
  /** Its turn has not come. */
  readonly isWaiting: boolean;
  /** Why it failed; null: it is under way or waits. */
  readonly problem: string | null;
  /** Of one that failed: it may go well another time. */
  readonly mayHelp: boolean;
}

/** Fails as often as it is tried: what is wrong is what was asked for. */
export class Unfit extends Error {}

export interface Work {
  readonly name: string;
  /** What it says until its turn comes. */
  readonly waiting: string;
  /** Throws an Error whose message is for the person. */
  readonly run: (told: (step: TaskStep) => void, signal: AbortSignal) => Promise<void>;
}

const WAITS = { progress: null, isWaiting: true, problem: null, mayHelp: true } as const;
/** How many run at once; the others wait. */
const AT_ONCE = 2;

/** Long work, some of it at once, each with how far it is, until it is done, cancelled or has failed. */
export class TaskQueue {
  readonly #works = new Map<string, Work>();
  readonly #running = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();
  readonly #failed: string;
  #queue: readonly string[] = [];
  #tasks: readonly Task[] = [];
  #count = 0;

  /** `failed`: said of what fails without a reason. */
  constructor(failed: string) {
    this.#failed = failed;
  }

  readonly tasks = (): readonly Task[] => this.#tasks;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start(work: Work): void {
    this.#count += 1;
    const id = String(this.#count);
    this.#works.set(id, work);
    this.#show([...this.#tasks, { id, name: work.name, ...WAITS, step: work.waiting }]);
    this.#enqueue(id);
  }

  /** Stops what runs, forgets what waits or has failed. */
  cancel(id: string): void {
    const controller = this.#running.get(id);
    if (controller === undefined) this.#drop(id);
    else controller.abort();
  }

  again(id: string): void {
    this.#change(id, { ...WAITS, step: this.#works.get(id)?.waiting ?? '' });
    this.#enqueue(id);
  }

  /** Whoever wanted it has gone. */
  cancelAll(): void {
    for (const { id } of this.#tasks) this.cancel(id);
  }

  #enqueue(id: string): void {
    this.#queue = [...this.#queue, id];
    void this.#turn();
  }

  async #turn(): Promise<void> {
    const [id] = this.#queue;
    const work = id === undefined ? undefined : this.#works.get(id);
    if (id === undefined || work === undefined || this.#running.size >= AT_ONCE) return;
    this.#queue = this.#queue.slice(1);
    const controller = new AbortController();
    this.#running.set(id, controller);
    this.#change(id, { isWaiting: false });
    try {
      await work.run((step) => this.#change(id, step), controller.signal);
      this.#drop(id);
    } catch (error) {
      if (controller.signal.aborted) this.#drop(id);
      else {
        const problem = error instanceof Error && error.message !== '' ? error.message : this.#failed;
        this.#change(id, { problem, mayHelp: !(error instanceof Unfit) });
      }
    } finally {
      this.#running.delete(id);
      void this.#turn();
    }
  }

  #drop(id: string): void {
    this.#works.delete(id);
    this.#queue = this.#queue.filter((each) => each !== id);
    this.#show(this.#tasks.filter((each) => each.id !== id));
  }

  #change(id: string, patch: Partial<Task>): void {
    this.#show(this.#tasks.map((each) => (each.id === id ? { ...each, ...patch } : each)));
  }

  #show(tasks: readonly Task[]): void {
    this.#tasks = tasks;
    for (const listener of this.#listeners) listener();
  }
}
