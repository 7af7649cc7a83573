import type { RevealApi } from 'reveal.js';

/** What the window around a view may ask for, and nothing else. */
export interface FrameCommands {
  next(): void;
  prev(): void;
  left(): void;
  right(): void;
  up(): void;
  down(): void;
  slide(h: number, v: number, step?: number): void;
  togglePause(): void;
  getState(): object;
  /** Of the slide that is shown. */
  getCurrentSlideHTML(): string;
}

/** The same, done by reveal.js. */
export function frameCommands(reveal: RevealApi): FrameCommands {
  return {
    next: () => reveal.next(),
    prev: () => reveal.prev(),
    left: () => reveal.left(),
    right: () => reveal.right(),
    up: () => reveal.up(),
    down: () => reveal.down(),
    slide: (h, v, step) => reveal.slide(h, v, step),
    togglePause: () => reveal.togglePause(),
    // Beside what reveal.js tells, where among all of them the slide is.
    getState: () => ({
      ...reveal.getState(),
      number: reveal.getSlidePastCount() + 1,
      total: reveal.getTotalSlides(),
    }),
    getCurrentSlideHTML: () => reveal.getCurrentSlide().outerHTML,
  };
}

export interface FrameAnswer {
  readonly namespace: 'reveal';
  readonly eventName: 'callback';
  readonly method: string;
  readonly result: unknown;
}

const MOVES = ['next', 'prev', 'left', 'right', 'up', 'down', 'togglePause'] as const;

/**
 * Does what a message asks, in the format of reveal.js's message API: `{ method, args }`, as an object or as JSON. Null
 * for a message that is not one, or asks for anything else.
 */
export function answerMessage(data: unknown, commands: FrameCommands): FrameAnswer | null {
  const message = readMessage(data);
  if (message === null) return null;
  const { method, args } = message;
  const answer = (result: unknown): FrameAnswer => ({ namespace: 'reveal', eventName: 'callback', method, result });
  const move = MOVES.find((known) => known === method);
  if (move !== undefined) {
    commands[move]();
    return answer(null);
  }
  switch (method) {
    case 'slide': {
      const [h, v = 0, step] = args;
      if (!isIndex(h) || !isIndex(v) || !(step === undefined || isIndex(step) || step === -1)) return null;
      commands.slide(h, v, step);
      return answer(null);
    }
    case 'getState':
      return answer(commands.getState());
    case 'getCurrentSlideHTML':
      return answer(commands.getCurrentSlideHTML());
    default:
      return null;
  }
}

function readMessage(data: unknown): { method: string; args: readonly unknown[] } | null {
  let value = data;
  if (typeof data === 'string') {
    if (!data.startsWith('{') || data.length > LONGEST) return null;
    try {
      value = JSON.parse(data);
    } catch {
      return null;
    }
  }
  if (typeof value !== 'object' || value === null) return null;
  const { method, args = [] } = value as { method?: unknown; args?: unknown };
  return typeof method === 'string' && Array.isArray(args) ? { method, args } : null;
}

/** Characters. No message that we understand is longer. */
const LONGEST = 10_000;

const isIndex = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1_000_000;

/**
 * Joins a view to the window that it is framed by: `postMessage` lets that window ask, `postMessageEvents` tells it
 * where the show goes. Messages of any other window are not heard, and none is answered elsewhere. Does nothing in a
 * window of its own.
 */
export class FrameMessages {
  readonly #commands: FrameCommands;
  readonly #tells: boolean;
  readonly #stop = new AbortController();

  constructor(commands: FrameCommands, allowed: { readonly asks: boolean; readonly tells: boolean }) {
    this.#commands = commands;
    this.#tells = allowed.tells && window.parent !== window;
    if (!allowed.asks || window.parent === window) return;
    window.addEventListener('message', this.#onMessage, { signal: this.#stop.signal });
  }

  /** Says what happened, by the names of reveal.js's events. */
  tell(eventName: string): void {
    if (!this.#tells) return;
    const state = this.#commands.getState();
    // Who may frame this document is said by its policy; what is told is where the show stands, and no content.
    window.parent.postMessage(JSON.stringify({ namespace: 'reveal', eventName, state }), '*');
  }

  destroy(): void {
    this.#stop.abort();
  }

  #onMessage = (event: MessageEvent): void => {
    if (event.source !== window.parent) return;
    const answer = answerMessage(event.data, this.#commands);
    // A window without an origin (a file, a sandbox) can be answered, but not by name.
    if (answer !== null)
      window.parent.postMessage(JSON.stringify(answer), event.origin === 'null' ? '*' : event.origin);
  };
}
