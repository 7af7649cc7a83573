import type { DefaultEventsMap, Namespace, Server } from 'socket.io';

type Events = { [event: string]: (...given: never[]) => void };

export interface Realtime {
  /** Socket.IO itself. */
  readonly io: Server;
  /** A namespace with its events typed: those of clients, then those of the server. */
  namespace<Heard extends object = DefaultEventsMap, Told extends object = DefaultEventsMap, Data = unknown>(
    name: string,
  ): Namespace<Heard & Events, Told & Events, DefaultEventsMap, Data>;
}
