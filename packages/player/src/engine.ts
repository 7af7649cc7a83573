import './styles/player.css';
import type { PlayerConfig } from '@rostrum/deck/html';
import type { ViewQuery } from '@rostrum/deck/view-query';
import Reveal, { type RevealApi } from 'reveal.js';
import { Announcer } from './announcer.ts';
import { playAutoAnimations } from './auto-animate-sheet.ts';
import { rollLinks } from './rolling-links.ts';
import { type Position, WindowLink } from './window-link.ts';
import { addCodeSteps, removeCodeSteps, showCodeSteps } from './code-steps.ts';
import type { Emitter } from './emitter.ts';
import { HashLink, type Place, readHash } from './hash.ts';
import { takesKey } from './keys.ts';
import { type PictureWatch, watchPictures } from './lost-pictures.ts';
import { Overview } from './overview.ts';
import type { PlayerEvents } from './player.ts';
import { withQuietAddress } from './quiet-address.ts';
import { autoPlayMediaOf, canJump, revealOptions } from './reveal-options.ts';
import { frameCommands, FrameMessages } from './frame-messages.ts';
import { warnOfUnknownFont, whenFontsReady } from './fonts.ts';
import { hideBackgroundFrames, restoreBackgroundFrames, showBackgroundFrames } from './media/background-frames.ts';
import { prepareFrames, quietFrames } from './media/frames.ts';
import { MediaMirror } from './media/mirror.ts';
import { keepPlaying } from './media/keep-playing.ts';
import { Playback } from './media/playback.ts';
import { Sound } from './media/sound.ts';
import { BlockAnimations } from './motion/block-animations.ts';
import { endLoops } from './motion/calm.ts';
import { HeldPictures } from './motion/held-pictures.ts';
import { MotionButton } from './motion/motion-button.ts';
import { prepareTransitions } from './motion/transitions.ts';
import { withoutMotion } from './motion/without-motion.ts';
import { silenceDrawings } from './silent-drawings.ts';
import { showShortcuts, shortcutsOf } from './shortcuts.ts';
import { keepStates } from './states.ts';
import { nameSlides, type OutlineEntry, type PlayerState, readOutline, readState } from './state.ts';

export interface EngineOptions {
  readonly root: HTMLElement;
  readonly element: HTMLElement;
  readonly config: PlayerConfig;
  readonly controls: boolean;
  readonly progress: boolean;
  readonly alone: boolean;
  readonly margin?: number;
  readonly part: 'show' | 'speaker';
  readonly query: ViewQuery;
  /** What has shown the deck until now: its place is taken. Null: where the address says. */
  readonly before: Engine | null;
  /** What the overview of all slides covers. */
  readonly overviewHost: HTMLElement;
  readonly keys: Readonly<Record<number, () => void>>;
  readonly events: Emitter<PlayerEvents>;
}

/** reveal.js at work in one element, joined to the address and to the other windows. Loaded when a show begins. */
export interface Engine {
  readonly config: PlayerConfig;
  readonly reveal: RevealApi;
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
  destroy(): void;
}

export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { element, config } = options;
  // reveal.js would read every slide aloud into a region of its own; ours says which slide it is, once.
  const silenced = document.createElement('div');
  silenced.className = 'aria-status';
  silenced.hidden = true;
  element.append(silenced);
  if (options.query.noAutoplay || config.mode === 'kiosk') silenceBackgrounds(element);
  // Browsers let films begin by themselves only when they are silent.
  if (config.mode === 'kiosk') for (const media of element.querySelectorAll('video, audio')) silence(media);
  if (config.rollingLinks) rollLinks(element);
  // One slide has nowhere to go.
  const isAlone = element.querySelectorAll('.slides section:not(:has(> section))').length < 2;
  const calm = isCalm();
  keepStates(element);
  prepareFrames(element);
  if (options.part === 'speaker') quietFrames(element);
  hideBackgroundFrames(element);
  prepareTransitions(element, config.transition, calm);
  if (calm) endLoops(element);
  addCodeSteps(element);
  const reveal = new Reveal(
    element,
    revealOptions(config, {
      controls: options.controls && config.controls && !isAlone,
      numbers: options.controls && !isAlone,
      progress: options.progress,
      ...(options.margin === undefined ? {} : { margin: options.margin }),
      // Who presents must not skip slides by accident: their window goes through stacks as well.
      // Films begin in the show (`media/mirror.ts`).
      ...(options.part === 'speaker' ? { navigationMode: 'linear' as const, autoPlayMedia: false } : {}),
      reducedMotion: calm,
      takesKey: (event) => takesKey(event, options.root, options.alone),
      keys: options.keys,
      query: options.query,
    }),
  );
  await withQuietAddress(() => reveal.initialize());
  showBackgroundFrames(element, reveal);
  warnOfUnknownFont(element);
  showCodeSteps(element);
  silenced.removeAttribute('aria-live');
  nameSlides(reveal);
  silenceDrawings(element);
  nameControls(element);
  element.setAttribute('role', 'region');
  element.setAttribute('aria-roledescription', 'slides');
  element.setAttribute('aria-label', config.title);
  return new RunningEngine(options, reveal);
}

