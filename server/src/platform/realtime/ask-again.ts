/** Milliseconds. */
const ASKS_AGAIN = 1000;

/**
 * Sockets about whose rights nobody could be asked just then, as where the database is away: whoever only listens says
 * nothing by which they would be asked about later. `ask` is called a moment after the first of them, with those that
 * are connected still, and may add them again.
 */
export class AskAgain<S extends { readonly connected: boolean }> {
  readonly #ask: (sockets: readonly S[]) => Promise<void>;
  readonly #waiting = new Set<S>();

  constructor(ask: (sockets: readonly S[]) => Promise<void>) {
    this.#ask = ask;
  }

  add(socket: S): void {
    if (this.#waiting.size === 0) setTimeout(() => void this.#askNow(), ASKS_AGAIN).unref();
    this.#waiting.add(socket);
  }

  async #askNow(): Promise<void> {
    const sockets = [...this.#waiting].filter(({ connected }) => connected);
    this.#waiting.clear();
    await this.#ask(sockets);
  }
}
