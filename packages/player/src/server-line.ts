import { io, type ManagerOptions, type Socket, type SocketOptions, WebSocket } from 'socket.io-client';

/**
 * Milliseconds that the longest pause between two tries takes; each line has its own, so that thousands do
 * not come in step.
 */
const LONGEST_PAUSE = 2000;
const APART = 1000;
/**
 * Milliseconds after which a try that nobody answers is given up: a process that hangs takes connections all the same.
 */
const ANSWERS_WITHIN = 10_000;

/**
 * Until a server has said something Socket.IO hears of errors alone: a line that is taken and closed at once is one.
 */
class ServerLine extends WebSocket {
  #hasFailed = false;

  override onError(reason: string, description: unknown, context?: unknown): this {
    this.#hasFailed = true;
    return super.onError(reason, description, context);
  }

  override onClose(details?: { description: string; context?: unknown }): void {
    if (this.query['sid'] !== undefined || this.#hasFailed) return super.onClose(details);
    this.readyState = 'closed';
    this.onError('closed before it was open', details);
  }
}

/**
 * A line to the server that comes back by itself: after about `firstPause` milliseconds, and from then on every two to
 * three seconds at the latest.
 */
export function openServerLine(
  address: string,
  firstPause: number,
  options: Partial<ManagerOptions & SocketOptions>,
): Socket {
  return io(address, {
    // Polling would ask one process again and again, and several behind a proxy are one address.
    transports: [ServerLine],
    reconnectionDelay: firstPause,
    reconnectionDelayMax: LONGEST_PAUSE + Math.random() * APART,
    timeout: ANSWERS_WITHIN,
    ...options,
  });
}
