import { EDITOR_NAMESPACE, type EditorClientEvents, type EditorLine, type EditorServerEvents } from '@rostrum/contract';
import { openServerLine } from '@rostrum/player/server-line';
import type { Socket } from 'socket.io-client';

export { presentOver } from '../presence/present-over.ts';
export type { PresentPerson } from '../presence/presence.ts';

export type EditorSocket = Socket<EditorServerEvents, EditorClientEvents>;

/** What the parts of a page hear and say over a socket, beside the document. */
export function lineOver(socket: EditorSocket): EditorLine {
  return {
    isOpen: () => socket.connected,
    watch(listener) {
      const turned = (): void => listener(false);
      // Where the network is at fault the socket goes on by itself.
      const refused = (): void => {
        if (!socket.active) listener(true);
      };
      socket.on('connect', turned);
      socket.on('disconnect', turned);
      socket.on('connect_error', refused);
      return () => {
        socket.off('connect', turned);
        socket.off('disconnect', turned);
        socket.off('connect_error', refused);
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

/** Milliseconds until a line that was lost is asked for again, half as long or one and a half times. */
export const FIRST_PAUSE = 500;
/** Milliseconds until whoever was let go of by a server that stops comes back. */
const COME_BACK = 1000;
/** Milliseconds until it is asked again whether a socket is let in that was not for a reason that passes. */
const ASK_AGAIN = 15_000;

/** The line of a page whose deck is read and commented on, and not edited. `close` ends it for good. */
export function openReaderLine(deckId: string): { readonly line: EditorLine; readonly close: () => void } {
  const socket: EditorSocket = openServerLine(EDITOR_NAMESPACE, FIRST_PAUSE, { auth: { deck: deckId } });
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
