import type { LIVE_NAMESPACE, LiveClientEvents, LiveServerEvents } from '@rostrum/contract';
import type { PlayerConfig } from '@rostrum/deck/html';
import type { Socket } from 'socket.io-client';
import { type Ending, revokedBy } from './ending.ts';

const NAMESPACE: typeof LIVE_NAMESPACE = '/live';
/** Milliseconds over which many views that hear the same at once spread what they do about it. */
const SPREAD = 1500;
/** Milliseconds until a line that was lost is asked for again, half as long or one and a half times. */
const FIRST_PAUSE = 1000;

/** Milliseconds in which the server answers what a window that presents asks; longer, and it is taken not to hear. */
export const ANSWERS_WITHIN = 6000;

export type LiveSocket = Socket<LiveServerEvents, LiveClientEvents>;

/** A view's part in the shows of its deck. */
export interface ShowPart {
  readonly part: 'viewer' | 'presenter';
  /** Called with the socket before it is there. */
  readonly joined: (socket: LiveSocket) => void;
}

export interface LiveListener {
  /** There may be something new to see. */
  readonly changed: () => void;
  /** The deck may no longer be seen. */
  readonly revoked: (ending: Ending) => void;
}

const VISIT = 'rostrum:visit';

/** A random word of this tab, also after a reload: who watches is counted once. */
function visitOf(): string {
  const made = Math.random().toString(36).slice(2, 14);
  try {
    const kept = window.sessionStorage.getItem(VISIT) ?? made;
    window.sessionStorage.setItem(VISIT, kept);
    return kept;
  } catch {
    return made;
  }
}

/** By what a socket is let in: what stands in the addresses by then. */
function authOf({ deckId, addresses }: Pick<PlayerConfig, 'deckId' | 'addresses'>): object {
  const { searchParams } = new URL(addresses.version ?? '', window.location.href);
  const [token, grant] = [searchParams.get('token'), searchParams.get('grant')];
  return { deck: deckId, ...(token !== null && { token }), ...(grant !== null && { grant }) };
}

/**
 * Hears from the server what a view would find out later by asking. What listens is fetched once the show runs; where
 * it does not come, or no socket does, the view goes on asking. Answers what ends it.
 */
export function listenLive(
  config: Pick<PlayerConfig, 'deckId' | 'addresses'>,
  listener: LiveListener,
  show: ShowPart | null = null,
): () => void {
  const { version } = config.addresses;
  let socket: LiveSocket | null = null;
  let isOver = version === null;
  const later = (work: () => void): void => {
    setTimeout(() => {
      if (!isOver) work();
    }, Math.random() * SPREAD);
  };
  const connect = async (): Promise<void> => {
    const { openServerLine } = await import('./server-line.ts');
    if (isOver) return;
    const auth = (tell: (auth: object) => void): void =>
      tell({ ...authOf(config), ...(show !== null && { part: show.part, visit: visitOf() }) });
    socket = openServerLine(NAMESPACE, FIRST_PAUSE, { auth });
    show?.joined(socket);
    socket.on('deck:changed', () => later(listener.changed));
    socket.on('access:revoked', ({ code }) => {
      stop();
      listener.revoked(revokedBy(code, show?.part ?? null));
    });
    // The server stops, and will be there again.
    socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') later(() => socket?.connect());
    });
    // Refused: it ended before anybody could listen, or the network is at fault. Asking tells.
    socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
      if (socket?.active !== false) return;
      listener.changed();
      // Nobody could be asked whether it may listen.
      if (error.data?.code === 'unavailable') later(() => socket?.connect());
    });
  };
  // The browser knows at once that the network went, and that it is back; the line itself would find out by a timeout.
  const offline = (): void => void socket?.io.engine?.close();
  const online = (): void => {
    if (socket?.connected === false) socket.disconnect().connect();
  };
  window.addEventListener('offline', offline);
  window.addEventListener('online', online);
  const stop = (): void => {
    isOver = true;
    window.removeEventListener('offline', offline);
    window.removeEventListener('online', online);
    socket?.disconnect();
  };
  // A view that cannot listen asks every now and then, as it does anyhow.
  const begin = (): void => void connect().catch(() => undefined);
  if (show === null) later(begin);
  else begin();
  return stop;
}
