import { isCount, isRecord, isText } from './framed/messages.ts';

/** Where a show stands, for another window. */
export interface Position {
  readonly slideId: string;
  readonly h: number;
  readonly v: number;
  /** Fragments shown. */
  readonly step: number;
  readonly paused: boolean;
}

/** How a film or sound of a slide stands, for another window. */
export interface MediaMoment {
  readonly slideId: string;
  /** Among those on the slide; -1 for the film behind it. */
  readonly index: number;
  readonly playing: boolean;
  /** Seconds. */
  readonly time: number;
  readonly rate: number;
}

export type Part = 'show' | 'speaker';

/** How the windows of a talk are joined: each hears what the others say. */
export interface TalkChannel {
  postMessage(message: TalkMessage): void;
  addEventListener(name: 'message', listener: (event: MessageEvent<TalkMessage>) => void): void;
  removeEventListener(name: 'message', listener: (event: MessageEvent<TalkMessage>) => void): void;
  close(): void;
}

/** Who says what comes over the server (`show/show-peer.ts`): it leads a window, and is none. */
export const SHOW_PEER = 'show';

export type TalkMessage =
  /** Somebody came, and asks who is there and where. */
  | { readonly kind: 'hello'; readonly from: string; readonly part: Part }
  | { readonly kind: 'position'; readonly from: string; readonly part: Part; readonly position: Position }
  /** To who came: where the slides stand, and how their films and sounds do. */
  | {
      readonly kind: 'welcome';
      readonly from: string;
      readonly to: string;
      readonly part: Part;
      readonly position: Position;
      readonly moments: readonly MediaMoment[];
    }
  /** How do films and sounds stand? */
  | { readonly kind: 'ask media'; readonly from: string; readonly part: Part }
  | { readonly kind: 'media'; readonly from: string; readonly part: Part; readonly moment: MediaMoment }
  /** The code for the audience lies over the slide, or does no more: between windows that present. */
  | { readonly kind: 'code'; readonly from: string; readonly part: Part; readonly shown: boolean }
  /** A question of the audience was taken off the slide: between windows that present. */
  | { readonly kind: 'taken off'; readonly from: string; readonly part: Part; readonly question: string }
  /** What is the talk's time? */
  | { readonly kind: 'ask timer'; readonly from: string; readonly part: Part }
  /** The talk's time, and whether it goes on: between windows that present. Milliseconds. */
  | {
      readonly kind: 'timer';
      readonly from: string;
      readonly part: Part;
      readonly elapsed: number;
      readonly runs: boolean;
    }
  /** Still there? Asked by windows that need to know; answered at once, timers or not. */
  | { readonly kind: 'ping'; readonly from: string; readonly part: Part }
  | { readonly kind: 'pong'; readonly from: string; readonly part: Part }
  | { readonly kind: 'bye'; readonly from: string; readonly part: Part }
  | { readonly kind: 'end'; readonly from: string; readonly part: Part };

export interface WindowLinkOptions {
  readonly part: Part;
  /** By what this window takes part; null for one that stays by itself. */
  readonly channel: TalkChannel | null;
  readonly position: () => Position;
  readonly follow: (position: Position) => void;
  /** How films and sounds stand, for a window that comes. */
  readonly moments: () => readonly MediaMoment[];
  readonly followMedia: (moment: MediaMoment) => void;
  /** Whether at least one window of the other part is open. */
  readonly partner: (present: boolean) => void;
  readonly end: () => void;
}

/** Milliseconds between two questions whether the partner is still there, and silence after which it is not. */
const PING = 2000;
const SILENCE = 5000;

/**
 * Joins a show and its speaker view in one browser. Each follows the other part, never its own: two tabs with
 * the same deck stay apart until a speaker view is open. A window that is reloaded asks, and comes back to where
 * the other one is.
 */
export class WindowLink {
  readonly #options: WindowLinkOptions;
  readonly #id = Math.random().toString(36).slice(2);
  readonly #channel: TalkChannel | null;
  readonly #seen = new Map<string, number>();
  readonly #timer: ReturnType<typeof setInterval> | undefined;
  #last = '';
  #partner = false;
  /** Whether this window and another know how films stand in both. Before that it has nothing to say of its own. */
  #met = false;

