import type { PlayerConfig } from '@rostrum/deck/html';
import type { ViewQuery } from '@rostrum/deck/view-query';
import type { RevealConfig } from 'reveal.js';
import { pairElements } from './auto-animate.ts';

/** How a view differs from another: nothing else of reveal.js changes with where it runs. */
export interface Surroundings {
  /** Arrows on the slide itself; a page with its own controls has none. */
  readonly controls: boolean;
  /** The slide's number, of decks that show it; it has nothing to do with arrows that a person does without. */
  readonly numbers: boolean;
  readonly progress: boolean;
  /** Free share around the slide, in place of the deck's. */
  readonly margin?: number;
  /** In place of the deck's. */
  readonly navigationMode?: PlayerConfig['navigationMode'];
  /** In place of what the address says. */
  readonly autoPlayMedia?: boolean;
  readonly reducedMotion: boolean;
  /** What the address asks for. */
  readonly query: ViewQuery;
  readonly takesKey: (event: KeyboardEvent) => boolean;
  /** Keys of ours by key code, before reveal.js's. */
  readonly keys: Readonly<Record<number, () => void>>;
}

/**
 * Every option that reveal.js gets, and the only place that names them. Those that reach outside the slides (messages
 * from other windows, plugins, dependencies, views of its own) are off.
 */
export function revealOptions(config: PlayerConfig, around: Surroundings): RevealConfig {
  const { query, reducedMotion: calm } = around;
  return {
    width: config.width,
    height: config.height,
    margin: around.margin ?? config.margin,
    minScale: 0.01,
    maxScale: config.maxScale,
    // A slide lives in an element of ours, never in the whole page.
    embedded: true,
    controls: around.controls,
    controlsTutorial: false,
    controlsLayout: 'bottom-right',
    progress: around.progress,
    // Shown or not, it says how slides are counted: a number that is jumped to is one that people have heard or read.
    slideNumber: 'c/t',
    showSlideNumber: config.slideNumber && around.numbers ? 'all' : 'print',
    center: config.center,
    shuffle: config.shuffle,
    loop: query.loop ?? config.loop,
    rtl: config.rtl,
    navigationMode: around.navigationMode ?? config.navigationMode,
    transition: calm && config.transition !== 'none' ? 'fade' : playable(config.transition),
    backgroundTransition:
      calm && config.backgroundTransition !== 'none' ? 'fade' : playable(config.backgroundTransition),
    autoAnimate: !calm,
    autoAnimateMatcher: pairElements,
    autoSlide: query.autoSlide ?? config.autoSlideInterval,
    // Who passes by a kiosk and touches it does not end it.
    autoSlideStoppable: config.mode !== 'kiosk',
    // The address is ours to read and write (`hash.ts`): the page's own history state has to stay.
    hash: false,
    history: false,
    respondToHashChanges: false,
    jumpToSlide: canJump(config, query),
    keyboard: { ...around.keys },
    keyboardCondition: around.takesKey,
    focusBodyOnPageVisibilityChange: false,
    // Drawn by us (`overview.ts`, `shortcuts.ts`).
    overview: false,
    help: false,
    touch: true,
    fragments: query.fragments ?? true,
    autoPlayMedia: around.autoPlayMedia ?? autoPlayMediaOf(query),
    pause: true,
    hideInactiveCursor: true,
    hideCursorTime: 3000,
    viewDistance: 3,
    mobileViewDistance: 2,
    previewLinks: false,
    showNotes: false,
    showHiddenSlides: false,
    mouseWheel: false,
    postMessage: false,
    postMessageEvents: false,
    // Phones swipe through slides like everybody else.
    scrollActivationWidth: 0,
    plugins: [],
    dependencies: [],
  };
}

/** Whether films and sounds begin with their slide; null: as each says. */
export function autoPlayMediaOf({ noAutoplay, autoPlayMedia }: ViewQuery): boolean | null {
  return noAutoplay ? false : autoPlayMedia;
}

/** Whether somebody goes through the deck who may want to go to a slide by its number. */
export function canJump({ mode }: Pick<PlayerConfig, 'mode'>, { context }: Pick<ViewQuery, 'context'>): boolean {
  return context !== 'preview' && (mode === 'show' || mode === 'fullscreen' || mode === 'live' || mode === 'embed');
}

const PLAYABLE = ['none', 'fade', 'slide', 'convex', 'concave', 'zoom'] as const;

function playable(name: string): (typeof PLAYABLE)[number] {
  return PLAYABLE.find((known) => known === name) ?? 'slide';
}
