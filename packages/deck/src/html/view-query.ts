import type { PlayerConfig } from './player-config.ts';

/** Colours of what stands around an embedded deck. */
export const EMBED_STYLES = ['dark', 'light', 'hidden', 'transparent'] as const;
export type EmbedStyle = (typeof EMBED_STYLES)[number];

/** What an address may ask of a view. Nothing else of the player can be set from outside. */
export interface ViewQuery {
  /** `chrome=hidden`: nothing around the slides. */
  readonly chromeHidden: boolean;
  /** `autoSlide`, milliseconds from slide to slide; null: not asked for. */
  readonly autoSlide: number | null;
  /** `started=true`: the show is on already, so nothing greets who sees it. */
  readonly started: boolean;
  readonly style: EmbedStyle;
  readonly bylineHidden: boolean;
  readonly shareHidden: boolean;
  /** `shared_notes=hidden`: no notes, also where the deck shares them. */
  readonly sharedNotesHidden: boolean;
  /** `showNotes`: notes beside the slides, for who may read them. */
  readonly showNotes: boolean;
  /** `autoPlayMedia`; null: as the slides say. */
  readonly autoPlayMedia: boolean | null;
  /** `fragments`: `false` shows all steps of a slide at once, `true` prints a page for each; null: not asked for. */
  readonly fragments: boolean | null;
  /** `context=preview`: a small picture of the deck that moves, inside one of our pages. */
  readonly context: 'preview' | null;
  /** `postMessage`: does what the window around it asks. */
  readonly postMessage: boolean;
  /** `postMessageEvents`: tells the window around it what happens. */
  readonly postMessageEvents: boolean;
  /** `loop`; null: as the deck says. */
  readonly loop: boolean | null;
  /** `no-autoplay=1`: films start when they are told to, and background films are silent. */
  readonly noAutoplay: boolean;
  /** `jumpToSlideID`: the slide to begin at. */
  readonly jumpToSlideId: string | null;
}

/**
 * Whether a view shows notes with its slides. Those that a deck shares stand in pages that are read, unless the address
 * says no; others, for who may read them, where the address asks for them. Never where somebody presents.
 */
export function showsNotes(
  { mode, notes, sharesNotes }: Pick<PlayerConfig, 'mode' | 'notes' | 'sharesNotes'>,
  query: ViewQuery,
): boolean {
  if (notes === null) return false;
  const shared = sharesNotes && !query.sharedNotesHidden;
  if (mode === 'embed') return shared;
  if (mode === 'scroll' || mode === 'text') return shared || query.showNotes;
  return (mode === 'fullscreen' || mode === 'print') && query.showNotes;
}

/** Milliseconds. Longer than this is no slide show. */
const LONGEST_AUTO_SLIDE = 3_600_000;

/** The query of an address, such as a `URLSearchParams`. */
export interface QueryParameters {
  /** The first value of a name; null when the address has none. */
  get(name: string): string | null;
}

/** Reads the query of a view's address. Wrong values count as not given, unknown names as not there. */
export function readViewQuery(params: QueryParameters): ViewQuery {
  const isHidden = (name: string): boolean => params.get(name) === 'hidden';
  const autoSlide = params.get('autoSlide') ?? '';
  const style = params.get('style');
  const jump = params.get('jumpToSlideID') ?? '';
  return {
    chromeHidden: isHidden('chrome'),
    autoSlide: /^\d{1,7}$/.test(autoSlide) && Number(autoSlide) <= LONGEST_AUTO_SLIDE ? Number(autoSlide) : null,
    started: params.get('started') === 'true',
    style: EMBED_STYLES.find((known) => known === style) ?? 'dark',
    bylineHidden: isHidden('byline'),
    shareHidden: isHidden('share'),
    sharedNotesHidden: isHidden('shared_notes'),
    showNotes: switchOf(params, 'showNotes') ?? false,
    autoPlayMedia: switchOf(params, 'autoPlayMedia'),
    fragments: switchOf(params, 'fragments'),
    context: params.get('context') === 'preview' ? 'preview' : null,
    postMessage: switchOf(params, 'postMessage') ?? false,
    postMessageEvents: switchOf(params, 'postMessageEvents') ?? false,
    loop: switchOf(params, 'loop'),
    noAutoplay: params.get('no-autoplay') === '1',
    jumpToSlideId: jump !== '' && jump.length <= 128 ? jump : null,
  };
}

/** `?name`, `=true` and `=1` turn on, `=false` and `=0` off; anything else says nothing. */
function switchOf(params: QueryParameters, name: string): boolean | null {
  const value = params.get(name);
  if (value === '' || value === 'true' || value === '1') return true;
  return value === 'false' || value === '0' ? false : null;
}

/** An address that asks for nothing. */
export const PLAIN_QUERY: ViewQuery = readViewQuery({ get: () => null });
