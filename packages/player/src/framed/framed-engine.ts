import '../styles/framed.css';
import { playedFrame } from '@rostrum/deck/played-frame';
import { language } from '@rostrum/words';
import type { PollResult } from '../audience/poll-words.ts';
import type { Engine, EngineOptions, Moves } from '../engine.ts';
import { FrameMessages } from '../frame-messages.ts';
import { HashLink, type Place, readHash } from '../hash.ts';
import { takesKey } from '../keys.ts';
import { readLocalSettings, SETTINGS_KEY } from '../local-settings.ts';
import { Overview } from '../overview.ts';
import { PointerMoves } from '../pointer-moves.ts';
import { canJump } from '../reveal-options.ts';
import { showShortcuts, shortcutsOf } from '../shortcuts.ts';
import { INITIAL_STATE, type OutlineEntry, type PlayerState } from '../state.ts';
import { isOfATalk } from '../talk.ts';
import { openChannel, type Position, readTalkMessage, type TalkChannel } from '../window-link.ts';
import {
  type FrameStart,
  type FromFrame,
  type Move,
  type PressedKey,
  readFromFrame,
  type ToFrame,
} from './messages.ts';

/** Milliseconds that a frame has to say that it is there once its document has come, and to show its slides. */
const SILENT = 4000;
const SLOW = 20_000;
/** Keys that scroll a page which has something else to do with them. */
const SCROLLING = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  ' ',
  'PageUp',
  'PageDown',
  'Home',
  'End',
]);

/** The frame did not come, or is no longer what it was. */
export class FrameLost extends Error {}

export interface FramedOptions extends EngineOptions {
  readonly frame: string;
  /** Whoever wanted it has gone: the frame goes at once. */
  readonly signal: AbortSignal;
  /** What stood in the frame has gone elsewhere: it can no longer be talked to. */
  readonly lost: (engine: Engine) => void;
}

/**
 * An engine whose slides play elsewhere: in a frame of an opaque origin, with the author's scripts. Here is what those
 * may not reach: the address, the other windows of a talk, keys of the page, its dialogs. `element` holds the same
 * slides as they were written; it is what is seen until the frame has them, and what miniatures are drawn of. Throws
 * `FrameLost` where the frame does not come.
 */
export async function startFramedEngine(options: FramedOptions): Promise<Engine> {
  const engine = new FramedEngine(options);
  try {
    await engine.ready;
  } catch (error) {
    engine.destroy();
    throw error;
  }
  return engine;
}

class FramedEngine implements Engine {
  readonly ready: Promise<void>;
  readonly config: Engine['config'];
  readonly element: HTMLElement;
  readonly reveal: Moves;
  readonly #options: FramedOptions;
  readonly #frame: HTMLIFrameElement;
  readonly #overview: Overview;
  readonly #pointer: PointerMoves;
  readonly #stop = new AbortController();
  #hash: HashLink | null = null;
  #messages: FrameMessages | null = null;
  #port: MessagePort | null = null;
  #talk: { readonly port: MessagePort; readonly channel: TalkChannel } | null = null;
  #outline: readonly OutlineEntry[] = [];
  #state: PlayerState = INITIAL_STATE;
  #begin: () => void = () => undefined;
  #fail: (error: FrameLost) => void = () => undefined;
  isStopped = false;

