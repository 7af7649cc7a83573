/** Theme colours that slides.com exports name; ours carry the same names. */
export const SLIDES_THEMES: readonly string[] = [
  'white-blue',
  'sand-blue',
  'beige-brown',
  'silver-green',
  'silver-blue',
  'sky-blue',
  'blue-yellow',
  'cobalt-orange',
  'asphalt-orange',
  'forest-yellow',
  'mint-beige',
  'sea-yellow',
  'yellow-black',
  'coral-blue',
  'grey-blue',
  'black-blue',
  'black-mint',
  'black-orange',
];

/** Theme fonts that slides.com exports name. */
export const SLIDES_FONTS: readonly string[] = [
  'montserrat',
  'league',
  'opensans',
  'josefine',
  'palatino',
  'news',
  'helvetica',
  'merriweather',
  'asul',
  'sketch',
  'quicksand',
  'overpass',
  'overpass2',
];

export interface NearestTheme {
  readonly themeColor: string;
  readonly themeFont: string;
}

/** reveal.js's own themes, and what comes nearest: ground first, then accent, then the cut of the letters. */
const REVEAL_THEMES: Readonly<Record<string, NearestTheme>> = {
  black: { themeColor: 'black-blue', themeFont: 'opensans' },
  'black-contrast': { themeColor: 'black-blue', themeFont: 'opensans' },
  white: { themeColor: 'white-blue', themeFont: 'opensans' },
  'white-contrast': { themeColor: 'white-blue', themeFont: 'opensans' },
  white_contrast_compact_verbatim_headers: { themeColor: 'white-blue', themeFont: 'opensans' },
  beige: { themeColor: 'beige-brown', themeFont: 'league' },
  blood: { themeColor: 'black-orange', themeFont: 'opensans' },
  dracula: { themeColor: 'asphalt-orange', themeFont: 'league' },
  league: { themeColor: 'grey-blue', themeFont: 'league' },
  default: { themeColor: 'grey-blue', themeFont: 'league' },
  moon: { themeColor: 'asphalt-orange', themeFont: 'league' },
  night: { themeColor: 'black-orange', themeFont: 'montserrat' },
  serif: { themeColor: 'beige-brown', themeFont: 'palatino' },
  simple: { themeColor: 'white-blue', themeFont: 'news' },
  sky: { themeColor: 'sky-blue', themeFont: 'quicksand' },
  solarized: { themeColor: 'sand-blue', themeFont: 'league' },
};

/** The theme nearest to one of reveal.js's by its name (`black`, `serif` …), or null when that name is not known. */
export function nearestTheme(name: string): NearestTheme | null {
  return Object.hasOwn(REVEAL_THEMES, name) ? (REVEAL_THEMES[name] ?? null) : null;
}

/** The name of a reveal.js theme in the address of its stylesheet: `dist/theme/black.css` -> `black`. */
export function themeOfStylesheet(address: string): string | null {
  return /(?:^|\/)theme\/([\w-]+?)(?:\.min)?\.css(?:[?#]|$)/.exec(address)?.[1] ?? null;
}
