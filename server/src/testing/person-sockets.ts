import type { ErrorCode, PersonServerEvents } from '@rostrum/contract';
import { io, type Socket } from 'socket.io-client';
import { type Actor, ANONYMOUS } from '../access/actor.ts';
import { can } from '../access/can.ts';
import type { ActionOn } from '../access/rules.ts';
import type { TestApp } from './harness.ts';
import { askers, type Cast, setScene } from './scenes.ts';
import type { TestClient } from './test-client.ts';

export type PersonSocket = Socket<PersonServerEvents, Record<never, never>>;

/** Pages that follow their person's own work over a namespace of the server. */
export class PersonSockets<State> {
  readonly #namespace: string;
  readonly #event: string;
  readonly #opened: PersonSocket[] = [];

  constructor(namespace: string, event: string) {
    this.#namespace = namespace;
    this.#event = event;
  }

  closeAll(): void {
    for (const socket of this.#opened.splice(0)) socket.disconnect();
  }

  /** The socket of a page of that browser's, or the code of the refusal. `at`: the origin of a node. */
  async follow(app: TestApp, client: TestClient, at: string): Promise<PersonSocket | ErrorCode> {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket: PersonSocket = io(at + this.#namespace, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { cookie, origin: app.config.publicUrl.origin },
    });
    this.#opened.push(socket);
    return new Promise((resolve) => {
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', (error: Error & { data?: { code: ErrorCode } }) =>
        resolve(error.data?.code ?? 'internal'),
      );
    });
  }

  /** All that a page of that browser's is told. */
  async hear(app: TestApp, client: TestClient, at: string): Promise<{ told: State[]; socket: PersonSocket }> {
    const socket = await this.follow(app, client, at);
    if (typeof socket === 'string') throw new Error(`The socket was refused: ${socket}`);
    const told: State[] = [];
    (socket as Socket).on(this.#event, (state: State) => void told.push(state));
    return { told, socket };
  }

  /** Who of the cast is let in, or refused, otherwise than the table of access says; none. */
  async misjudged(app: TestApp, cast: Cast, at: string, action: ActionOn<'none'>): Promise<string[]> {
    const wrong: string[] = [];
    const scene = await setScene(app, cast, 'public');
    for (const [name, asking] of Object.entries(askers(app, cast, scene))) {
      // Sockets know sessions alone: neither links nor tokens.
      const actor: Actor = asking.actor.kind === 'user' ? { ...asking.actor, link: null } : ANONYMOUS;
      const decision = can(actor, action, null);
      const socket = await this.follow(app, asking.client, at);
      const got = typeof socket === 'string' ? socket : 'ok';
      const wanted = decision.allow ? 'ok' : decision.code;
      if (got !== wanted) wrong.push(`${name}: ${got} instead of ${wanted}`);
    }
    return wrong;
  }
}
