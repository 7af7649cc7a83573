/** Milliseconds without a word of an import after which that is said (specification 2-editor §6). */
export const IMPORT_SILENCE = 240_000;

/** Notices what nothing was heard of for long. */
export class Silence {
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #onSilent: (key: number) => void;

  constructor(onSilent: (key: number) => void) {
    this.#onSilent = onSilent;
  }

  /** Something was heard: it begins anew. */
  heard(key: number): void {
    this.forget(key);
    this.#timers.set(
      key,
      setTimeout(() => this.#onSilent(key), IMPORT_SILENCE),
    );
  }

  /** Nothing more is waited for. */
  forget(key: number): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
  }
}
