import type { PlayerConfig } from '@rostrum/deck/html';
import { PLAIN_QUERY, type ViewQuery } from '@rostrum/deck/view-query';
import type { WebAnalytics } from './analytics/web-analytics.ts';
import type { Consent } from './analytics/consent.ts';
import { watchKeptPolls } from './audience/kept-polls.ts';
import type { PollResult } from './audience/poll-words.ts';
import { countView } from './count-view.ts';
import { Emitter } from './emitter.ts';
import { hasEnded } from './ended.ts';
import type { Engine, EngineOptions } from './engine.ts';
import { firstLook } from './first-look.ts';
import type { Place } from './hash.ts';
import { guardLinks } from './leaving/guard-links.ts';
import { keepForLater } from './offline.ts';
import { addBadge, showsBadge } from './prompts/badge.ts';
import { showInstructions } from './prompts/instructions.ts';
import { showPhonePrompts } from './prompts/phone.ts';
import { showSummary } from './prompts/summary.ts';
import { openSpeakerWindow } from './speaker-window.ts';
import { fetchStage, fetchVersion, readStage } from './stage.ts';
import { askForServiceFonts } from './service-fonts.ts';
import { startShow } from './start-show.ts';
import { INITIAL_STATE, type OutlineEntry, type PlayerState } from './state.ts';

export interface PlayerOptions {
  /** Address of the stage, for a `root` that the server did not fill (`/d/{id}/stage`). */
  readonly stageAddress?: string;
  /** Arrows on the slide. Default: none, for pages that have controls of their own. */
  readonly controls?: boolean;
  /** Default true. */
  readonly progress?: boolean;
  /** Whether the deck is alone in its window: then all its keys are the deck's. Default false. */
  readonly alone?: boolean;
  /** Free share around the slide, in place of the deck's. */
  readonly margin?: number;
  /** Keys beyond the usual ones, by key code. */
  readonly keys?: Readonly<Record<number, () => void>>;
  /** Prompts over the slides: which of them fit where the player runs. Default: none. */
  readonly prompts?: { readonly summary?: boolean; readonly instructions?: boolean; readonly phone?: boolean };
  /**
   * Where viewers are asked whether web analytics of the deck may count their visit. Default: nowhere, and
   * nothing is counted.
   */
  readonly analyticsHost?: HTMLElement;
  /** What the address asks of a view; pages of ours take nothing from theirs. */
  readonly query?: ViewQuery;
  /** What this window is to others with the same deck. Default `show`. */
  readonly part?: 'show' | 'speaker';
  /** By what this window joins others with the same deck. Default: the browser's own way. */
  readonly openChannel?: EngineOptions['openChannel'];
  /** The stage's way of going into fullscreen and out. Default: the `root` element itself. */
  readonly toggleFullscreen?: () => void;
  /** What the overview of all slides covers. Default: the `root` element. */
  readonly overviewHost?: HTMLElement;
}

export interface PlayerEvents {
  /** Anything of the state changed. */
  readonly change: PlayerState;
  readonly slidechange: PlayerState;
  readonly fragment: PlayerState;
  /** A window that plays the other part (speaker view or show) came or went. */
  readonly partner: boolean;
  /** The speaker ended the show. */
  readonly end: null;
  /** The deck changed, and is shown as it is now. */
  readonly refresh: null;
  /** Esc, with nothing of the player's own to close. */
  readonly escape: null;
  /** What the viewer said to web analytics of the deck; null: it has none for them. */
  readonly analytics: Consent | null;
  /** Somebody asked for the shortcuts (`?`). Without a listener the player shows its own list. */
  readonly help: null;
}

/** A running show. Before `ready` every command does nothing. */
export interface Player {
  /** Resolves when the slides can be moved; rejects when there is nothing to show. */
  readonly ready: Promise<void>;
  /** null before `ready`. */
  readonly config: PlayerConfig | null;
  readonly state: PlayerState;
  /** Every slide, in order. Empty before `ready`. */
  readonly outline: readonly OutlineEntry[];
  next(): void;
  prev(): void;
  left(): void;
  right(): void;
  up(): void;
  down(): void;
  goto(place: Place): void;
  /** Black screen and back. */
  togglePause(): void;
  toggleOverview(): void;
  toggleHelp(): void;
  toggleFullscreen(): void;
  /** True when the window opened. Call it from a click or a key press. */
  openSpeaker(): boolean;
  /** Tells the other windows that the show is over. */
  endShow(): void;
  /** Asks anew about web analytics of the deck. */
  askAboutAnalytics(): void;
  /** Draws on the slides what polls have come to, from now on. */
  showPolls(results: readonly PollResult[]): void;
  /**
   * Shows the deck as it is now, at the slide and step where it stands. False when it is as it was. Rejects, and leaves
   * what is shown, when it cannot be had: with `StageGone` when it may no longer be seen.
   */
  refresh(): Promise<boolean>;
  /** Whether the deck is another than the one that is shown. Rejects as `refresh` does. */
  isBehind(): Promise<boolean>;
  on<K extends keyof PlayerEvents>(event: K, listener: (value: PlayerEvents[K]) => void): () => void;
  destroy(): void;
}

