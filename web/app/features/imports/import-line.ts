import { IMPORTS_NAMESPACE, type ImportState } from '@rostrum/contract';
import type { openServerLine } from '@rostrum/player/server-line';

/** Milliseconds until a line that was lost is asked for again, half as long or one and a half times. */
const FIRST_PAUSE = 500;
/** Milliseconds until whoever was let go of by a server that stops comes back; who is signed out does not. */
const COME_BACK = 1000;

interface LineListener {
  readonly told: (state: ImportState) => void;
  /** The line stands again: what was told meanwhile was not heard. */
  readonly opened: () => void;
}

type ServerLine = ReturnType<typeof openServerLine>;

const listeners = new Set<LineListener>();
let socket: ServerLine | null = null;
let isOpening = false;

export const isLineOpen = (): boolean => socket?.connected ?? false;

/** Hears how this person's imports are. The page has one line for that, as long as somebody listens. */
export function hearImports(listener: LineListener): () => void {
  listeners.add(listener);
  void open();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    socket?.disconnect();
    socket = null;
  };
}

async function open(): Promise<void> {
  if (socket !== null || isOpening) return;
  isOpening = true;
  try {
    const line = await import('@rostrum/player/server-line');
    if (listeners.size > 0) socket = connect(line.openServerLine(IMPORTS_NAMESPACE, FIRST_PAUSE, {}));
  } catch {
    // Without a line the page asks.
  } finally {
    isOpening = false;
  }
}

function connect(line: ServerLine): ServerLine {
  let isShutOut = false;
  line.on('import', (state: ImportState) => {
    for (const { told } of listeners) told(state);
  });
  line.on('connect', () => {
    for (const { opened } of listeners) opened();
  });
  line.on('access:revoked', () => {
    isShutOut = true;
  });
  line.on('disconnect', (reason) => {
    if (reason !== 'io server disconnect' || isShutOut) return;
    setTimeout(() => {
      if (socket === line) line.connect();
    }, COME_BACK);
  });
  return line;
}
