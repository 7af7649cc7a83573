import './styles/player.css';
import type { PlayerConfig } from '@rostrum/deck/html';
import type { ViewQuery } from '@rostrum/deck/view-query';
import Reveal, { type RevealApi } from 'reveal.js';
import { drawPollBars } from './audience/poll-bars.ts';
import type { PollResult } from './audience/poll-words.ts';
import { Announcer } from './announcer.ts';
import { CodeCopies } from './code-copies.ts';
import { removeCodeSteps, showCodeSteps } from './code-steps.ts';
import type { Emitter } from './emitter.ts';
import { whenFontsReady } from './fonts.ts';
import { frameCommands, FrameMessages } from './frame-messages.ts';
import { HashLink, type Place, readHash } from './hash.ts';
import { takesKey } from './keys.ts';
import { type PictureWatch, watchPictures } from './lost-pictures.ts';
import { restoreBackgroundFrames } from './media/background-frames.ts';
import { keepPlaying } from './media/keep-playing.ts';
import { Playback } from './media/playback.ts';
import { isCalm } from './motion/calm.ts';
import { SlideMotion } from './motion/slide-motion.ts';
import { withoutMotion } from './motion/without-motion.ts';
import { Overview } from './overview.ts';
import type { PlayerEvents } from './player.ts';
import { PointerMoves } from './pointer-moves.ts';
import { prepareSlides } from './prepare.ts';
import { withQuietAddress } from './quiet-address.ts';
import { canJump, revealOptions } from './reveal-options.ts';
import { showShortcuts, shortcutsOf } from './shortcuts.ts';
import { type OutlineEntry, type PlayerState, readOutline, readState } from './state.ts';
import { Talk, type TalkOptions } from './talk.ts';
import type { Part, Position } from './window-link.ts';

export interface EngineOptions {
  readonly root: HTMLElement;
  readonly element: HTMLElement;
  readonly config: PlayerConfig;
  readonly controls: boolean;
  readonly progress: boolean;
  readonly alone: boolean;
  readonly margin?: number;
  readonly part: Part;
  readonly query: ViewQuery;
  /** What has shown the deck until now: its place is taken. Null: where the address says. */
  readonly before: Engine | null;
  /** Where something else that has shown it stands, in place of the address. */
  readonly at?: Position | null;
  readonly openChannel?: TalkOptions['openChannel'] | undefined;
  /** What the overview of all slides covers. */
  readonly overviewHost: HTMLElement;
  readonly keys: Readonly<Record<number, () => void>>;
  readonly events: Emitter<PlayerEvents>;
}

/** What a show does at a key or a button. */
export type Moves = Pick<RevealApi, 'next' | 'prev' | 'left' | 'right' | 'up' | 'down' | 'togglePause'>;

/** Slides that run in one element, joined to the address and to the other windows. Loaded when a show begins. */
export interface Engine {
  readonly config: PlayerConfig;
  readonly reveal: Moves;
  readonly state: PlayerState;
  readonly outline: readonly OutlineEntry[];
  readonly position: Position;
  readonly element: HTMLElement;
  /** Somebody stopped slides that go on by themselves. */
  readonly isStopped: boolean;
  /** To be called when what it took over from is gone. */
  tookOver(): void;
  goto(place: Place): void;
  toggleOverview(): void;
  toggleHelp(): void;
  endShow(): void;
  /** What the polls on its slides have come to. */
  showPolls(results: readonly PollResult[]): void;
  destroy(): void;
}

/** reveal.js at work in this document. */
export interface RunningEngine extends Engine {
  readonly reveal: RevealApi;
}

export async function startEngine(options: EngineOptions): Promise<RunningEngine> {
  const { element, config, part, query } = options;
  const calm = isCalm();
  const silentBackgrounds = query.noAutoplay || config.mode === 'kiosk';
  const whenRunning = prepareSlides(element, { config, part, silentBackgrounds, calm });
  // One slide has nowhere to go.
  const isAlone = element.querySelectorAll('.slides section:not(:has(> section))').length < 2;
  const reveal = new Reveal(
    element,
    revealOptions(config, {
      controls: options.controls && config.controls && !isAlone,
      numbers: options.controls && !isAlone,
      progress: options.progress,
      ...(options.margin === undefined ? {} : { margin: options.margin }),
      // Who presents must not skip slides by accident: their window goes through stacks as well.
      // Films begin in the show (`media/mirror.ts`).
      ...(part === 'speaker' ? { navigationMode: 'linear' as const, autoPlayMedia: false } : {}),
      reducedMotion: calm,
      takesKey: (event) => takesKey(event, options.root, options.alone),
      keys: options.keys,
      query,
    }),
  );
  await withQuietAddress(() => reveal.initialize());
  whenRunning(reveal);
  return new RevealEngine(options, reveal);
}

