import { EDITOR_NAMESPACE, type EditorClientEvents, type EditorServerEvents } from '@rostrum/contract';
import { io, type Socket } from 'socket.io-client';
import type { TestClient } from './test-client.ts';

export type EditorSocket = Socket<EditorServerEvents, EditorClientEvents>;

/** A socket that somebody opened to read a deck and comment on it. */
export async function openReader(address: string, client: TestClient, deckId: string): Promise<EditorSocket> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket: EditorSocket = io(`${address}${EDITOR_NAMESPACE}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { deck: deckId },
    extraHeaders: { cookie },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
