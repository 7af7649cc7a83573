import type { ErrorCode, PersonServerEvents } from '@rostrum/contract';
import type { Namespace, Socket } from 'socket.io';
import { AppError, asAppError } from '../http/errors.ts';
import type { Log } from '../log/index.ts';
import { Admission } from './admission.ts';
import type { Realtime } from './types.ts';

/** By what a socket says whose it is. */
export interface Handshake {
  readonly cookieHeader: string;
  readonly address: string;
  readonly userAgent: string;
}

interface Whose {
  userId: string;
  handshake: Handshake;
}

/** Clients send nothing here. */
type Nothing = Record<never, never>;

type PersonSocket = Socket<Nothing, PersonServerEvents, Nothing, Whose>;

export interface PersonRoomsDeps {
  readonly realtime: Realtime;
  readonly log: Log;
  /** Whose account a handshake's cookies belong to. Throws an AppError where they may not follow. */
  readonly admit: (handshake: Handshake) => Promise<string>;
}

/** A namespace whose pages follow their person's own work, told by the server alone. A room a person, on every node. */
export class PersonRooms<Told extends PersonServerEvents> {
  readonly #name: string;
  readonly #deps: PersonRoomsDeps;
  readonly #namespace: Namespace<Nothing, PersonServerEvents, Nothing, Whose>;
  readonly #admission: Admission<PersonSocket>;

  constructor(name: string, deps: PersonRoomsDeps) {
    this.#name = name;
    this.#deps = deps;
    this.#namespace = deps.realtime.namespace<Nothing, PersonServerEvents, Whose>(name);
    this.#admission = new Admission(this.#namespace, {
      admit: (socket) => this.#admit(socket),
      asError: (error) => this.#asHandshakeError(error),
      ask: () => (socket) => this.#ask(socket),
      joined: (socket) => void socket.join(socket.data.userId),
    });
  }

  /** The pages of somebody, on every node. */
  toPerson(userId: string) {
    const all = this.#namespace as unknown as Namespace<Nothing, Told>;
    return all.to(userId);
  }

  /** Asks again about somebody's pages at this process, and lets go of those whose session has ended. */
  async recheckPerson(userId: string): Promise<void> {
    await this.#admission.recheck(({ data }) => data.userId === userId);
  }

  /** The same about everybody's. */
  askAll(): Promise<void> {
    return this.#admission.askAll();
  }

  stop(): void {
    this.#admission.stop();
  }

  async #ask({ data: { userId, handshake } }: PersonSocket): Promise<{ code: ErrorCode; message: string } | null> {
    try {
      if ((await this.#deps.admit(handshake)) === userId) return null;
    } catch (error) {
      const { code } = this.#asKnown(error);
      if (code === 'internal' || code === 'unavailable') throw error;
    }
    const { code, message } = new AppError('unauthenticated');
    return { code, message };
  }

  async #admit(socket: PersonSocket): Promise<void> {
    const { headers, address } = socket.handshake;
    const handshake = { cookieHeader: headers.cookie ?? '', address, userAgent: headers['user-agent'] ?? '' };
    socket.data = { userId: await this.#deps.admit(handshake), handshake };
  }

  #asKnown(error: unknown): AppError {
    const known = asAppError(error);
    if (known.code === 'internal') this.#deps.log.error({ err: error }, `asking who a page of ${this.#name} is failed`);
    return known;
  }

  /** Socket.IO hands `data` to the client's `connect_error`. */
  #asHandshakeError(error: unknown): Error {
    const { code, message } = this.#asKnown(error);
    return Object.assign(new Error(message), { data: { code } });
  }
}