/**
 * Starts the film behind the slide that a deck opens at. reveal.js takes the last background for the one that was up
 * before, so that it does not start that one: in a deck of one slide, or for whoever opens a deck at its end.
 */
function playBehind(reveal: RevealApi): void {
  const slide = reveal.getCurrentSlide();
  const film = slide && reveal.getSlideBackground(slide)?.querySelector('video');
  if (film?.paused && reveal.getConfig().autoPlayMedia !== false) film.play().catch(() => undefined);
}

class RevealEngine implements RunningEngine {
  readonly config: PlayerConfig;
  readonly reveal: RevealApi;
  readonly outline: readonly OutlineEntry[];
  readonly #events: Emitter<PlayerEvents>;
  readonly #announcer: Announcer;
  readonly #codeCopies: CodeCopies | null;
  readonly #hash: HashLink;
  readonly #talk: Talk;
  readonly #frame: FrameMessages;
  readonly #playback: Playback;
  readonly #motion: SlideMotion;
  readonly #pictures: PictureWatch;
  readonly #pointer: PointerMoves;
  readonly #overview: Overview;
  readonly #bound: [string, (event: Event) => void][] = [];
  #state: PlayerState;
  readonly #root: HTMLElement;
  readonly #element: HTMLElement;
  readonly #options: EngineOptions;
  isStopped = false;

