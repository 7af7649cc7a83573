import { deserialize, serialize } from 'node:v8';
import type { Namespace } from 'socket.io';
import { ClusterAdapter, type ClusterMessage, type ClusterResponse } from 'socket.io-adapter';
import type { BusTransport } from '../bus/index.ts';
import type { Log } from '../log/index.ts';

/**
 * Makes the rooms of a namespace reach over all nodes: what is told to a room is told to the sockets of this process at
 * once, and handed to the others by what carries the bus. Written on Socket.IO's own base for such adapters, since its
 * Redis adapter waits in a queue, or ends the process, while Redis is away. What asks other nodes back (`fetchSockets`,
 * `serverSideEmit` with an answer) knows this node's sockets alone: nodes do not wait for one another.
 */
export function nodesAdapter(transport: BusTransport, log: Log) {
  return class NodesAdapter extends ClusterAdapter {
    readonly #channel: string;
    readonly #stop: () => void;

    constructor(namespace: Namespace) {
      super(namespace);
      this.#channel = `socket.io${namespace.name}`;
      this.#stop = transport.listen(this.#channel, (bytes) => this.#hear(bytes));
    }

    override async broadcast(...[packet, options]: Parameters<ClusterAdapter['broadcast']>): Promise<void> {
      const alone = transport.alone || !transport.connected;
      try {
        await super.broadcast(packet, alone ? { ...options, flags: { ...options.flags, local: true } } : options);
      } catch (error) {
        // Nobody waits for it: unhandled it would end the process.
        log.error({ err: error, event: (packet as { data?: unknown[] }).data?.[0] }, 'telling a room failed');
      }
    }

    override close(): void {
      this.#stop();
    }

    protected override async doPublish(message: ClusterMessage): Promise<string> {
      if (!transport.alone) transport.send(this.#channel, serialize(message));
      return '';
    }

    protected override async doPublishResponse(_: string, response: ClusterResponse): Promise<void> {
      if (!transport.alone) transport.send(this.#channel, serialize(response));
    }

    #hear(bytes: Uint8Array): void {
      try {
        this.onMessage(deserialize(bytes) as ClusterMessage);
      } catch (error) {
        // A node of another version: what is lost by it is caught up with as after any loss.
        log.warn({ err: error }, 'what another node told a room could not be read');
      }
    }
  };
}
