import { type ErrorCode, LIVE_NAMESPACE, type LiveClientEvents, type LiveServerEvents } from '@rostrum/contract';
import { io, type Socket } from 'socket.io-client';
import type { TestClient } from './test-client.ts';

export type LiveSocket = Socket<LiveServerEvents, LiveClientEvents>;

export interface LiveView {
  readonly deckId: string;
  readonly token?: string | undefined;
  readonly grant?: string | undefined;
  readonly part?: 'viewer' | 'presenter' | undefined;
  /** What its window is counted by. */
  readonly visit?: string | undefined;
  /** To what it came, from the first moment. */
  readonly prepare?: (socket: LiveSocket) => void;
}

/** The socket of an open view, with that browser's cookies; or the code of the refusal. */
export async function openLive(
  site: { readonly address: string; readonly origin: string },
  client: TestClient,
  { deckId, token, grant, part, visit, prepare }: LiveView,
): Promise<LiveSocket | ErrorCode> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket: LiveSocket = io(`${site.address}${LIVE_NAMESPACE}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    // Of a socket that was closed meanwhile no answer comes.
    ackTimeout: 60_000,
    auth: {
      deck: deckId,
      ...(token !== undefined && { token }),
      ...(grant !== undefined && { grant }),
      ...(part !== undefined && { part }),
      ...(visit !== undefined && { visit }),
    },
    extraHeaders: { cookie, origin: site.origin },
  });
  prepare?.(socket);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', (error: Error & { data?: { code: ErrorCode } }) => {
      socket.disconnect();
      resolve(error.data?.code ?? 'internal');
    });
  });
}