  constructor(options: EngineOptions, reveal: RevealApi) {
    const { root, element, config, events, part, query, before, at = before?.position ?? null } = options;
    this.config = config;
    this.reveal = reveal;
    this.#root = root;
    this.#element = element;
    this.#options = options;
    this.#events = events;
    this.outline = readOutline(reveal);
    this.#announcer = new Announcer(root);
    this.#playback = new Playback(element, reveal);
    this.#talk = new Talk(element, reveal, {
      config,
      part,
      query,
      ...(options.openChannel && { openChannel: options.openChannel }),
      position: () => this.position,
      follow: (position) => this.#stand(position),
      partner: (present) => events.emit('partner', present),
      end: () => events.emit('end', null),
    });
    this.#pictures = watchPictures(element);
    const hasButtons = part === 'show' && config.mode !== 'kiosk' && query.context !== 'preview';
    this.#motion = new SlideMotion(element, reveal, hasButtons ? root : null);
    this.#codeCopies = hasButtons ? new CodeCopies(element, (words) => this.#announcer.note(words)) : null;
    this.#pointer = new PointerMoves(root);
    this.#overview = new Overview(options.overviewHost, element, {
      choose: (entry) => this.goto(entry),
      changed: () => this.#changed(),
    });
    this.#state = readState(reveal, false);
    this.#hash = new HashLink((place) => {
      this.goto(place);
      this.#hash.correct(this.#state.h, this.#state.v);
    });
    const asked = query.jumpToSlideId === null ? null : { slideId: query.jumpToSlideId };
    const place = readHash(window.location.hash) ?? asked;
    withoutMotion(reveal, () => {
      if (at !== null) this.#stand(at);
      else if (place !== null) this.goto(place);
    });
    this.#state = readState(reveal, false);
    this.#hash.correct(this.#state.h, this.#state.v);
    this.#frame = new FrameMessages(frameCommands(reveal), {
      asks: query.postMessage || query.context === 'preview',
      tells: query.postMessageEvents,
    });
    this.#talk.join();
    this.#listen();
    // The slide may have another place than the address says.
    if (before === null) {
      this.#frame.tell('ready');
      playBehind(reveal);
    } else {
      this.#hash.show(this.#state.h, this.#state.v);
      keepPlaying(before.element, element);
      if (before.isStopped) reveal.toggleAutoSlide(false);
      if (before.state.overview) this.toggleOverview();
    }
    void this.#settle();
  }

  get state(): PlayerState {
    return this.#state;
  }

  get element(): HTMLElement {
    return this.#element;
  }

  goto(place: Place): void {
    if ('h' in place) {
      this.reveal.slide(place.h, place.v);
      return;
    }
    const entry = this.outline.find((one) => one.slideId === place.slideId);
    if (entry !== undefined) this.reveal.slide(entry.h, entry.v);
  }

  toggleOverview(): void {
    if (this.#overview.isOpen) this.#overview.close();
    else this.#overview.open(this.outline, this.#state.number - 1);
  }

  toggleHelp(): void {
    const { config, root, query } = this.#options;
    const runs = (query.autoSlide ?? config.autoSlideInterval) > 0;
    showShortcuts(root, shortcutsOf(config, { jumps: canJump(config, query), runs }));
  }

  tookOver(): void {
    this.#talk.settleSound();
  }

  showPolls(results: readonly PollResult[]): void {
    drawPollBars(this.element, results);
  }

  endShow(): void {
    this.#talk.end();
  }

  destroy(): void {
    this.#pointer.destroy();
    this.#talk.leave();
    this.#frame.destroy();
    this.#overview.close();
    this.#pictures.stop();
    this.#motion.destroy();
    this.#hash.destroy();
    this.#codeCopies?.destroy();
    this.#announcer.destroy();
    this.#playback.destroy();
    restoreBackgroundFrames(this.#element);
    const element = this.#element;
    for (const [name, listener] of this.#bound) element.removeEventListener(name, listener);
    document.removeEventListener('keydown', this.#onKey, { capture: true });
    this.reveal.destroy();
    removeCodeSteps(this.#element);
  }

  /** Slides that are centred, and text that fills its line, are measured in the fonts that they are set in. */
  async #settle(): Promise<void> {
    const fonts = await whenFontsReady();
    if (!this.reveal.isReady()) return;
    this.#element.dataset['fonts'] = fonts;
    // reveal.js fits text to its line when it loads a slide, and not again.
    for (const slide of this.reveal.getSlides())
      if (slide.style.display !== 'none' && slide.querySelector('.r-fit-text') !== null) this.reveal.loadSlide(slide);
    this.reveal.layout();
  }

  #listen(): void {
    const element = this.#element;
    const bind = (name: string, listener: (event: Event) => void) => {
      element.addEventListener(name, listener);
      this.#bound.push([name, listener]);
    };
    bind('slidechanged', () => {
      this.#changed();
      this.#motion.slideChanged();
      const { h, v, number, total } = this.#state;
      this.#forgetAhead(h);
      this.#hash.show(h, v);
      this.#announcer.slide(this.reveal.getCurrentSlide(), number, total);
      this.#frame.tell('slidechanged');
      this.#events.emit('slidechange', this.#state);
    });
    bind('fragmentshown', (event) => {
      this.#changed();
      this.#announcer.fragments((event as Event & { fragments?: HTMLElement[] }).fragments ?? []);
      this.#frame.tell('fragmentshown');
      this.#events.emit('fragment', this.#state);
    });
    bind('fragmenthidden', () => {
      this.#changed();
      this.#frame.tell('fragmenthidden');
      this.#events.emit('fragment', this.#state);
    });
    bind('paused', () => {
      this.#changed();
      this.#announcer.paused(true);
      this.#frame.tell('paused');
    });
    bind('resumed', () => {
      this.#changed();
      this.#announcer.paused(false);
      this.#frame.tell('resumed');
    });
    bind('autoslidepaused', () => {
      this.isStopped = true;
    });
    bind('autoslideresumed', () => {
      this.isStopped = false;
    });
    document.addEventListener('keydown', this.#onKey, { capture: true });
    if (this.#options.before === null) this.#pointer.show();
  }

  /** A column that lies ahead begins at its top again: whoever went back and goes on is led past none of its slides. */
  #forgetAhead(h: number): void {
    for (const column of this.reveal.getHorizontalSlides().slice(h + 1)) column.removeAttribute('data-previous-indexv');
  }

  /** Before reveal.js: the character `?`, wherever a keyboard has it, and Esc, which backs out one level. */
  #onKey = (event: KeyboardEvent): void => {
    const asksHelp = event.key === '?' || event.key === 'F1';
    if (!asksHelp && event.key !== 'Escape') return;
    if (!takesKey(event, this.#root, this.#options.alone)) return;
    if (asksHelp) {
      event.preventDefault();
      this.#events.emit('help', null);
    } else if (this.#state.paused) this.reveal.togglePause(false);
    else this.#events.emit('escape', null);
  };

  #changed(): void {
    this.#state = readState(this.reveal, this.#overview.isOpen);
    if (this.#overview.isOpen) this.#overview.mark(this.#state.number - 1);
    showCodeSteps(this.reveal.getCurrentSlide());
    this.#talk.moved();
    this.#events.emit('change', this.#state);
  }

  get position(): Position {
    const { slideId, h, v, step, paused } = this.#state;
    return { slideId, h, v, step, paused };
  }

  /** By the slide's id where it is still there, else by its place. */
  #stand(position: Position): void {
    const entry = this.outline.find((one) => one.slideId !== '' && one.slideId === position.slideId);
    this.reveal.slide(entry?.h ?? position.h, entry?.v ?? position.v, position.step - 1);
    if (this.reveal.isPaused() !== position.paused) this.reveal.togglePause(position.paused);
  }
}
