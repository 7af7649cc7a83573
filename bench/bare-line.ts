import { WebSocket } from 'ws';

/**
 * Packets of Engine.IO and of Socket.IO (https://socket.io/docs/v4/engine-io-protocol, /docs/v4/socket-io-protocol).
 */
const ENGINE_OPEN = '0';
const ENGINE_PING = '2';
const ENGINE_PONG = '3';
const SOCKET_CONNECTED = '40';
const SOCKET_REFUSED = '44';
const SOCKET_BINARY_EVENT = '451-';

export interface BareLineOptions {
  readonly origin: string;
  readonly namespace: string;
  readonly auth: object;
  readonly cookie?: string;
  /** Every event as its text came, and the bytes that came with it. */
  readonly heard: (text: string, bytes: Buffer | null) => void;
}

/**
 * A line to a namespace of Socket.IO that does no more than it must: what thousands of browsers would do, in one
 * process that is to have its time for hearing.
 */
export class BareLine {
  readonly #socket: WebSocket;
  readonly #namespace: string;

  private constructor(socket: WebSocket, namespace: string) {
    this.#socket = socket;
    this.#namespace = namespace;
  }

  static open({ origin, namespace, auth, cookie, heard }: BareLineOptions): Promise<BareLine> {
    const address = `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const headers = { origin, ...(cookie !== undefined && { cookie }) };
    const socket = new WebSocket(address, { headers, perMessageDeflate: false });
    const line = new BareLine(socket, namespace);
    return new Promise((resolve, reject) => {
      /** The text of an event whose bytes are still to come. */
      let awaiting: string | null = null;
      socket.on('error', reject);
      socket.on('close', (code) => reject(new Error(`The line was closed: ${code}`)));
      socket.on('message', (data: Buffer, isBinary: boolean) => {
        if (isBinary) {
          if (awaiting !== null) heard(awaiting, data);
          awaiting = null;
          return;
        }
        const text = data.toString('latin1');
        if (text === ENGINE_PING) socket.send(ENGINE_PONG);
        else if (text.startsWith(ENGINE_OPEN)) socket.send(`${SOCKET_CONNECTED}${namespace},${JSON.stringify(auth)}`);
        else if (text.startsWith(SOCKET_CONNECTED)) resolve(line);
        else if (text.startsWith(SOCKET_REFUSED)) reject(new Error(text));
        else if (text.startsWith('45') || text.startsWith('46')) awaiting = text;
        else heard(text, null);
      });
    });
  }

  /** Sends an event with one member of bytes, to be acknowledged by this number. */
  sendBytes(event: string, member: string, bytes: Uint8Array, acknowledgement: number): void {
    const message = JSON.stringify([event, { [member]: { _placeholder: true, num: 0 } }]);
    this.#socket.send(`${SOCKET_BINARY_EVENT}${this.#namespace},${acknowledgement}${message}`);
    this.#socket.send(bytes);
  }

  close(): void {
    this.#socket.removeAllListeners('close');
    this.#socket.close();
  }
}