class RunningEngine implements Engine {
  readonly config: PlayerConfig;
  readonly reveal: RevealApi;
  readonly outline: readonly OutlineEntry[];
  readonly #events: Emitter<PlayerEvents>;
  readonly #announcer: Announcer;
  readonly #hash: HashLink;
  /** null for a preview: what plays small in a page of ours moves nobody's talk. */
  readonly #link: WindowLink;
  readonly #frame: FrameMessages;
  readonly #playback: Playback;
  readonly #mirror: MediaMirror;
  readonly #sound: Sound;
  readonly #animations: BlockAnimations;
  readonly #pictures: PictureWatch;
  /** null where motion is welcome. */
  readonly #held: HeldPictures | null;
  readonly #motion: MotionButton | null;
  readonly #overview: Overview;
  readonly #stopAnimations: () => void;
  readonly #bound: [string, (event: Event) => void][] = [];
  #state: PlayerState;
  /** What another window says is not said back to it, not even the steps on the way there. */
  #following = false;
  #moved: ReturnType<typeof setTimeout> | null = null;
  readonly #root: HTMLElement;
  readonly #element: HTMLElement;
  readonly #options: EngineOptions;
  isStopped = false;

  constructor(options: EngineOptions, reveal: RevealApi) {
    const { root, element, config, events, part, query, before } = options;
    this.config = config;
    this.reveal = reveal;
    this.#root = root;
    this.#element = element;
    this.#options = options;
    this.#events = events;
    this.outline = readOutline(reveal);
    this.#announcer = new Announcer(root);
    this.#playback = new Playback(element, reveal);
    this.#mirror = new MediaMirror(
      element,
      reveal,
      { part, autoPlay: autoPlayMediaOf(query) },
      {
        changed: (moment) => this.#link.mediaChanged(moment),
        ask: () => this.#link.askMedia(),
      },
    );
    this.#sound = new Sound(element, part);
    this.#animations = new BlockAnimations(element);
    this.#pictures = watchPictures(element);
    this.#held = isCalm() ? new HeldPictures(element, () => this.#motion?.update()) : null;
    const hasButtons = part === 'show' && config.mode !== 'kiosk' && query.context !== 'preview';
    this.#motion =
      this.#held !== null && hasButtons ? new MotionButton(root, this.#held, () => currentOf(reveal)) : null;
    this.#stopAnimations = playAutoAnimations(element);
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
      if (before !== null) this.#stand(before.position);
      else if (place !== null) this.goto(place);
    });
    this.#state = readState(reveal, false);
    this.#hash.correct(this.#state.h, this.#state.v);
    this.#frame = new FrameMessages(frameCommands(reveal), {
      asks: query.postMessage || query.context === 'preview',
      tells: query.postMessageEvents,
    });
    this.#link = new WindowLink({
      deckId: config.deckId,
      part,
      joins: isOfATalk(config, query),
      position: () => this.position,
      follow: (position) => this.#follow(position),
      moments: () => this.#mirror.moments,
      followMedia: (moment) => this.#mirror.follow(moment),
      partner: (present) => {
        this.#sound.setPartner(present);
        this.#mirror.setPartner(present);
        events.emit('partner', present);
      },
      end: () => events.emit('end', null),
    });
    this.#listen();
    // The slide may have another place than the address says.
    if (before === null) this.#frame.tell('ready');
    else {
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
    this.#sound.settle();
  }

  endShow(): void {
    this.#link.end();
  }

  destroy(): void {
    if (this.#moved !== null) clearTimeout(this.#moved);
    this.#link.leave();
    this.#frame.destroy();
    this.#overview.close();
    this.#pictures.stop();
    this.#motion?.remove();
    this.#held?.destroy();
    this.#stopAnimations();
    this.#hash.destroy();
    this.#announcer.destroy();
    this.#playback.destroy();
    this.#mirror.destroy();
    this.#sound.destroy();
    this.#animations.destroy();
    restoreBackgroundFrames(this.#element);
    const element = this.#element;
    for (const [name, listener] of this.#bound) element.removeEventListener(name, listener);
    this.#root.removeEventListener('pointermove', this.#onPointer);
    this.#root.removeEventListener('pointerdown', this.#onPointer);
    document.removeEventListener('keydown', this.#onKey, { capture: true });
    this.reveal.destroy();
    removeCodeSteps(this.#element);
  }

  /** Slides that are centred, and text that fills its line, are measured in the fonts that they are set in. */
  async #settle(): Promise<void> {
    const fonts = await whenFontsReady();
    if (!this.reveal.isReady()) return;
    this.#element.dataset['fonts'] = fonts;
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
      this.#motion?.update();
      const { h, v, number, total } = this.#state;
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
    this.#root.addEventListener('pointermove', this.#onPointer);
    this.#root.addEventListener('pointerdown', this.#onPointer);
    document.addEventListener('keydown', this.#onKey, { capture: true });
    if (this.#options.before === null) this.#onPointer();
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
    if (!this.#following) this.#link.moved();
    this.#events.emit('change', this.#state);
  }

  /** Controls show while something moves, and go again: nothing stays on the screen but the deck. */
  #onPointer = (): void => {
    this.#root.classList.add('pointer-moves');
    if (this.#moved !== null) clearTimeout(this.#moved);
    this.#moved = setTimeout(() => this.#root.classList.remove('pointer-moves'), CONTROLS_STAY);
  };

  get position(): Position {
    const { slideId, h, v, step, paused } = this.#state;
    return { slideId, h, v, step, paused };
  }

  #follow(position: Position): void {
    this.#following = true;
    this.#stand(position);
    this.#following = false;
  }

  /** By the slide's id where it is still there, else by its place. */
  #stand(position: Position): void {
    const entry = this.outline.find((one) => one.slideId !== '' && one.slideId === position.slideId);
    this.reveal.slide(entry?.h ?? position.h, entry?.v ?? position.v, position.step - 1);
    if (this.reveal.isPaused() !== position.paused) this.reveal.togglePause(position.paused);
  }
}

/** Whether a window is a show that somebody may be presenting: not what plays by itself, nor in a frame somewhere. */
function isOfATalk({ mode }: PlayerConfig, { context }: ViewQuery): boolean {
  return mode !== 'kiosk' && mode !== 'embed' && context !== 'preview';
}

function isCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The slide that is on, and what is behind it. */
function currentOf(reveal: RevealApi): Element[] {
  const slide = reveal.getCurrentSlide();
  return [slide, reveal.getSlideBackground(slide)].filter((one) => one instanceof Element);
}

function silenceBackgrounds(element: HTMLElement): void {
  for (const slide of element.querySelectorAll<HTMLElement>('[data-background-video]'))
    slide.dataset['backgroundVideoMuted'] = 'true';
}

function silence(media: Element): void {
  if (media instanceof HTMLMediaElement) media.muted = true;
}

/** Milliseconds. */
const CONTROLS_STAY = 2500;

/** reveal.js's arrows are an `<aside>` that nobody named. */
function nameControls(element: HTMLElement): void {
  const controls = element.querySelector(':scope > .controls');
  controls?.setAttribute('role', 'region');
  controls?.setAttribute('aria-label', 'Slide controls');
}
