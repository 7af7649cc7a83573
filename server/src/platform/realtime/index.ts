import type { IncomingMessage, ServerResponse } from 'node:http';
import { words } from '@rostrum/words/server';
import type { FastifyInstance } from 'fastify';
import { type Namespace, Server } from 'socket.io';
import type { BusTransport } from '../bus/index.ts';
import type { Log } from '../log/index.ts';
import { speakingToSocket } from './hearers.ts';
import { boundLines, MOST_BYTES } from './line-bounds.ts';
import { nodesAdapter } from './nodes-adapter.ts';
import type { HeldBytes } from '../http/held-bytes.ts';
import type { Realtime } from './types.ts';
import { countingWebSocketServer } from './web-sockets.ts';

export type { Realtime } from './types.ts';

export interface RunningRealtime extends Realtime {
  /** Sockets of this process by namespace. */
  connections(): { namespace: string; count: number }[];
  /** Tells every client that the server stops (they reconnect by themselves), then lets go of them. */
  stop(): Promise<void>;
}

/**
 * Milliseconds from one ping of a line to the next, and in which it is answered. A browser takes a line for lost when
 * it heard no ping for both together: 15 s. With 5,000 viewers that is 625 pings and as many answers a second, each of
 * a few bytes and at its line's own time.
 */
const PING_EVERY = 8000;
const PONG_WITHIN = 7000;

/**
 * Socket.IO on the HTTP server. Browsers do not keep other sites from opening sockets, so the handshake
 * checks `Origin`.
 */
export function createRealtime(
  server: FastifyInstance,
  options: {
    publicUrl: URL;
    log: Log;
    transport: BusTransport;
    /** Whether there are not too many sockets of a request's address. */
    admits: (request: IncomingMessage) => boolean;
    heldBytes: HeldBytes;
    addressOf: (request: IncomingMessage) => string;
  },
): RunningRealtime {
  const { heldBytes, addressOf, log } = options;
  const onCut = (): void => log.warn('a line was closed: too much of its address is on its way');
  const io = new Server(server.server, {
    serveClient: false,
    maxHttpBufferSize: MOST_BYTES,
    wsEngine: countingWebSocketServer({ heldBytes, addressOf, onCut }),
    pingInterval: PING_EVERY,
    pingTimeout: PONG_WITHIN,
    // Polling asks one process again and again: with several behind a proxy that would need sticky sessions.
    transports: options.transport.alone ? ['websocket', 'polling'] : ['websocket'],
    adapter: nodesAdapter(options.transport, options.log),
    allowRequest: (request, decide) => {
      const { origin, host } = request.headers;
      const allowed =
        origin === undefined ? isSameOriginByBrowser(request.headers) : isOwn(origin, host, options.publicUrl);
      if (!allowed) options.log.warn({ origin }, 'a socket from another origin was refused');
      if (!allowed) return decide(null, false);
      const fits = options.admits(request);
      decide(fits ? null : words.documents.manySockets, fits);
    },
  });
  boundLines(io, { log, now: Date.now });
  boundRequests(io, { heldBytes, addressOf });
  const namespaces = new Set<Namespace>([io.sockets]);
  io.on('new_namespace', (namespace: Namespace) => {
    namespaces.add(namespace);
    speakToSockets(namespace);
  });
  return {
    io,
    namespace: (name) => io.of(name),
    connections: () =>
      [...namespaces]
        .filter((namespace) => namespace !== io.sockets)
        .map(({ name, sockets }) => ({ namespace: name, count: sockets.size })),
    async stop() {
      for (const namespace of namespaces) namespace.local.emit('server:stopping');
      await new Promise<void>((done) => setImmediate(done));
      for (const namespace of namespaces) namespace.local.disconnectSockets(true);
      io.engine.close();
    },
  };
}

/** Counts what the requests of lines that ask again and again hold, which Engine.IO answers itself. */
function boundRequests(
  { engine }: Server,
  { heldBytes, addressOf }: { heldBytes: HeldBytes; addressOf: (request: IncomingMessage) => string },
): void {
  engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.method !== 'POST') return next();
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    const release = Number.isInteger(length) ? heldBytes.take(addressOf(request), length) : null;
    if (release === null) return response.writeHead(429, { connection: 'close' }).end();
    response.once('close', release);
    next();
  });
}

/** What answers a socket speaks the language of whoever is there. */
function speakToSockets(namespace: Namespace): void {
  namespace.use((socket, next) => {
    socket.use((_event, proceed) => speakingToSocket(socket, proceed));
    speakingToSocket(socket, next);
  });
}

function isOwn(origin: string, host: string | undefined, publicUrl: URL): boolean {
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin).host;
  return asked === publicUrl.host || asked === host;
}

/**
 * Polling requests of the same origin carry no `Origin`; programs carry neither header, and bring no
 * cookie by themselves.
 */
function isSameOriginByBrowser(headers: Record<string, string | string[] | undefined>): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}
