import type { EditorClientEvents, EditorServerEvents } from '@rostrum/contract';
import type { Socket } from 'socket.io-client';
import { PRESENCE_EVENTS, type PresenceMessage } from './presence.ts';

/** Hands on what the server says of who is here. */
export function hearPresence(
  socket: Socket<EditorServerEvents, EditorClientEvents>,
  hear: (message: PresenceMessage) => void,
): void {
  for (const event of PRESENCE_EVENTS)
    socket.on(event, (message: PresenceMessage['message']) => hear({ event, message } as PresenceMessage));
}
