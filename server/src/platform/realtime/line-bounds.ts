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

/** What Engine.IO is about to send: only these two are looked at. */
interface Packet {
  readonly type: string;
  readonly data?: string | { readonly byteLength: number };
}

/** A line of Engine.IO. Its WebSocket is that of `ws`; who asks again and again has none. */
interface Line {
  readonly transport: { readonly socket?: { terminate?: () => void } };
  on(event: 'packet' | 'packetCreate', listener: (packet: Packet) => void): unknown;
  on(event: 'flush', listener: () => void): unknown;
  close(discard: boolean): unknown;
}

/**
 * Keeps what one line can make the process hold within bounds: one that reads nothing while it is told on and on, and
 * one that joins again and again, are closed. Pages connect again by themselves.
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
    line.on('packet', ({ type, data }) => {
      if (type === 'message' && isJoin(data) && joins.isTooFast()) cut('a line that joins too often was closed');
    });
  });
}

/** Packets of Socket.IO begin with their type; 0 is CONNECT. */
const isJoin = (data: Packet['data']): boolean => typeof data === 'string' && data.startsWith('0');

/** At once: closed in good order, it would hold what waits until the other side answers. */
function end(line: Line): void {
  const { socket } = line.transport;
  if (socket?.terminate === undefined) line.close(true);
  else socket.terminate();
}
