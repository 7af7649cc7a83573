import { EDITOR_NAMESPACE, type EditorClientEvents, type EditorServerEvents, type Refusal } from '@rostrum/contract';
import { SCHEMA_VERSION } from '@rostrum/deck';
import { io, type Socket } from 'socket.io-client';
import type { TestClient } from './test-client.ts';

export type OpenEditor = Socket<EditorServerEvents, EditorClientEvents>;

/**
 * The socket of an open editor, with that browser's cookies; or the refusal. `auth`: beside the deck; without a schema
 * somebody comes to read and comment. `listen` hears what is told from the first moment.
 */
export async function openEditor(
  site: { readonly address: string; readonly origin: string },
  client: TestClient,
  deckId: string,
  { auth = { schema: SCHEMA_VERSION }, listen }: { auth?: object; listen?: (socket: OpenEditor) => void } = {},
): Promise<OpenEditor | Refusal> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket: OpenEditor = io(`${site.address}${EDITOR_NAMESPACE}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { deck: deckId, ...auth },
    extraHeaders: { cookie, origin: site.origin },
  });
  listen?.(socket);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', (error: Error & { data?: Refusal }) => {
      socket.disconnect();
      resolve(error.data ?? { ok: false, code: 'unavailable', message: error.message, reset: false });
    });
  });
}
