import type { EditorClientEvents, EditorServerEvents } from '@rostrum/contract';
import type { Socket } from 'socket.io-client';
import type { PresenceMessage } from './presence.ts';

const EVENTS = ['presence:here', 'presence:changed', 'presence:left', 'presence:pointers'] as const;

/** Hands on what the server says of who is here. */
export function hearPresence(
  socket: Socket<EditorServerEvents, EditorClientEvents>,
  hear: (message: PresenceMessage) => void,
): void {
  for (const event of EVENTS)
    socket.on(event, (message: PresenceMessage['message']) => hear({ event, message } as PresenceMessage));
}
