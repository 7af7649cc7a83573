import type { PersonServerEvents } from '@rostrum/contract';
import type { Namespace, Socket } from 'socket.io';
import { AppError, asAppError } from '../http/errors.ts';
import type { Log } from '../log/index.ts';
import { speakingToSocket } from './hearers.ts';
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

interface PersonRoomsDeps {
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

  constructor(name: string, deps: PersonRoomsDeps) {
    this.#name = name;
    this.#deps = deps;
    this.#namespace = deps.realtime.namespace<Nothing, PersonServerEvents, Whose>(name);
    this.#namespace.use((socket, next) => {
      this.#admit(socket).then(
        () => next(),
        (error: unknown) => next(this.#asHandshakeError(error)),
      );
    });
    this.#namespace.on('connection', (socket) => void socket.join(socket.data.userId));
  }

  /** The pages of somebody, on every node. */
  toPerson(userId: string) {
    const all = this.#namespace as unknown as Namespace<Nothing, Told>;
    return all.to(userId);
  }

  /** Asks again about somebody's pages at this process, and lets go of those whose session has ended. */
  async recheckPerson(userId: string): Promise<void> {
    for (const socket of this.#namespace.sockets.values()) {
      if (
        socket.data.userId !== userId ||
        (await speakingToSocket(socket, () => this.#isStill(userId, socket.data.handshake)))
      )
        continue;
      const { code, message } = speakingToSocket(socket, () => new AppError('unauthenticated'));
      socket.emit('access:revoked', { code, message });
      socket.disconnect(true);
    }
  }

  async #isStill(userId: string, handshake: Handshake): Promise<boolean> {
    try {
      return (await this.#deps.admit(handshake)) === userId;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  async #admit(socket: Socket<Nothing, PersonServerEvents, Nothing, Whose>): Promise<void> {
    const { headers, address } = socket.handshake;
    const handshake = { cookieHeader: headers.cookie ?? '', address, userAgent: headers['user-agent'] ?? '' };
    socket.data = { userId: await this.#deps.admit(handshake), handshake };
  }

  /** Socket.IO hands `data` to the client's `connect_error`. */
  #asHandshakeError(error: unknown): Error {
    const { code, message } = asAppError(error);
    if (code === 'internal') this.#deps.log.error({ err: error }, `a handshake of ${this.#name} failed`);
    return Object.assign(new Error(message), { data: { code } });
  }
}
