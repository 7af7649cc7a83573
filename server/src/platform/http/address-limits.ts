import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { words } from '@rostrum/words/server';
import type { FastifyInstance } from 'fastify';
import { newId } from '../ids.ts';
import type { Log } from '../log/index.ts';
import { addressGroup } from './address-group.ts';
import { clientAddressOf } from './client-address.ts';
import { AppError } from './errors.ts';
import { isHalfSent } from './unread-body.ts';

/** How much of one address is open at once. A lecture hall is one address. */
export interface AddressLimits {
  /** Connections; behind a proxy, which holds them itself, those that have become sockets. */
  readonly sockets: number;
  /** Requests whose head or body is not complete. */
  readonly halfSent: number;
}

/** Milliseconds in which the head of a request has to be whole, and from one look for late ones to the next. */
export const HEAD_WITHIN = 20_000;
export const LOOK_FOR_LATE_HEADS = 5000;
const RETRY_AFTER = 10;

/** Counts what is open by address, up to a limit. */
class OpenByAddress {
  readonly #most: number;
  readonly #log: Log;
  readonly #what: string;
  readonly #open = new Map<string, number>();
  /** Refused addresses are logged once, until they have no open connections. */
  readonly #told = new Set<string>();

  constructor(most: number, what: string, log: Log) {
    this.#most = most;
    this.#what = what;
    this.#log = log;
  }

  /** Counts one more; null: there are too many. Answers what counts it no more, once. */
  take(address: string): (() => void) | null {
    const group = addressGroup(address);
    const open = this.#open.get(group) ?? 0;
    if (open >= this.#most) {
      if (!this.#told.has(group))
        this.#log.warn({ ip: group, most: this.#most }, `too many ${this.#what} of an address`);
      this.#told.add(group);
      return null;
    }
    this.#open.set(group, open + 1);
    let isOpen = true;
    return () => {
      if (isOpen) this.#close(group);
      isOpen = false;
    };
  }

  #close(group: string): void {
    const left = (this.#open.get(group) ?? 1) - 1;
    if (left > 0) this.#open.set(group, left);
    else {
      this.#open.delete(group);
      this.#told.delete(group);
    }
  }
}

/**
 * Limits what is open of one address: connections and requests that are only half here. Answers whether a request may
 * become a socket: of those that come through a proxy.
 */
export function limitAddresses(
  server: FastifyInstance,
  options: { readonly limits: AddressLimits; readonly trustProxy: boolean | string; readonly log: Log },
): (request: IncomingMessage) => boolean {
  const { limits, trustProxy, log } = options;
  const addressOf = clientAddressOf(trustProxy);
  const sockets = new OpenByAddress(limits.sockets, 'sockets', log);
  const halfSent = new OpenByAddress(limits.halfSent, 'half-sent requests', log);
  // A proxy has many people's connections, and waits itself for their heads.
  if (trustProxy === false) limitConnections(server.server, sockets, halfSent);
  server.addHook('onRequest', async ({ raw, ip }, reply) => {
    if (!isHalfSent(raw)) return;
    const release = halfSent.take(ip);
    if (release === null)
      throw new AppError('rate_limited', words.documents.manyHalfSent, undefined, { retryAfterSeconds: RETRY_AFTER });
    raw.once('end', release).once('close', release);
    reply.raw.once('close', release);
  });
  return (request) => {
    if (trustProxy === false) return true;
    const release = sockets.take(addressOf(request));
    if (release !== null) request.socket.once('close', release);
    return release !== null;
  };
}

function limitConnections(server: Server, sockets: OpenByAddress, halfSent: OpenByAddress): void {
  const heads = new WeakMap<Socket, () => void>();
  server.on('connection', (socket: Socket) => {
    // Gone already.
    if (socket.remoteAddress === undefined) return;
    const close = sockets.take(socket.remoteAddress);
    if (close === null) return refuse(socket, words.documents.manySockets);
    socket.once('close', close);
    const whole = halfSent.take(socket.remoteAddress);
    if (whole === null) return refuse(socket, words.documents.manyHalfSent);
    heads.set(socket, whole);
    socket.once('close', whole);
  });
  const headIsWhole = ({ socket }: IncomingMessage): void => heads.get(socket)?.();
  server.prependListener('request', headIsWhole);
  server.prependListener('upgrade', headIsWhole);
}

/** Answers before anything was asked, since whoever asks nothing is held open as well. */
function refuse(socket: Socket, message: string): void {
  const body = JSON.stringify(new AppError('rate_limited', message).toBody(newId()));
  const head = [
    'HTTP/1.1 429 Too Many Requests',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `retry-after: ${RETRY_AFTER}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