  constructor(options: WindowLinkOptions) {
    this.#options = options;
    this.#channel = options.channel;
    if (this.#channel === null) return;
    this.#channel.addEventListener('message', this.#onMessage);
    this.#timer = setInterval(() => this.#ping(), PING);
    window.addEventListener('pagehide', this.#onPageHide);
    window.addEventListener('pageshow', this.#onPageShow);
    this.#send('hello');
  }

  /** To be called after every move; what was only followed is not sent back. */
  moved(): void {
    const position = this.#options.position();
    const text = JSON.stringify(position);
    if (text === this.#last) return;
    this.#last = text;
    this.#post({ kind: 'position', from: this.#id, part: this.#options.part, position });
  }

  /** To be called when a film or sound was played, stopped or moved here. */
  mediaChanged(moment: MediaMoment): void {
    if (this.#met) this.#post({ kind: 'media', from: this.#id, part: this.#options.part, moment });
  }

  askMedia(): void {
    this.#send('ask media');
  }

  end(): void {
    this.#send('end');
  }

  leave(): void {
    this.#send('bye');
    clearInterval(this.#timer);
    window.removeEventListener('pagehide', this.#onPageHide);
    window.removeEventListener('pageshow', this.#onPageShow);
    this.#channel?.removeEventListener('message', this.#onMessage);
    this.#channel?.close();
  }

  #send(kind: 'hello' | 'ask media' | 'ping' | 'pong' | 'bye' | 'end'): void {
    this.#post({ kind, from: this.#id, part: this.#options.part });
  }

  #post(message: TalkMessage): void {
    this.#channel?.postMessage(message);
  }

  #onPageHide = (): void => this.#send('bye');

  /** Back from the browser's cache: nothing was heard meanwhile. */
  #onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) this.#send('hello');
  };

  #onMessage = (event: MessageEvent<TalkMessage>): void => {
    const message = event.data;
    if (message.part === this.#options.part) return;
    if (message.kind === 'bye') {
      this.#seen.delete(message.from);
      this.#tellPartner();
      return;
    }
    if (message.from !== SHOW_PEER) this.#seen.set(message.from, Date.now());
    this.#tellPartner();
    switch (message.kind) {
      case 'hello': {
        const { part, position, moments } = this.#options;
        const at = position();
        this.#last = JSON.stringify(at);
        this.#met = true;
        this.#post({ kind: 'welcome', from: this.#id, to: message.from, part, position: at, moments: moments() });
        break;
      }
      case 'welcome':
        if (message.to === this.#id) this.#join(message.position, message.moments);
        break;
      case 'ask media':
        this.#tellMoments();
        break;
      case 'media':
        this.#options.followMedia(message.moment);
        break;
      case 'position':
        this.#follow(message.position);
        break;
      case 'ping':
        this.#send('pong');
        break;
      case 'end':
        this.#options.end();
        break;
    }
  };

  #follow(position: Position): void {
    this.#last = JSON.stringify(position);
    this.#options.follow(position);
  }

  /** Takes over how things stand in the other window; only then may this one say what the other does not know. */
  #join(position: Position, moments: readonly MediaMoment[]): void {
    this.#follow(position);
    for (const moment of moments) this.#options.followMedia(moment);
    this.#met = true;
    if (this.#options.part === 'show') this.#tellMoments();
  }

  #tellMoments(): void {
    for (const moment of this.#options.moments()) this.mediaChanged(moment);
  }

  #ping(): void {
    const now = Date.now();
    for (const [id, at] of this.#seen) if (now - at > SILENCE) this.#seen.delete(id);
    this.#tellPartner();
    if (this.#options.part === 'speaker' || this.#seen.size > 0) this.#send('ping');
  }

  #tellPartner(): void {
    const partner = this.#seen.size > 0;
    if (partner === this.#partner) return;
    this.#partner = partner;
    this.#options.partner(partner);
  }
}

/**
 * Joins the windows of a deck in one browser. Some browsers refuse it where they keep nothing for a site (cookies
 * blocked): then each window is by itself.
 */
export function openChannel(deckId: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(`rostrum:${deckId}`);
  } catch {
    return null;
  }
}

const PLAIN = ['hello', 'ask media', 'ping', 'pong', 'bye', 'end'] as const;

/** What somebody who may be a stranger says, if it is what windows of a talk say to each other; else null. */
export function readTalkMessage(data: unknown): TalkMessage | null {
  if (!isRecord(data) || !isText(data['from'])) return null;
  const { from } = data;
  const part = PARTS.find((one) => one === data['part']);
  if (part === undefined) return null;
  const plain = PLAIN.find((one) => one === data['kind']);
  if (plain !== undefined) return { kind: plain, from, part };
  const position = readPosition(data['position']);
  switch (data['kind']) {
    case 'position':
      return position === null ? null : { kind: 'position', from, part, position };
    case 'welcome': {
      const moments = Array.isArray(data['moments']) ? data['moments'].slice(0, MOST_MOMENTS).map(readMoment) : [];
      const good = moments.filter((moment) => moment !== null);
      if (position === null || !isText(data['to']) || good.length < moments.length) return null;
      return { kind: 'welcome', from, to: data['to'], part, position, moments: good };
    }
    case 'media': {
      const moment = readMoment(data['moment']);
      return moment === null ? null : { kind: 'media', from, part, moment };
    }
    default:
      return null;
  }
}

const PARTS: readonly Part[] = ['show', 'speaker'];
/** Films and sounds of a deck, at most. */
const MOST_MOMENTS = 1000;

function readPosition(data: unknown): Position | null {
  if (!isRecord(data)) return null;
  const { slideId, h, v, step, paused } = data;
  if (!isText(slideId) || !isCount(h) || !isCount(v) || !isCount(step)) return null;
  return { slideId, h, v, step, paused: paused === true };
}

function readMoment(data: unknown): MediaMoment | null {
  if (!isRecord(data)) return null;
  const { slideId, index, playing, time, rate } = data;
  if (!isText(slideId) || !(index === -1 || isCount(index)) || !isFinitePositive(time) || !isFinitePositive(rate))
    return null;
  return { slideId, index, playing: playing === true, time, rate };
}

const isFinitePositive = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
