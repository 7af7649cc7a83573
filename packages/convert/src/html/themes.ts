import { colorThemes, fonts } from '@rostrum/deck/themes';

/** Exports of slides.com name their theme colours and fonts as ours are named. */
export const SLIDES_THEMES: readonly string[] = colorThemes.map(({ id }) => id);
export const SLIDES_FONTS: readonly string[] = fonts.map(({ id }) => id);

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
