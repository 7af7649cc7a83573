import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import type { HeldBytes } from '../http/held-bytes.ts';

export interface HeldMessages {
  readonly heldBytes: HeldBytes;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Told that a socket was closed because too much of its address is on its way. */
  readonly onCut: () => void;
}

/** The WebSocket server for Engine.IO (`wsEngine`), which counts what each message holds before it is whole. */
export function countingWebSocketServer(held: HeldMessages): new (options: ServerOptions) => WebSocketServer {
  return class extends WebSocketServer {
    override handleUpgrade(...[request, line, head, opened]: Parameters<WebSocketServer['handleUpgrade']>): void {
      super.handleUpgrade(request, line, head, (socket, of) => {
        countBytes(socket, line, held.addressOf(of), held);
        opened(socket, of);
      });
    }
  };
}

function countBytes(socket: WebSocket, line: Duplex, address: string, { heldBytes, onCut }: HeldMessages): void {
  let bytes = 0;
  let release: (() => void) | null = null;
  const forget = (): void => {
    release?.();
    release = null;
  };
  line.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength;
    forget();
    release = heldBytes.take(address, bytes);
    if (release !== null) return;
    onCut();
    socket.terminate();
  });
  line.once('close', forget);
  socket.on('message', () => {
    bytes = 0;
    forget();
  });
}
