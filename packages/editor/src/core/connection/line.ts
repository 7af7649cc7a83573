import { EDITOR_NAMESPACE, type EditorClientEvents, type EditorLine, type EditorServerEvents } from '@rostrum/contract';
import { io, type Socket } from 'socket.io-client';

export { presentOver } from '../presence/present-over.ts';
export type { PresentPerson } from '../presence/presence.ts';

export type EditorSocket = Socket<EditorServerEvents, EditorClientEvents>;

/** What the parts of a page hear and say over a socket, beside the document. */
export function lineOver(socket: EditorSocket): EditorLine {
  return {
    isOpen: () => socket.connected,
    watch(listener) {
      socket.on('connect', listener);
      socket.on('disconnect', listener);
      return () => {
        socket.off('connect', listener);
        socket.off('disconnect', listener);
      };
    },
    hear(event, listener) {
      // Socket.IO types its listeners by all events at once.
      const untyped = socket as unknown as Record<'on' | 'off', (event: string, listener: unknown) => void>;
      untyped.on(event, listener);
      return () => untyped.off(event, listener);
    },
    say(event, message) {
      // What is late is not true any more: nothing waits for the line.
      if (socket.connected) (socket.volatile as unknown as Socket).emit(event, message);
    },
  };
}

/** Milliseconds until whoever was let go of by a server that stops comes back. */
const COME_BACK = 1000;
/** Milliseconds until it is asked again whether a socket is let in that was not for a reason that passes. */
const ASK_AGAIN = 15_000;

/** The line of a page whose deck is read and commented on, and not edited. `close` ends it for good. */
export function openReaderLine(deckId: string): { readonly line: EditorLine; readonly close: () => void } {
  const socket: EditorSocket = io(EDITOR_NAMESPACE, {
    transports: ['websocket'],
    auth: { deck: deckId },
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const comeBack = (after: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => socket.connect(), after);
  };
  let isShutOut = false;
  socket.on('access:revoked', () => {
    isShutOut = true;
  });
  // The server stops, and will be there again; or who is shut out may be let in again by then.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') comeBack(isShutOut ? ASK_AGAIN : COME_BACK);
  });
  socket.on('connect', () => {
    isShutOut = false;
  });
  socket.on('connect_error', () => {
    if (!socket.active) comeBack(ASK_AGAIN);
  });
  // The browser knows at once that the network went; the line itself would find out by a timeout.
  const online = (): void => {
    if (!socket.connected) socket.disconnect().connect();
  };
  const offline = (): void => void socket.io.engine?.close();
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  return {
    line: lineOver(socket),
    close() {
      clearTimeout(timer);
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
}
