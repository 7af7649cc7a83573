import { type PublicUser, WRITING, type WritingPlace } from '@rostrum/contract';

/** Somebody who was heard to write, and until when that holds. */
interface Writer extends WritingPlace {
  readonly user: PublicUser;
  readonly until: number;
}

/** Who writes where, as far as it was heard: whoever says nothing for a while does not any more. */
export class Writers {
  #writers: readonly Writer[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  /** The same array until something changes. */
  readonly get = (): readonly Writer[] => this.#writers;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  hear({ user, writing, slide_hash, thread_id }: WritingPlace & { user: PublicUser; writing: boolean }): void {
    const others = this.#writers.filter(
      (each) => each.user.id !== user.id || each.slide_hash !== slide_hash || each.thread_id !== thread_id,
    );
    if (!writing && others.length === this.#writers.length) return;
    const until = Date.now() + WRITING.resetAfter;
    this.#set(writing ? [...others, { user, slide_hash, thread_id, until }] : others);
  }

  /** Whoever was heard writes no more: the line is gone, and with it what would tell of the end. */
  clear(): void {
    if (this.#writers.length > 0) this.#set([]);
    clearTimeout(this.#timer);
  }

  #set(next: readonly Writer[]): void {
    this.#writers = next;
    clearTimeout(this.#timer);
    const first = Math.min(...next.map(({ until }) => until));
    if (next.length > 0)
      this.#timer = setTimeout(
        () => this.#set(this.#writers.filter(({ until }) => until > Date.now())),
        Math.max(0, first - Date.now()) + 1,
      );
    for (const listener of this.#listeners) listener();
  }
}

/** Says that somebody writes: at their first word, every five seconds while they go on, and when they end. */
export class WritingTeller {
  readonly #say: (writing: boolean) => void;
  #toldAt: number | null = null;

  constructor(say: (writing: boolean) => void) {
    this.#say = say;
  }

  /** What stands in the field after a change of it. */
  wrote(text: string): void {
    if (text.trim() === '') return this.end();
    if (this.#toldAt !== null && Date.now() - this.#toldAt < WRITING.sendEvery) return;
    this.#toldAt = Date.now();
    this.#say(true);
  }

  end(): void {
    if (this.#toldAt === null) return;
    this.#toldAt = null;
    this.#say(false);
  }
}
