import type { Server } from 'socket.io';
import type { Log } from '../log/index.ts';
import { type EventPace, Pacer } from './pacer.ts';

/** Bytes that may wait for a line beside the largest message: no document, however large, cuts off who reads it. */
export const MOST_UNSENT = 8 * 1024 * 1024;

/**
 * How often one line may join namespaces: what is told to who joins may be large. A page joins two, once and
 * after each break.
 */
export const JOINS: EventPace = { burst: 20, perSecond: 1 };

/** Bytes of a whole message: an update of a deck with large texts, never a picture. */
export const MOST_BYTES = 16 * 1024 * 1024;

/** Bytes that one line may send. A page sends what was refused again and again, as fast as its network is. */
export const RECEIVED: EventPace = { burst: 192 * 1024 * 1024, perSecond: 8 * 1024 * 1024 };

/** Characters of a message's part that is JSON, which is parsed before anybody asks who sent it. */
export const MOST_JSON = 256 * 1024;

/** Packets of one request of a line that asks again and again. */
const MOST_PACKETS = 1000;
/** Between two packets (https://socket.io/docs/v4/engine-io-protocol/#packet-encoding). */
const SEPARATOR = '\u001e';

/** What Engine.IO is about to send, or has received: only these two are looked at. */
interface Packet {
  readonly type: string;
  data?: string | { readonly byteLength: number };
}

/** A line of Engine.IO. Its WebSocket is that of `ws`; who asks again and again has none. */
interface Line {
  readonly transport: {
    readonly name: string;
    readonly socket?: { terminate?: () => void };
    onData: (data: string) => void;
  };
  on(event: 'packet' | 'packetCreate', listener: (packet: Packet) => void): unknown;
  on(event: 'flush', listener: () => void): unknown;
  close(discard: boolean): unknown;
}

/**
 * Keeps what one line can make the process hold, or do before it knows who is there, within bounds: one that reads
 * nothing while it is told on and on, one that joins again and again, and one that sends too large messages are closed.
 * Pages connect again by themselves.
 */
export function boundLines(io: Server, options: { readonly log: Log; readonly now: () => number }): void {
  io.engine.on('connection', (line: Line) => {
    let waiting = 0;
    let largest = 0;
    let isCut = false;
    const cut = (why: string): void => {
      if (isCut) return;
      isCut = true;
      options.log.warn({ waiting }, why);
      // Not within what is being sent to it.
      setImmediate(() => end(line));
    };
    // Until a line has taken what it was given, all else waits in its buffer.
    line.on('packetCreate', ({ data }) => {
      const size = typeof data === 'string' ? data.length : (data?.byteLength ?? 0);
      waiting += size;
      largest = Math.max(largest, size);
      if (waiting - largest > MOST_UNSENT) cut('a line that does not read what it is told was closed');
    });
    line.on('flush', () => {
      waiting = 0;
      largest = 0;
    });
    const joins = new Pacer(JOINS, options.now);
    const received = new Pacer(RECEIVED, options.now);
    let bytes = 0;
    line.on('packet', (packet) => {
      const { type, data } = packet;
      if (type !== 'message' || data === undefined) return;
      if (received.isTooFast(typeof data === 'string' ? data.length : data.byteLength)) {
        cut('a line that sends too much was closed');
        packet.data = '';
        return;
      }
      if (isJoin(data) && joins.isTooFast()) cut('a line that joins too often was closed');
      // The JSON of a message comes first, and then the bytes that belong to it.
      bytes = typeof data === 'string' ? 0 : bytes + data.byteLength;
      if (bytes <= MOST_BYTES && (typeof data !== 'string' || data.length <= MOST_JSON)) return;
      cut('a line that sent too large a message was closed');
      // Socket.IO would parse it still.
      packet.data = '';
    });
    boundPackets(line, () => cut('a line that sent too many packets at once was closed'));
  });
}

/** Engine.IO takes the packets of a request apart before it looks at any of them. */
function boundPackets({ transport }: Line, cut: () => void): void {
  if (transport.name !== 'polling') return;
  const read = transport.onData.bind(transport);
  transport.onData = (data) => {
    let packets = 1;
    for (let at = data.indexOf(SEPARATOR); at !== -1; at = data.indexOf(SEPARATOR, at + 1)) {
      packets += 1;
      if (packets > MOST_PACKETS) return cut();
    }
    read(data);
  };
}

/** Packets of Socket.IO begin with their type; 0 is CONNECT. */
const isJoin = (data: Packet['data']): boolean => typeof data === 'string' && data.startsWith('0');

/** At once: closed in good order, it would hold what waits until the other side answers. */
function end(line: Line): void {
  const { socket } = line.transport;
  if (socket?.terminate === undefined) line.close(true);
  else socket.terminate();
}
