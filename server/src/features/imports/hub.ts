import { IMPORTS_NAMESPACE, type ImportsServerEvents } from '@rostrum/contract';
import type { Socket } from 'socket.io';
import { accountOf, type Actor } from '../../access/actor.ts';
import { can } from '../../access/can.ts';
import { IMPORTS_ACTION } from '../../access/declared.ts';
import { AppError, asAppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Realtime } from '../../platform/realtime/index.ts';

interface Handshake {
  readonly cookieHeader: string;
  readonly address: string;
  readonly userAgent: string;
}

interface ImportsSocketData {
  userId: string;
  handshake: Handshake;
}

/** Clients send nothing here. */
type Nothing = Record<never, never>;
type ImportsSocket = Socket<Nothing, ImportsServerEvents, Nothing, ImportsSocketData>;

export interface ImportsHubDeps {
  readonly realtime: Realtime;
  readonly log: Log;
  /** Who a handshake's cookies belong to. */
  readonly identify: (handshake: Handshake) => Promise<Actor>;
}

/** The `/imports` namespace: pages that follow their person's imports. A room a person, on every node. */
export class ImportsHub {
  readonly #deps: ImportsHubDeps;
  readonly #namespace;

  constructor(deps: ImportsHubDeps) {
    this.#deps = deps;
    const namespace = deps.realtime.namespace<Nothing, ImportsServerEvents, ImportsSocketData>(IMPORTS_NAMESPACE);
    namespace.use((socket, next) => {
      this.#admit(socket).then(
        () => next(),
        (error: unknown) => next(this.#asHandshakeError(error)),
      );
    });
    namespace.on('connection', (socket: ImportsSocket) => void socket.join(socket.data.userId));
    this.#namespace = namespace;
  }

  /** The pages of somebody, on every node. */
  toPerson(userId: string) {
    return this.#namespace.to(userId);
  }

  /** Asks again about somebody's pages at this process, and lets go of those whose session has ended. */
  async recheckPerson(userId: string): Promise<void> {
    for (const socket of this.#namespace.sockets.values()) {
      if (socket.data.userId !== userId) continue;
      const actor = await this.#deps.identify(socket.data.handshake);
      if (accountOf(actor)?.userId === userId) continue;
      const { code, message } = new AppError('unauthenticated');
      socket.emit('access:revoked', { code, message });
      socket.disconnect(true);
    }
  }

  async #admit(socket: ImportsSocket): Promise<void> {
    const { headers, address } = socket.handshake;
    const handshake = { cookieHeader: headers.cookie ?? '', address, userAgent: headers['user-agent'] ?? '' };
    const actor = await this.#deps.identify(handshake);
    const decision = can(actor, IMPORTS_ACTION, null);
    if (!decision.allow) throw new AppError(decision.code, decision.reason);
    const account = accountOf(actor);
    if (account === null) throw new AppError('unauthenticated');
    socket.data = { userId: account.userId, handshake };
  }

  /** Socket.IO hands `data` to the client's `connect_error`. */
  #asHandshakeError(error: unknown): Error {
    const { code, message } = asAppError(error);
    if (code === 'internal') this.#deps.log.error({ err: error }, 'a handshake of /imports failed');
    return Object.assign(new Error(message), { data: { code } });
  }
}
