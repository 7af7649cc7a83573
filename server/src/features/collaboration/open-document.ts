import { newId } from '../../platform/ids.ts';
import type { Workers } from '../../platform/workers/index.ts';
import type { DocumentMessage, StepInput, StepName, StepOutput } from './document-task.ts';
import { documentTask } from './tasks.ts';

/** The thread does not have the document any more: it was stopped. */
export class DocumentLost extends Error {}

/**
 * A document that is open in a worker thread. Reading and writing one takes time with its size, and what somebody sends
 * for it may take any time: none of that is for the thread that answers requests.
 */
export class OpenDocument {
  readonly #workers: Workers;
  readonly #deckId: string;
  /** A deck may be opened again before it was closed. */
  readonly #id = newId();
  readonly #losses: number;
  #client = 0;
  #isClosed = false;

  private constructor(workers: Workers, deckId: string) {
    this.#workers = workers;
    this.#deckId = deckId;
    this.#losses = workers.losses(deckId);
  }

  /** Opens the document that some updates make. Throws what `ask` throws. */
  static async open(workers: Workers, deckId: string, updates: readonly Uint8Array[]): Promise<OpenDocument> {
    const document = new OpenDocument(workers, deckId);
    document.#client = (await document.#run('open', updates)) as number;
    return document;
  }

  /** The Yjs client of what is written in the thread. */
  get client(): number {
    return this.#client;
  }

  /** Whether the thread was stopped since: the document has to be opened again. */
  get isLost(): boolean {
    return this.#losses !== this.#workers.losses(this.#deckId);
  }

  /**
   * Asks something of it. Throws `TaskStopped` where that takes too much time or memory, and `DocumentLost` where
   * somebody else's did.
   */
  ask<Name extends StepName>(
    step: Name,
    ...[input]: StepInput<Name> extends undefined ? [] : [StepInput<Name>]
  ): Promise<StepOutput<Name>> {
    return this.#run(step, input) as Promise<StepOutput<Name>>;
  }

  /** Lets go of it without waiting. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    // A thread that ended holds nothing.
    this.#run('close', undefined).catch(() => undefined);
  }

  async #run(step: StepName | 'open' | 'close', input: unknown): Promise<unknown> {
    const message = { id: this.#id, step, input } as DocumentMessage;
    const answer = await this.#workers.run(documentTask, message, { key: this.#deckId, home: this.#deckId });
    if (answer.kind === 'done') return answer.output;
    throw new DocumentLost(`The document of the deck ${this.#deckId} is not open in its thread.`);
  }
}