  constructor(options: FramedOptions) {
    const { root, element, config, overviewHost, before } = options;
    this.#options = options;
    this.config = config;
    this.element = element;
    this.ready = new Promise((begin, fail) => {
      this.#begin = begin;
      this.#fail = fail;
    });
    const move = (name: Move) => () => this.#tell({ kind: 'move', move: name });
    this.reveal = {
      next: move('next'),
      prev: move('prev'),
      left: move('left'),
      right: move('right'),
      up: move('up'),
      down: move('down'),
      togglePause: (on) => this.#tell({ kind: 'pause', on: on ?? null }),
    };
    this.#pointer = new PointerMoves(root);
    this.#overview = new Overview(overviewHost, element, {
      choose: (entry) => this.goto(entry),
      changed: () => this.#changed(),
    });
    this.#frame = document.createElement('iframe');
    this.#frame.className = 'player-frame';
    const place = before === null ? window.location.hash : '';
    for (const [name, value] of Object.entries(
      playedFrame(options.frame + (readHash(place) ? place : ''), config.title),
    ))
      this.#frame.setAttribute(name, value);
    this.#listen();
    element.after(this.#frame);
  }

  get state(): PlayerState {
    return this.#overview.isOpen ? { ...this.#state, overview: true } : this.#state;
  }

  get outline(): readonly OutlineEntry[] {
    return this.#outline;
  }

  get position(): Position {
    const { slideId, h, v, step, paused } = this.#state;
    return { slideId, h, v, step, paused };
  }

  goto(place: Place): void {
    this.#tell({ kind: 'goto', place: 'h' in place ? { h: place.h, v: place.v } : { slideId: place.slideId } });
  }

  toggleOverview(): void {
    if (this.#overview.isOpen) this.#overview.close();
    else this.#overview.open(this.#outline, this.#state.number - 1);
  }

  toggleHelp(): void {
    const { config, root, query } = this.#options;
    const runs = (query.autoSlide ?? config.autoSlideInterval) > 0;
    showShortcuts(root, shortcutsOf(config, { jumps: canJump(config, query), runs }));
  }

  tookOver(): void {
    this.#tell({ kind: 'settle' });
  }

  showPolls(results: readonly PollResult[]): void {
    this.#tell({ kind: 'polls', results });
  }

  endShow(): void {
    this.#tell({ kind: 'end' });
  }

  destroy(): void {
    this.#stop.abort();
    this.#overview.close();
    this.#pointer.destroy();
    this.#messages?.destroy();
    this.#hash?.destroy();
    this.#port?.close();
    this.#talk?.port.close();
    this.#talk?.channel.close();
    this.#frame.remove();
    this.element.classList.remove('is-played-elsewhere');
    this.element.inert = false;
    this.element.removeAttribute('aria-hidden');
  }

  #tell(message: ToFrame): void {
    this.#port?.postMessage(message);
  }

  #listen(): void {
    const { signal } = this.#stop;
    const lost = (words: string): void => this.#fail(new FrameLost(words));
    const slow = setTimeout(() => lost('The slides did not start.'), SLOW);
    signal.addEventListener('abort', () => clearTimeout(slow));
    let came = 0;
    this.#frame.addEventListener(
      'load',
      () => {
        came += 1;
        if (came === 1) {
          setTimeout(() => {
            if (this.#port === null) lost('There are no slides in the frame.');
          }, SILENT);
          return;
        }
        // Scripts can lead their own frame elsewhere: what comes then is not the deck.
        this.#lose('The frame shows something else.');
      },
      { signal },
    );
    // Until they talk by a channel of their own.
    window.addEventListener(
      'message',
      ({ source, data }) => {
        if (source !== this.#frame.contentWindow || this.#port !== null) return;
        if (readFromFrame(data)?.kind === 'here') this.#start();
      },
      { signal },
    );
    window.addEventListener(
      'storage',
      ({ key }) => {
        if (key === SETTINGS_KEY) this.#tell({ kind: 'sound', sound: readLocalSettings().speakerSound });
      },
      { signal },
    );
    const gone = (): void => lost('Nobody waits for it.');
    if (this.#options.signal.aborted) gone();
    this.#options.signal.addEventListener('abort', gone, { signal });
  }

  #lose(words: string): void {
    if (this.#stop.signal.aborted) return;
    this.#fail(new FrameLost(words));
    this.#options.lost(this);
  }

  #start(): void {
    const { controls, progress, alone, margin, part, query, keys, before, config } = this.#options;
    const own = new MessageChannel();
    const talk = new MessageChannel();
    this.#port = own.port1;
    this.#port.addEventListener('message', ({ data }) => {
      const message = readFromFrame(data);
      if (message !== null) this.#hear(message);
    });
    // Its document went, whatever comes in its place, and whether that ever comes to an end.
    this.#port.addEventListener('close', () => this.#lose('The frame shows something else.'));
    this.#port.start();
    this.#join(talk.port1, isOfATalk(config, query));
    const start: FrameStart = {
      controls,
      progress,
      alone,
      margin: margin ?? null,
      part,
      query,
      keyCodes: Object.keys(keys).map(Number),
      at: before?.position ?? null,
      isStopped: before?.isStopped ?? false,
      sound: readLocalSettings().speakerSound,
    };
    // A document of an opaque origin can be named by nothing but its window.
    const message: ToFrame = { kind: 'start', start, language: language() };
    this.#frame.contentWindow?.postMessage(message, '*', [own.port2, talk.port2]);
  }

  /** Hands on what the windows of a talk say to each other, where it is what they say. */
  #join(port: MessagePort, joins: boolean): void {
    const open = this.#options.openChannel ?? openChannel;
    const channel = joins ? open(this.config.deckId) : null;
    if (channel === null) return;
    this.#talk = { port, channel };
    const { part } = this.#options;
    channel.addEventListener('message', ({ data }) => port.postMessage(data));
    port.addEventListener('message', ({ data }) => {
      const message = readTalkMessage(data);
      if (message?.part === part) channel.postMessage(message);
    });
    port.start();
  }

  #hear(message: FromFrame): void {
    const { events, keys } = this.#options;
    switch (message.kind) {
      case 'ready':
        if (this.#hash === null) this.#show(message.outline, message.state);
        break;
      case 'moved':
        this.isStopped = message.isStopped;
        if (message.event !== 'stopped') this.#moved(message.event, message.state);
        break;
      case 'pressed':
        keys[message.keyCode]?.();
        break;
      case 'asked':
        events.emit(message.what, null);
        break;
      case 'partner':
        events.emit('partner', message.present);
        break;
      case 'pointer':
        this.#pointer.show();
        break;
      case 'end':
        events.emit('end', null);
        break;
      case 'here':
        break;
    }
  }

  /** The frame has its slides: they take the place of those that stood here. */
  #show(outline: readonly OutlineEntry[], state: PlayerState): void {
    const { alone, before, query, config } = this.#options;
    this.#outline = outline;
    this.#state = state;
    this.element.classList.add('is-played-elsewhere');
    this.element.inert = true;
    this.element.setAttribute('aria-hidden', 'true');
    this.#frame.classList.add('is-ready');
    document.addEventListener('keydown', this.#onKey, { signal: this.#stop.signal });
    this.#hash = new HashLink((place) => {
      this.goto(place);
      this.#hash?.correct(this.#state.h, this.#state.v);
    });
    this.#messages = new FrameMessages(this.#commands(), {
      asks: query.postMessage || query.context === 'preview',
      tells: query.postMessageEvents,
    });
    if (before === null) {
      this.#hash.correct(state.h, state.v);
      this.#messages.tell('ready');
      this.#pointer.show();
    } else {
      this.#hash.show(state.h, state.v);
      if (before.state.overview) this.toggleOverview();
    }
    // Where the deck has the window to itself its keys are pressed in the frame. An embed takes no focus from its page.
    if (alone && config.mode !== 'embed' && document.activeElement === document.body)
      this.#frame.focus({ preventScroll: true });
    this.#begin();
  }

  #moved(event: string, state: PlayerState): void {
    const { events } = this.#options;
    this.#state = state;
    this.#changed();
    if (event === 'slidechanged') this.#hash?.show(state.h, state.v);
    this.#messages?.tell(event);
    if (event === 'slidechanged') events.emit('slidechange', this.state);
    else if (event.startsWith('fragment')) events.emit('fragment', this.state);
  }

  #changed(): void {
    if (this.#overview.isOpen) this.#overview.mark(this.#state.number - 1);
    this.#options.events.emit('change', this.state);
  }

  #commands() {
    return {
      ...this.reveal,
      togglePause: () => this.reveal.togglePause(),
      slide: (h: number, v: number, step?: number) => this.#tell({ kind: 'step', h, v, step: step ?? null }),
      getState: () => {
        const { h, v, step, steps, paused, number, total } = this.#state;
        return {
          indexh: h,
          indexv: v,
          ...(steps > 0 && { indexf: step - 1 }),
          paused,
          overview: this.#overview.isOpen,
          number,
          total,
        };
      },
      // As it was written: what scripts made of it stays in their frame.
      getCurrentSlideHTML: () => {
        const { slideId } = this.#state;
        return this.element.querySelector(`section[data-id="${CSS.escape(slideId)}"]`)?.outerHTML ?? '';
      },
    };
  }

  /** Keys that were pressed beside the frame. */
  #onKey = (event: KeyboardEvent): void => {
    const { root, alone, keys, events } = this.#options;
    const { key, code, keyCode, shiftKey, altKey } = event;
    if (event.ctrlKey || event.metaKey || this.#overview.isOpen || !takesKey(event, root, alone)) return;
    const own = keys[keyCode];
    if (key === '?' || key === 'F1') events.emit('help', null);
    else if (key === 'Escape') {
      if (this.#state.paused) this.reveal.togglePause(false);
      else events.emit('escape', null);
    } else if (own !== undefined && !shiftKey && !altKey) own();
    else this.#tell({ kind: 'key', pressed: { key, code, keyCode, shiftKey, altKey } satisfies PressedKey });
    if (SCROLLING.has(key) || key === 'F1') event.preventDefault();
  };
}
