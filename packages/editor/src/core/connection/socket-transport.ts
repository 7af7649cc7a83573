import { EDITOR_NAMESPACE, type EditorClientEvents, type PenClientEvents, type Refusal } from '@rostrum/contract';
import { SCHEMA_VERSION } from '@rostrum/deck';
import { createRandomId } from '@rostrum/player/random-id';
import { openServerLine } from '@rostrum/player/server-line';
import { hearPresence } from '../presence/hear-presence.ts';
import { type EditorSocket, FIRST_PAUSE, lineOver } from './line.ts';
import type { EditorTransport } from './transport.ts';

type HandoverEvent = keyof PenClientEvents;
type Done = { readonly ok: true } | Refusal;
const HANDOVER_TIMEOUT_MS = 5000;

export interface SocketTransportOptions {
  readonly deckId: string;
  /** Whose edits go over it: the server lets in nobody else's session. */
  readonly userId: string;
  /** The server's origin; the page's own when absent. */
  readonly origin?: string;
}

/** The line over Socket.IO, with the page's session cookie. */
export function socketTransport({ deckId, userId, origin = '' }: SocketTransportOptions): EditorTransport {
  const tab = createRandomId();
  const socket: EditorSocket = openServerLine(`${origin}${EDITOR_NAMESPACE}`, FIRST_PAUSE, {
    autoConnect: false,
    auth: { deck: deckId, schema: SCHEMA_VERSION, user: userId, tab },
    withCredentials: true,
    // What was not sent is kept and ordered by the connection; Socket.IO's own buffer would send it twice.
    retries: 0,
  });
  // `connect` alone would leave a try that is due in seconds to its time.
  const again = (): void => {
    socket.disconnect();
    socket.connect();
  };
  const online = (): void => {
    if (!socket.connected) again();
  };
  // The browser knows at once that the network went; the line itself would find out by a timeout.
  const offline = (): void => void socket.io.engine?.close();
  // Who closes the page leaves for good, and does not only lose the line: what they held goes on to others at once.
  const left = (): void => void socket.disconnect();
  const cameBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) socket.connect();
  };

  /** Nothing waits for the line: what is asked later is another question. */
  const askNow = async <E extends HandoverEvent>(
    event: E,
    message: Parameters<EditorClientEvents[E]>[0],
  ): Promise<Done> => {
    if (!socket.connected) throw new Error('There is no line.');
    const emit = socket.timeout(HANDOVER_TIMEOUT_MS) as unknown as {
      emitWithAck(event: HandoverEvent, message: unknown): Promise<Done>;
    };
    return emit.emitWithAck(event, message);
  };

  return {
    line: lineOver(socket),
    handover: {
      tab,
      request: (claim) => askNow('handover:request', { claim }),
      answer: ({ user, tab: asker }, give) => askNow('handover:answer', { user_id: user.id, tab: asker, give }),
      withdraw: () => askNow('handover:withdraw', {}),
    },
    connect(handlers) {
      socket.on('connect', () => handlers.connected());
      socket.on('disconnect', (reason) => {
        handlers.disconnected();
        // Socket.IO takes this for a wish to stay away. A server that stops means: come back.
        if (reason === 'io server disconnect') setTimeout(online, 1000);
      });
      socket.on('connect_error', (error: Error & { data?: unknown }) => {
        handlers.disconnected();
        if (isRefusal(error.data)) handlers.refused(error.data);
      });
      socket.on('update', ({ update, userId }) => handlers.update(new Uint8Array(update), userId));
      socket.on('access:revoked', ({ code, message }) => handlers.revoked(code, message));
      socket.on('deck:changed', (row) => handlers.deckChanged(row));
      socket.on('deck:restored', ({ user_id, reason }) => handlers.restored({ userId: user_id, reason }));
      socket.on('pen', (news) => handlers.pen(news));
      socket.on('handover:done', (done) => handlers.handoverDone(done));
      hearPresence(socket, (message) => handlers.presence(message));
      globalThis.addEventListener?.('online', online);
      globalThis.addEventListener?.('offline', offline);
      globalThis.addEventListener?.('pagehide', left);
      globalThis.addEventListener?.('pageshow', cameBack);
      socket.connect();
    },
    async sync(stateVector) {
      const answer = await socket.emitWithAck('sync', { stateVector });
      if (!answer.ok) return answer;
      return {
        ...answer,
        update: new Uint8Array(answer.update),
        stateVector: new Uint8Array(answer.stateVector),
      };
    },
    update: (update) => socket.emitWithAck('update', { update }),
    tell: (state) => void socket.emit('awareness', state),
    reconnect: again,
    disconnect() {
      globalThis.removeEventListener?.('online', online);
      globalThis.removeEventListener?.('offline', offline);
      globalThis.removeEventListener?.('pagehide', left);
      globalThis.removeEventListener?.('pageshow', cameBack);
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
}

function isRefusal(data: unknown): data is Refusal {
  const refusal = data as Partial<Refusal> | null | undefined;
  return typeof refusal?.code === 'string' && typeof refusal.message === 'string';
}
