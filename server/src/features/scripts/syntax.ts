import { TaskStopped, type Workers } from '../../platform/workers/index.ts';
import type { SyntaxProblem } from './syntax-task.ts';
import { syntaxTask } from './tasks.ts';

/**
 * Looks at the syntax of code in processes of their own, which can be ended: the engine's parser hears no signal, and
 * some code takes it long (character classes of Unicode, variables within thousands of blocks).
 */
export class SyntaxReader {
  readonly #workers: Workers;
  readonly #task: typeof syntaxTask;

  /** `task`: with other limits in tests. */
  constructor(workers: Workers, task = syntaxTask) {
    this.#workers = workers;
    this.#task = task;
  }

  /**
   * What keeps code from being a classic script, or null. It is compiled and not run. Throws `unavailable` without a
   * process, and where too many wait for one.
   */
  async problemIn(code: string, personId: string): Promise<SyntaxProblem | null> {
    try {
      return await this.#workers.run(this.#task, code, { key: personId });
    } catch (error) {
      if (!(error instanceof TaskStopped)) throw error;
      return { kind: 'slow', message: '', line: null, column: null };
    }
  }
}
