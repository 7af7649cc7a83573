import type { Page, WebSocket } from '@playwright/test';

/** An edit as it went over the wire, with what became of it. */
export interface SentEdit {
  readonly update: Uint8Array;
  acknowledged: boolean;
}

/**
 * The browser's own log of edits and acknowledgements, read off its WebSocket: Socket.IO sends an event as
 * `45{attachments}-/editor,{ack}["update",…]` followed by its bytes, and answers it with `43/editor,{ack}[…]`
 * (socket.io-protocol 5 inside engine.io-protocol 4).
 */
export class WireLog {
  readonly edits: SentEdit[] = [];
  /** Called at each acknowledgement of an edit. */
  onAcknowledged: () => void = () => undefined;
  /** Called when an edit went out. */
  onSent: () => void = () => undefined;

  constructor(page: Page) {
    page.on('websocket', (socket) => this.#follow(socket));
  }

  get acknowledged(): SentEdit[] {
    return this.edits.filter((edit) => edit.acknowledged);
  }

  get inFlight(): number {
    return this.edits.length - this.acknowledged.length;
  }

  #follow(socket: WebSocket): void {
    if (!socket.url().includes('/socket.io/')) return;
    const waiting = new Map<string, SentEdit>();
    let expectsBytesOf: string | null = null;
    socket.on('framesent', ({ payload }) => {
      if (typeof payload === 'string') {
        const match = /^451-\/editor,(\d+)\["update",/.exec(payload);
        expectsBytesOf = match?.[1] ?? null;
        return;
      }
      if (expectsBytesOf === null) return;
      const edit: SentEdit = { update: new Uint8Array(payload), acknowledged: false };
      this.edits.push(edit);
      waiting.set(expectsBytesOf, edit);
      expectsBytesOf = null;
      this.onSent();
    });
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload !== 'string') return;
      const match = /^43\/editor,(\d+)(\[.*\])$/.exec(payload);
      const edit = match?.[1] === undefined ? undefined : waiting.get(match[1]);
      if (edit === undefined || match?.[2] === undefined) return;
      const [answer] = JSON.parse(match[2]) as [{ ok: boolean }];
      if (!answer.ok) return;
      edit.acknowledged = true;
      this.onAcknowledged();
    });
  }
}