/**
 * Takes over the slides in `root`, which the server wrote (`writeStage`) or which are fetched from `stageAddress`.
 * Answers at once; reveal.js and its styles come by themselves. `destroy` leaves the first slide as it was.
 */
export function mountPlayer(root: HTMLElement, options: PlayerOptions = {}): Player {
  return new MountedPlayer(root, options);
}

class MountedPlayer implements Player {
  readonly ready: Promise<void>;
  readonly #root: HTMLElement;
  readonly #options: PlayerOptions;
  readonly #events = new Emitter<PlayerEvents>();
  readonly #stop = new AbortController();
  readonly #prompts: (() => void)[] = [];
  #engine: Engine | null = null;
  #analytics: WebAnalytics | null = null;
  #polls: readonly PollResult[] = [];

  constructor(root: HTMLElement, options: PlayerOptions) {
    this.#root = root;
    this.#options = options;
    this.ready = this.#start();
    // Who does not wait for it must not meet an unhandled rejection when the page goes on before the slides came.
    this.ready.catch(() => undefined);
  }

  get config(): PlayerConfig | null {
    return this.#engine?.config ?? null;
  }

  get state(): PlayerState {
    return this.#engine?.state ?? INITIAL_STATE;
  }

  get outline(): readonly OutlineEntry[] {
    return this.#engine?.outline ?? [];
  }

  next(): void {
    this.#engine?.reveal.next();
  }

  prev(): void {
    this.#engine?.reveal.prev();
  }

  left(): void {
    this.#engine?.reveal.left();
  }

  right(): void {
    this.#engine?.reveal.right();
  }

  up(): void {
    this.#engine?.reveal.up();
  }

  down(): void {
    this.#engine?.reveal.down();
  }

  goto(place: Place): void {
    this.#engine?.goto(place);
  }

  togglePause(): void {
    this.#engine?.reveal.togglePause();
  }

  toggleOverview(): void {
    this.#engine?.toggleOverview();
  }

  toggleHelp(): void {
    this.#engine?.toggleHelp();
  }

  toggleFullscreen(): void {
    if (this.#options.toggleFullscreen) {
      this.#options.toggleFullscreen();
      return;
    }
    if (document.fullscreenElement === null) this.#root.requestFullscreen?.().catch(() => undefined);
    else document.exitFullscreen().catch(() => undefined);
  }

