import type { IncomingHttpHeaders } from 'node:http';
import { speakingToSocket } from './hearers.ts';

/** Milliseconds from one round of asking about all sockets to the next. */
const ROUND_EVERY = 30_000;
/** Milliseconds until sockets are asked about again about which nobody could be asked. */
const ASKS_AGAIN = 1000;

/** Why somebody may not stay. */
interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** The part of a Socket.IO socket that is used here. */
interface ComingSocket {
  readonly connected: boolean;
  readonly handshake: { readonly headers: IncomingHttpHeaders };
  readonly conn: {
    once(event: 'close', listener: () => void): unknown;
    removeListener(event: 'close', listener: () => void): unknown;
    close(): void;
  };
  disconnect(close: boolean): unknown;
}

/** The part of a Socket.IO namespace that is used here. */
interface Rooms<S> {
  readonly sockets: ReadonlyMap<string, S>;
  use(middleware: (socket: S, next: (error?: Error) => void) => void): unknown;
  on(event: 'connection', listener: (socket: S) => void): unknown;
}

/** Whom something concerns that may have ended what they may. Only asked about sockets that `admit` has let in. */
type Concerns<S> = (socket: S) => boolean;

interface AdmissionDeps<S> {
  /**
   * Finds out by a socket's handshake who it is and what they may, and keeps that in its data. Throws what it is
   * refused with.
   */
  readonly admit: (socket: S) => Promise<void>;
  /** The error for a refused client. Socket.IO passes its `data` to `connect_error`. */
  readonly asError: (error: unknown) => Error;
  /**
   * Begins a round: asks about one socket after the other whether it may stay; null: it may. Rejects where nobody
   * could be asked, as where the database is away, after it was logged.
   */
  readonly ask: () => (socket: S) => Promise<Refusal | null>;
  /** Lets a socket into its rooms. */
  readonly joined: (socket: S) => void;
  /** About whom regular rounds ask. Absent: about everybody. */
  readonly regularly?: () => Promise<readonly S[]>;
}

/**
 * Who is in a namespace: let in, asked about again, and let go. While somebody is being let in they are in no room yet,
 * and what ends their rights meanwhile would not find them: who it concerns is asked about once more before they hear
 * anything. Sockets that only listen trigger no check, so all sockets are checked at intervals.
 */
export class Admission<S extends ComingSocket> {
  readonly #namespace: Rooms<S>;
  readonly #deps: AdmissionDeps<S>;
  /** Sockets on their way in, with what happened since they were asked about. */
  readonly #coming = new Map<S, Concerns<S>[]>();
  readonly #unasked = new Set<S>();
  readonly #timer: NodeJS.Timeout;
  #later: NodeJS.Timeout | null = null;
  #round: Promise<void> | null = null;

  constructor(namespace: object, deps: AdmissionDeps<S>) {
    this.#namespace = namespace as Rooms<S>;
    this.#deps = deps;
    this.#namespace.use((socket, next) => {
      this.#letIn(socket).then(
        () => next(),
        (error: unknown) => next(deps.asError(error)),
      );
    });
    this.#namespace.on('connection', (socket) => this.#join(socket));
    this.#timer = setInterval(() => void this.askAll(), ROUND_EVERY).unref();
  }

  /**
   * Asks again about those whom something concerns, and lets go of those who may not stay. `among`: the sockets that
   * it may concern, where they are known.
   */
  async recheck(concerns: Concerns<S>, among: Iterable<S> = this.#namespace.sockets.values()): Promise<void> {
    this.outdate(concerns);
    await this.#askAbout([...among].filter(concerns));
  }

  /** Asks again about those alone who are on their way in. */
  outdate(concerns: Concerns<S>): void {
    for (const missed of this.#coming.values()) missed.push(concerns);
  }

  /** A regular round. One that lasts longer than the pause is not joined by another. */
  async askAll(): Promise<void> {
    const { regularly } = this.#deps;
    this.#round ??= (async () => {
      try {
        await this.#askAbout(regularly === undefined ? [...this.#namespace.sockets.values()] : await regularly());
      } finally {
        this.#round = null;
      }
    })();
    return this.#round;
  }

  stop(): void {
    clearInterval(this.#timer);
    if (this.#later !== null) clearTimeout(this.#later);
  }

  async #letIn(socket: S): Promise<void> {
    const forget = (): boolean => this.#coming.delete(socket);
    socket.conn.once('close', forget);
    try {
      for (;;) {
        const missed: Concerns<S>[] = [];
        this.#coming.set(socket, missed);
        await this.#deps.admit(socket);
        if (!missed.some((concerns) => concerns(socket))) return;
      }
    } catch (error) {
      forget();
      throw error;
    }
  }

  #join(socket: S): void {
    const missed = this.#coming.get(socket);
    this.#coming.delete(socket);
    // Between its being let in and now: too late to wait for an answer. Pages come again by themselves.
    if (missed === undefined || missed.some((concerns) => concerns(socket))) return socket.conn.close();
    this.#deps.joined(socket);
  }

  async #askAbout(sockets: readonly S[]): Promise<void> {
    const ask = this.#deps.ask();
    for (const socket of sockets) {
      if (!socket.connected) continue;
      const refusal = await speakingToSocket(socket, () => ask(socket)).catch(() => 'unasked' as const);
      if (refusal === 'unasked') this.#askLater(socket);
      else if (refusal !== null) {
        (socket as unknown as { emit(event: 'access:revoked', refusal: Refusal): void }).emit(
          'access:revoked',
          refusal,
        );
        socket.disconnect(true);
      }
    }
  }

  /** A moment after the first of them, about all of them. */
  #askLater(socket: S): void {
    this.#unasked.add(socket);
    this.#later ??= setTimeout(() => {
      const sockets = [...this.#unasked];
      this.#unasked.clear();
      this.#later = null;
      void this.#askAbout(sockets);
    }, ASKS_AGAIN).unref();
  }
}
