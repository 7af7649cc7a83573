import { openChannel, SHOW_PEER, type Part, type TalkChannel, type TalkMessage } from '../window-link.ts';

/** `deliver`: hands on to the window what another one said. */
export type PeerListener = (message: TalkMessage, from: 'window' | 'another', deliver: () => void) => void;

type Listener = (event: MessageEvent<TalkMessage>) => void;

/**
 * Stands between a window and those who follow it over the server, as one more window of its talk: what the window says is heard, and
 * it is led by what is said to it. The other windows of this browser are joined as before.
 */
export class ShowPeer {
  readonly #part: Part;
  readonly #joinsWindows: boolean;
  readonly #heard: PeerListener;
  readonly #open = new Set<Joined>();

  /** `part`: the window's own. `joinsWindows`: whether it talks with others of this browser. */
  constructor(part: Part, joinsWindows: boolean, heard: PeerListener) {
    this.#part = part;
    this.#joinsWindows = joinsWindows;
    this.#heard = heard;
  }

  /** What the window joins its talk by. */
  readonly open = (deckId: string): TalkChannel => {
    const joined = new Joined(this.#joinsWindows ? openChannel(deckId) : null, this.#heard, () =>
      this.#open.delete(joined),
    );
    this.#open.add(joined);
    return joined;
  };

  /** Leads the window there, or its films. */
  say(message: LeadingMessage): void {
    const part = this.#part === 'show' ? 'speaker' : 'show';
    for (const joined of this.#open) joined.dispatch({ ...message, from: SHOW_PEER, part });
  }

  /** Tells the other windows of this browser. */
  tell(message: Pick<Extract<TalkMessage, { kind: 'code' }>, 'kind' | 'shown'>): void {
    for (const joined of this.#open) joined.tell({ ...message, from: SHOW_PEER, part: this.#part });
  }
}

type LeadingMessage =
  | Pick<Extract<TalkMessage, { kind: 'hello' }>, 'kind'>
  | Pick<Extract<TalkMessage, { kind: 'position' }>, 'kind' | 'position'>
  | Pick<Extract<TalkMessage, { kind: 'media' }>, 'kind' | 'moment'>;

class Joined implements TalkChannel {
  readonly #others: BroadcastChannel | null;
  readonly #heard: PeerListener;
  readonly #closed: () => void;
  readonly #listeners = new Set<Listener>();

  constructor(others: BroadcastChannel | null, heard: PeerListener, closed: () => void) {
    this.#others = others;
    this.#heard = heard;
    this.#closed = closed;
    others?.addEventListener('message', ({ data }: MessageEvent<TalkMessage>) => {
      heard(data, 'another', () => this.dispatch(data));
    });
  }

  postMessage(message: TalkMessage): void {
    this.#others?.postMessage(message);
    this.#heard(message, 'window', () => undefined);
  }

  /** What the window itself need not hear. */
  tell(message: TalkMessage): void {
    this.#others?.postMessage(message);
  }

  addEventListener(_: 'message', listener: Listener): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_: 'message', listener: Listener): void {
    this.#listeners.delete(listener);
  }

  close(): void {
    this.#listeners.clear();
    this.#others?.close();
    this.#closed();
  }

  dispatch(message: TalkMessage): void {
    for (const listener of this.#listeners) listener(new MessageEvent('message', { data: message }));
  }
}
