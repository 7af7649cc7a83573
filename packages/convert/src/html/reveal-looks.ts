/**
 * How reveal.js's own themes set a slide. Source: the custom properties at the head of each theme of
 * reveal.js 6.0.2 (MIT).
 */
export interface RevealLooks {
  /** Of running text here, in px. */
  readonly size: number;
  /** Of h1 to h6, in units of `size`. */
  readonly headings: readonly number[];
  readonly capitals: boolean;
}

const EVEN = [2.5, 1.6, 1.3, 1, 1, 1];
const STEEP = [3.77, 2.11, 1.55, 1, 1, 1];

/**
 * 42 px of Source Sans Pro: Open Sans, which stands for it here, is a tenth wider, and lines are to
 * break where they did.
 */
const BLACK: RevealLooks = { size: 38, headings: EVEN, capitals: true };

const LOOKS: Readonly<Record<string, RevealLooks>> = {
  black: BLACK,
  'black-contrast': BLACK,
  white: BLACK,
  'white-contrast': BLACK,
  white_contrast_compact_verbatim_headers: { ...BLACK, capitals: false },
  beige: { size: 42, headings: EVEN, capitals: true },
  dracula: { size: 42, headings: EVEN, capitals: false },
  simple: { size: 40, headings: EVEN, capitals: true },
  serif: { size: 42, headings: STEEP, capitals: false },
  night: { size: 40, headings: STEEP, capitals: false },
  blood: { size: 40, headings: STEEP, capitals: true },
  league: { size: 40, headings: STEEP, capitals: true },
  default: { size: 40, headings: STEEP, capitals: true },
  moon: { size: 40, headings: STEEP, capitals: true },
  sky: { size: 40, headings: STEEP, capitals: true },
  solarized: { size: 40, headings: STEEP, capitals: true },
};

/** The looks of a theme by its name; those of reveal.js's usual one for any other. */
export function looksOf(theme: string): RevealLooks {
  return Object.hasOwn(LOOKS, theme) ? (LOOKS[theme] ?? BLACK) : BLACK;
}

/** What a deck's own CSS has to say so that it looks as the theme did, beside its sizes. */
export function looksCss({ capitals }: RevealLooks): string {
  const rules = ['.reveal .slides blockquote { width: 70%; }'];
  if (capitals) rules.unshift('.reveal .slides :is(h1, h2, h3, h4, h5, h6) { text-transform: uppercase; }');
  return rules.join('\n');
}