  openSpeaker(): boolean {
    const config = this.config;
    if (config === null || config.addresses.speaker === null) return false;
    return openSpeakerWindow(this.#root, config.addresses.speaker, config.deckId);
  }

  endShow(): void {
    this.#engine?.endShow();
  }

  askAboutAnalytics(): void {
    this.#analytics?.ask();
  }

  showPolls(results: readonly PollResult[]): void {
    if (JSON.stringify(results) === JSON.stringify(this.#polls)) return;
    this.#polls = results;
    this.#engine?.showPolls(results);
  }

  on<K extends keyof PlayerEvents>(event: K, listener: (value: PlayerEvents[K]) => void): () => void {
    return this.#events.on(event, listener);
  }

  destroy(): void {
    this.#stop.abort();
    for (const end of this.#prompts) end();
    this.#analytics?.destroy();
    this.#events.clear();
    this.#engine?.destroy();
    this.#engine = null;
  }

  async isBehind(): Promise<boolean> {
    const { config } = this;
    const version = config === null ? null : await fetchVersion(config.addresses, this.#stop.signal);
    return version !== null && version !== config?.version;
  }

  async refresh(): Promise<boolean> {
    const engine = this.#engine;
    if (engine === null || engine.config.addresses.stage === null || !(await this.isBehind())) return false;
    const put = await fetchStage(this.#root, engine.config.addresses.stage, this.#stop.signal);
    // Whoever types where to go is not interrupted: the change is still there at the next look.
    if (this.#root.querySelector('.jump-to-slide') !== null) return false;
    // What is shown goes on until the new one stands where it stands: nothing is seen but what has changed.
    const coming = put();
    try {
      await this.#run(engine);
    } catch (error) {
      coming.drop();
      throw error;
    }
    engine.destroy();
    coming.dropOld();
    this.#engine?.tookOver();
    this.#events.emit('refresh', null);
    return true;
  }

  #gotoEnd(at: 0 | -1): void {
    const entry = this.outline.at(at);
    if (entry !== undefined) this.goto(entry);
  }

  async #start(): Promise<void> {
    const { signal } = this.#stop;
    const address = this.#options.stageAddress;
    if (address !== undefined && this.#root.querySelector('.reveal') === null) {
      (await fetchStage(this.#root, address, signal))().dropOld();
    }
    guardLinks(this.#root, readStage(this.#root).config, signal);
    await firstLook(this.#root);
    await this.#run(null);
    this.#showKeptPolls();
    const { config } = this;
    if (config === null || this.#options.query?.context === 'preview') return;
    if (config.addresses.viewed !== null && this.#options.part !== 'speaker')
      countView(config.deckId, config.addresses.viewed, {
        now: () => this.state.slideId,
        later: (seen) => this.#events.on('slidechange', ({ slideId }) => seen(slideId)),
        signal: this.#stop.signal,
        hasEnded: () => hasEnded(this.#root),
      });
    keepForLater(config, this.#root);
    this.#followAnalytics();
    const { summary, instructions, phone } = (this.#options.query?.started ? null : this.#options.prompts) ?? {};
    if (summary) this.#prompts.push(showSummary(this.#root, this));
    if (instructions) this.#prompts.push(showInstructions(this.#root, this));
    if (phone) this.#prompts.push(showPhonePrompts(this.#root, config, () => this.toggleFullscreen()));
    if (
      config.mode !== 'show' &&
      this.#options.part !== 'speaker' &&
      showsBadge(config, this.#options.query ?? PLAIN_QUERY)
    )
      addBadge(this.#root);
  }

  /** Nobody is asked in a frame, nor where the address wants nothing around the slides. */
  #followAnalytics(): void {
    const host = this.#options.analyticsHost;
    if (host === undefined || window.parent !== window) return;
    const { started, chromeHidden } = this.#options.query ?? PLAIN_QUERY;
    const look = (): void => {
      const analytics = this.config?.analytics ?? null;
      const asks = !started && !chromeHidden;
      if (this.#analytics !== null) this.#analytics.show(analytics, { asks });
      else if (analytics !== null)
        import('./analytics/web-analytics.ts').then(
          ({ WebAnalytics }) => {
            if (this.#stop.signal.aborted) return;
            this.#analytics ??= new WebAnalytics(host, (consent) => this.#events.emit('analytics', consent));
            this.#analytics.show(this.config?.analytics ?? null, { asks });
          },
          // What keeps such things from loading keeps them from counting.
          () => undefined,
        );
    };
    look();
    this.#events.on('refresh', look);
  }

  /** In a show its own results are what counts, and there is nothing to ask. */
  #showKeptPolls(): void {
    if ((this.config?.addresses.polls ?? null) === null) return;
    const look = watchKeptPolls(this.#root, {
      address: () => this.config?.addresses.polls ?? null,
      show: (results) => this.showPolls(results),
      signal: this.#stop.signal,
    });
    this.#events.on('refresh', look);
  }

  async #run(before: Engine | null, scripts = true): Promise<void> {
    const { signal } = this.#stop;
    const { config, reveal } = readStage(this.#root);
    void askForServiceFonts(config);
    const engine = await startShow({
      scripts,
      signal,
      lost: (lost) => void this.#goOnWithout(lost).catch(() => undefined),
      root: this.#root,
      element: reveal,
      config,
      controls: this.#options.controls ?? false,
      progress: this.#options.progress ?? true,
      alone: this.#options.alone ?? false,
      query: this.#options.query ?? PLAIN_QUERY,
      part: this.#options.part ?? 'show',
      before,
      overviewHost: this.#options.overviewHost ?? this.#root,
      openChannel: this.#options.openChannel,
      ...(this.#options.margin === undefined ? {} : { margin: this.#options.margin }),
      keys: {
        ...(config.addresses.speaker === null ||
        this.#options.part === 'speaker' ||
        this.#options.query?.context === 'preview'
          ? {}
          : { [KEY_S]: () => this.openSpeaker() }),
        [KEY_F]: () => this.toggleFullscreen(),
        [KEY_O]: () => this.toggleOverview(),
        // The very last slide, also at the end of a stack.
        [KEY_HOME]: () => this.#gotoEnd(0),
        [KEY_END]: () => this.#gotoEnd(-1),
        ...this.#options.keys,
      },
      events: this.#events,
    });
    if (signal.aborted) {
      engine.destroy();
      signal.throwIfAborted();
    }
    this.#engine = engine;
    if (this.#polls.length > 0) engine.showPolls(this.#polls);
    if (!this.#events.has('help')) this.#events.on('help', () => this.toggleHelp());
    this.#events.emit('change', engine.state);
  }

  /** The deck's scripts have led their frame elsewhere: the slides as they were written take its place. */
  async #goOnWithout(lost: Engine): Promise<void> {
    if (this.#engine !== lost) return;
    await this.#run(lost, false);
    lost.destroy();
    this.#engine?.tookOver();
  }
}

const KEY_END = 35;
const KEY_HOME = 36;
const KEY_F = 70;
const KEY_O = 79;
const KEY_S = 83;
