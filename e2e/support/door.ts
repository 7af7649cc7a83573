import { connect, createServer, type Server, type Socket } from 'node:net';

/** Carries what comes to one port to another, as it is, until it is shut. */
export class Door {
  readonly #server: Server;
  readonly #sockets: Set<Socket>;

  private constructor(server: Server, sockets: Set<Socket>) {
    this.#server = server;
    this.#sockets = sockets;
  }

  static async open(from: number, to: number): Promise<Door> {
    const sockets = new Set<Socket>();
    const server = createServer((near) => {
      const far = connect(to, '127.0.0.1');
      for (const [end, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(end);
        end.pipe(other);
        // Where one end breaks off, the other one does; 'close' follows.
        end.on('error', () => undefined);
        end.on('close', () => {
          sockets.delete(end);
          other.destroy();
        });
      }
    });
    await new Promise<void>((resolve, reject) => {
      server.on('error', reject);
      server.listen(from, '127.0.0.1', resolve);
    });
    return new Door(server, sockets);
  }

  async shut(): Promise<void> {
    const shut = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await shut;
  }
}
