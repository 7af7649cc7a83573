import { type DeckMeta, FIRST_THEMES_META } from '@rostrum/deck';
import { isLiteralObject, type Literal, type LiteralObject } from './literal.ts';
import type { SlidesConfig } from './slides-config.ts';
import { SLIDES_FONTS, SLIDES_THEMES } from './themes.ts';

export type MetaChanges = { -readonly [K in keyof DeckMeta]?: DeckMeta[K] };

/** reveal.js's own defaults, where they differ from those of a new deck. */
const REVEAL_DEFAULTS: MetaChanges = {
  width: 960,
  height: 700,
  margin: 0.04,
  center: true,
  transition: 'slide',
  backgroundTransition: 'fade',
};

/** As decks name them; `default` is reveal.js's convex, and the last three are names of its older versions. */
const TRANSITIONS = ['none', 'fade', 'slide', 'default', 'concave', 'zoom', 'linear', 'cube', 'page'];
const BACKGROUND_TRANSITIONS = ['none', 'fade', 'slide', 'convex', 'concave', 'zoom'];

/** What the options of `Reveal.initialize` say about the deck. */
export function metaFromReveal(options: LiteralObject): MetaChanges {
  return { ...REVEAL_DEFAULTS, ...knownOptions(options) };
}

function knownOptions(options: LiteralObject): MetaChanges {
  const meta: MetaChanges = {};
  put(meta, 'width', size(options.width));
  put(meta, 'height', size(options.height));
  put(meta, 'margin', between(options.margin, 0, 0.5));
  put(meta, 'center', flag(options.center));
  put(meta, 'loop', flag(options.loop));
  put(meta, 'rtl', flag(options.rtl));
  put(meta, 'shuffle', flag(options.shuffle));
  put(meta, 'rollingLinks', flag(options.rollingLinks));
  put(
    meta,
    'slideNumber',
    options.slideNumber === undefined ? undefined : options.slideNumber !== false && options.slideNumber !== null,
  );
  put(meta, 'autoSlideInterval', between(options.autoSlide, 0, 86_400_000));
  put(meta, 'transition', transition(options.transition));
  put(meta, 'backgroundTransition', backgroundTransition(options.backgroundTransition));
  put(meta, 'navigationMode', navigation(options.navigationMode));
  return meta;
}

/**
 * What a slides.com export says about the deck: its configuration object, then what the page's own
 * `Reveal.initialize` says, then the classes of its body (all there is in the oldest ones).
 */
export function metaFromSlides(
  config: SlidesConfig | null,
  options: LiteralObject,
  bodyClasses: readonly string[],
): MetaChanges {
  const deck = config?.deck ?? {};
  const usual = deck.version === 1 ? FIRST_THEMES_META : { backgroundTransition: 'slide' };
  const meta: MetaChanges = { center: false, ...usual, ...knownOptions(options) };
  put(meta, 'width', size(deck.width));
  put(meta, 'height', size(deck.height));
  put(meta, 'margin', between(deck.margin, 0, 0.5));
  put(meta, 'center', flag(deck.center));
  put(meta, 'loop', flag(deck.should_loop));
  put(meta, 'rtl', flag(deck.rtl));
  put(meta, 'shuffle', flag(deck.shuffle));
  put(meta, 'rollingLinks', flag(deck.rolling_links));
  put(meta, 'slideNumber', flag(deck.slide_number));
  put(meta, 'upsizing', flag(deck.upsizing_enabled));
  put(meta, 'autoSlideInterval', between(deck.auto_slide_interval, 0, 86_400_000));
  put(meta, 'timeLimit', between(deck.time_limit, 1, 600));
  put(meta, 'fontTypekit', text(deck.font_typekit));
  put(meta, 'fontGoogle', text(deck.font_google));
  put(meta, 'transition', transition(deck.transition));
  put(meta, 'backgroundTransition', backgroundTransition(deck.background_transition));
  put(meta, 'navigationMode', navigation(deck.navigation_mode));
  put(
    meta,
    'language',
    language(deck.language) ?? language(isLiteralObject(deck.settings) ? deck.settings.language : undefined),
  );
  put(
    meta,
    'themeColor',
    oneOf(SLIDES_THEMES, deck.theme_color) ?? bodyTheme(bodyClasses, 'theme-color-', SLIDES_THEMES),
  );
  put(meta, 'themeFont', oneOf(SLIDES_FONTS, deck.theme_font) ?? bodyTheme(bodyClasses, 'theme-font-', SLIDES_FONTS));
  return meta;
}

/** A BCP 47 tag, or undefined. */
export function language(value: Literal | undefined): string | undefined {
  return typeof value === 'string' && /^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/.test(value)
    ? value.replace(/_/g, '-')
    : undefined;
}

function put<K extends keyof MetaChanges>(meta: MetaChanges, key: K, value: MetaChanges[K]): void {
  if (value !== undefined) meta[key] = value;
}

/** A size in px; reveal.js takes '960', '960px' and percentages, which have no size of their own. */
function size(value: Literal | undefined): number | undefined {
  const number = typeof value === 'string' && /^\d+(\.\d+)?(px)?$/.test(value) ? Number.parseFloat(value) : value;
  return between(number, 100, 10_000);
}

function between(value: Literal | undefined, low: number, high: number): number | undefined {
  return typeof value === 'number' && value >= low && value <= high ? value : undefined;
}

function text(value: Literal | undefined): string | undefined {
  return typeof value === 'string' && value.length <= 255 ? value : undefined;
}

function flag(value: Literal | undefined): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

function transition(value: Literal | undefined): string | undefined {
  return value === 'convex' ? 'default' : oneOf(TRANSITIONS, value);
}

function backgroundTransition(value: Literal | undefined): string | undefined {
  return value === 'default' ? 'convex' : oneOf(BACKGROUND_TRANSITIONS, value);
}

function navigation(value: Literal | undefined): DeckMeta['navigationMode'] | undefined {
  return value === 'default' || value === 'linear' || value === 'grid' ? value : undefined;
}

function oneOf(known: readonly string[], value: Literal | undefined): string | undefined {
  return typeof value === 'string' && known.includes(value) ? value : undefined;
}

function bodyTheme(bodyClasses: readonly string[], prefix: string, known: readonly string[]): string | undefined {
  const name = bodyClasses.find((name) => name.startsWith(prefix))?.slice(prefix.length);
  return oneOf(known, name);
}
