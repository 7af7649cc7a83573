import type { openServerLine } from '@rostrum/player/server-line';

/** Milliseconds until a line that was lost is asked for again, half as long or one and a half times. */
const FIRST_PAUSE = 500;
/** Milliseconds until whoever was let go of by a server that stops comes back; who is signed out does not. */
const COME_BACK = 1000;

export interface LineListener<State> {
  readonly told: (state: State) => void;
  /** The line stands again: what was told meanwhile was not heard. */
  readonly opened: () => void;
}

type ServerLine = ReturnType<typeof openServerLine>;

/**
 * A line over which the server tells how this person's own work gets on. A page has one of each, as long as
 * somebody listens.
 */
export class PersonLine<State> {
  readonly #namespace: string;
  readonly #event: string;
  readonly #listeners = new Set<LineListener<State>>();
  #socket: ServerLine | null = null;
  #isOpening = false;

  constructor(namespace: string, event: string) {
    this.#namespace = namespace;
    this.#event = event;
  }

  get isOpen(): boolean {
    return this.#socket?.connected ?? false;
  }

  hear(listener: LineListener<State>): () => void {
    this.#listeners.add(listener);
    void this.#open();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#socket?.disconnect();
      this.#socket = null;
    };
  }

  async #open(): Promise<void> {
    if (this.#socket !== null || this.#isOpening) return;
    this.#isOpening = true;
    try {
      const line = await import('@rostrum/player/server-line');
      if (this.#listeners.size > 0) this.#socket = this.#connect(line.openServerLine(this.#namespace, FIRST_PAUSE, {}));
    } catch {
      // Without a line the page asks.
    } finally {
      this.#isOpening = false;
    }
  }

  #connect(line: ServerLine): ServerLine {
    let isShutOut = false;
    line.on(this.#event, (state: State) => {
      for (const { told } of this.#listeners) told(state);
    });
    line.on('connect', () => {
      for (const { opened } of this.#listeners) opened();
    });
    line.on('access:revoked', () => {
      isShutOut = true;
    });
    line.on('disconnect', (reason) => {
      if (reason !== 'io server disconnect' || isShutOut) return;
      setTimeout(() => {
        if (this.#socket === line) line.connect();
      }, COME_BACK);
    });
    return line;
  }
}
