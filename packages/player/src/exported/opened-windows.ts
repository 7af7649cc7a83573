import { openChannel, readTalkMessage, type TalkChannel, type TalkMessage } from '../window-link.ts';

type Listener = (event: MessageEvent<TalkMessage>) => void;

/**
 * How the windows of a deck find each other that was opened as a file. Browsers tell files apart as if each were a site
 * of its own, so that a `BroadcastChannel` may lead nowhere; a window that was opened by another can always be spoken
 * to, and it can answer.
 */
export function joinWindows(deckId: string): TalkChannel | null {
  return window.location.protocol === 'file:' ? new OpenedWindows(window) : openChannel(deckId);
}

/** What is needed of a window: each names who opened it, also to who may know nothing else of it. */
export type TalkWindow = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly opener: unknown;
};

interface Peer {
  readonly opener: unknown;
  postMessage(message: TalkMessage, target: string): void;
}

/**
 * The window that opened this one, and those that it opened. Frames on slides have another opener, or none,
 * and are not heard.
 */
export class OpenedWindows implements TalkChannel {
  readonly #window: TalkWindow;
  readonly #listeners = new Set<Listener>();
  readonly #peers = new Set<Peer>();
  /** What was said on coming, for those who are met later. */
  #hello: TalkMessage | null = null;

  constructor(here: TalkWindow) {
    this.#window = here;
    if (isPeer(here.opener)) this.#peers.add(here.opener);
    here.addEventListener('message', this.#onMessage as EventListener);
  }

  postMessage(message: TalkMessage): void {
    if (message.kind === 'hello') this.#hello = message;
    for (const peer of this.#peers) peer.postMessage(message, '*');
  }

  addEventListener(_: 'message', listener: Listener): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_: 'message', listener: Listener): void {
    this.#listeners.delete(listener);
  }

  close(): void {
    this.#listeners.clear();
    this.#window.removeEventListener('message', this.#onMessage as EventListener);
  }

  #onMessage = ({ data, source }: MessageEvent<unknown>): void => {
    const peer: unknown = source;
    if (!isPeer(peer) || !(peer === this.#window.opener || peer.opener === this.#window)) return;
    const message = readTalkMessage(data);
    if (message === null) return;
    if (!this.#peers.has(peer)) {
      this.#peers.add(peer);
      // A window that is reloaded knows those that it opened no more, until they speak.
      if (this.#hello !== null) peer.postMessage(this.#hello, '*');
    }
    for (const listener of this.#listeners) listener(new MessageEvent('message', { data: message }));
  };
}

function isPeer(value: unknown): value is Peer {
  return typeof value === 'object' && value !== null && 'postMessage' in value;
}
