import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const MiB = 1024 * 1024;
/** Bytes of a refused body that are waited for: the connection stays open. With more to come it is closed. */
const MOST_WAITED_FOR = MiB;
/**
 * What is still read, and for how long, once the answer is written. A connection that is closed with bytes unread
 * resets the sender, which then may lose the answer; browsers look for it only when they can send no more.
 */
const LINGER: Linger = { bytes: 16 * MiB, milliseconds: 5000 };

export interface Linger {
  readonly bytes: number;
  readonly milliseconds: number;
}

/** Bytes that a request's connection had received when its head was read, with what came along with that. */
const receivedBefore = new WeakMap<IncomingMessage, number>();

/**
 * Reads on, within bounds, where an answer is written before the body of its request was read, and then lets go of the
 * connection: Node itself would leave it as it is, or reset it at once. Before other listeners for requests.
 */
export function lingerOverUnread(server: Server, linger = LINGER): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!announcesBody(request)) return;
    receivedBefore.set(request, request.socket.bytesRead);
    response.once('prefinish', () => {
      if (!request.complete) discardRest(request, linger);
    });
  });
}

/** Whether a request's body is not whole yet. */
export function isHalfSent(request: IncomingMessage): boolean {
  return receivedBefore.has(request) && !request.complete;
}

/** Whether so much of a request's body is still to come that its connection is not worth keeping for it. */
export function hasMuchUnread(request: IncomingMessage): boolean {
  const before = receivedBefore.get(request);
  if (before === undefined || request.complete) return false;
  const announced = request.headers['content-length'];
  // Sent in chunks: nobody knows.
  if (announced === undefined) return true;
  return Number(announced) - (request.socket.bytesRead - before) > MOST_WAITED_FOR;
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function discardRest(request: IncomingMessage, { bytes, milliseconds }: Linger): void {
  const { socket } = request;
  const before = socket.bytesRead;
  // What Node calls to close it once the answer is written.
  socket.destroySoon = () => void socket.end();
  const timer = setTimeout(() => socket.destroy(), milliseconds);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
  request.unpipe();
  request.on('data', () => {
    if (socket.bytesRead - before > bytes) socket.destroy();
  });
  request.once('end', () => {
    clearTimeout(timer);
    Reflect.deleteProperty(socket, 'destroySoon');
    if (socket.writableEnded) socket.destroySoon();
  });
  request.resume();
}
