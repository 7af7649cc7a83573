import { openChannel, SHOW_PEER, type Part, type TalkChannel, type TalkMessage } from '../window-link.ts';

/** `deliver`: hands on to the window what another one said. */
export type PeerListener = (message: TalkMessage, from: 'window' | 'another', deliver: () => void) => void;

/** What a window says to others of its browser: by what name it tells the server of it as well. */
type Signed = TalkMessage & { readonly by?: string };

type Listener = (event: MessageEvent<TalkMessage>) => void;

/**
 * Stands between a window and those who follow it over the server, as one more window of its talk: what the window says
 * is heard, and it is led by what is said to it. The other windows of this browser are joined as before.
 */
export class ShowPeer {
  readonly part: Part;
  readonly #joinsWindows: boolean;
  readonly #heard: PeerListener;
  readonly #open = new Set<Joined>();
  readonly #followed = new Set<string>();
  /** As whom the window tells the server where it stands. */
  readonly by = Math.random().toString(36).slice(2, 12);
  #moved = false;

  /** `part`: the window's own. `joinsWindows`: whether it talks with others of this browser. */
  constructor(part: Part, joinsWindows: boolean, heard: PeerListener) {
    this.part = part;
    this.#joinsWindows = joinsWindows;
    this.#heard = heard;
  }

  /** What the window joins its talk by. */
  readonly open = (deckId: string): TalkChannel => {
    const joined = new Joined(this.#joinsWindows ? openChannel(deckId) : null, {
      by: this.by,
      said: (message) => this.#said(message),
      heard: (message) => this.#heardAnother(message, joined),
      closed: () => this.#open.delete(joined),
    });
    this.#open.add(joined);
    return joined;
  };

  /** Whether somebody has moved the slides in this window. */
  get hasMoved(): boolean {
    return this.#moved;
  }

  /** Whether it is the name of a window of this browser that this one follows at once, without the server. */
  follows(by: string): boolean {
    return this.#followed.has(by);
  }

  /** Leads the window there, or its films. */
  say(message: LeadingMessage): void {
    const part = this.part === 'show' ? 'speaker' : 'show';
    for (const joined of this.#open) joined.dispatch({ ...message, from: SHOW_PEER, part });
  }

  /** Tells the other windows of this browser. */
  tell(
    message:
      | Pick<Extract<TalkMessage, { kind: 'code' }>, 'kind' | 'shown'>
      | Pick<Extract<TalkMessage, { kind: 'taken off' }>, 'kind' | 'question'>
      | Pick<Extract<TalkMessage, { kind: 'timer' }>, 'kind' | 'elapsed' | 'runs'>
      | Pick<Extract<TalkMessage, { kind: 'ask timer' }>, 'kind'>,
  ): void {
    for (const joined of this.#open) joined.tell({ ...message, from: SHOW_PEER, part: this.part });
  }

  #said(message: TalkMessage): void {
    if (message.kind === 'position') this.#moved = true;
    this.#heard(message, 'window', () => undefined);
  }

  #heardAnother({ by, ...message }: Signed, joined: Joined): void {
    // A window follows the other part, never its own.
    if (by !== undefined && message.part !== this.part) this.#followed.add(by);
    this.#heard(message, 'another', () => joined.dispatch(message));
  }
}

type LeadingMessage =
  | Pick<Extract<TalkMessage, { kind: 'hello' }>, 'kind'>
  | Pick<Extract<TalkMessage, { kind: 'position' }>, 'kind' | 'position'>
  | Pick<Extract<TalkMessage, { kind: 'media' }>, 'kind' | 'moment'>;

interface JoinedHost {
  readonly by: string;
  readonly said: (message: TalkMessage) => void;
  readonly heard: (message: Signed) => void;
  readonly closed: () => void;
}

class Joined implements TalkChannel {
  readonly #others: BroadcastChannel | null;
  readonly #host: JoinedHost;
  readonly #listeners = new Set<Listener>();

  constructor(others: BroadcastChannel | null, host: JoinedHost) {
    this.#others = others;
    this.#host = host;
    others?.addEventListener('message', ({ data }: MessageEvent<Signed>) => host.heard(data));
  }

  postMessage(message: TalkMessage): void {
    const { by, said } = this.#host;
    this.#others?.postMessage({ ...message, by });
    said(message);
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
    this.#host.closed();
  }

  dispatch(message: TalkMessage): void {
    for (const listener of this.#listeners) listener(new MessageEvent('message', { data: message }));
  }
}
