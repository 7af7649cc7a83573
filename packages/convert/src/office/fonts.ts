import { hostedFontFamilies } from '@rostrum/deck/themes';
import type { Theme } from './theme.ts';

/**
 * Families of other makers, with what takes as much room or looks most alike among those that are hosted here. The
 * first name counts where the reader's machine has it.
 */
const LIKENESSES: Readonly<Record<string, string>> = {
  calibri: 'Carlito, sans-serif',
  'calibri light': 'Carlito, sans-serif',
  candara: 'Lato, sans-serif',
  corbel: 'Lato, sans-serif',
  aptos: 'Open Sans, sans-serif',
  'aptos display': 'Open Sans, sans-serif',
  'segoe ui': 'Open Sans, sans-serif',
  'segoe ui light': 'Open Sans, sans-serif',
  tahoma: 'Open Sans, sans-serif',
  verdana: 'Open Sans, sans-serif',
  'trebuchet ms': 'Open Sans, sans-serif',
  'gill sans mt': 'Lato, sans-serif',
  'franklin gothic book': 'Open Sans, sans-serif',
  'franklin gothic medium': 'Open Sans, sans-serif',
  'century gothic': 'Quicksand, sans-serif',
  'tw cen mt': 'Josefin Sans, sans-serif',
  arial: 'Arimo, sans-serif',
  helvetica: 'Arimo, sans-serif',
  'arial narrow': 'Arimo, sans-serif',
  'arial black': 'Montserrat, sans-serif',
  impact: 'League Gothic, sans-serif',
  cambria: 'Caladea, serif',
  constantia: 'Merriweather, serif',
  georgia: 'Merriweather, serif',
  'book antiqua': 'EB Garamond, serif',
  'palatino linotype': 'EB Garamond, serif',
  garamond: 'EB Garamond, serif',
  'times new roman': 'EB Garamond, serif',
  'century schoolbook': 'Merriweather, serif',
  'courier new': 'JetBrains Mono, monospace',
  consolas: 'JetBrains Mono, monospace',
  'lucida console': 'JetBrains Mono, monospace',
};

/**
 * How high a line is for letters of size 1, as Windows sets it: `usWinAscent` and `usWinDescent` of the font's `OS/2`
 * table, with the gap of `hhea` where that asks for more. Other families: `USUAL_LINE`.
 */
const LINES: Readonly<Record<string, number>> = {
  arial: 1.15,
  helvetica: 1.15,
  'arial narrow': 1.15,
  'times new roman': 1.15,
  'courier new': 1.13,
  calibri: 1.22,
  'calibri light': 1.22,
  candara: 1.22,
  corbel: 1.22,
  constantia: 1.22,
  cambria: 1.17,
  consolas: 1.17,
  georgia: 1.14,
  tahoma: 1.21,
  'trebuchet ms': 1.16,
  'segoe ui': 1.33,
  'segoe ui light': 1.33,
  'open sans': 1.36,
};
const USUAL_LINE = 1.2;

/** How high a line is for letters of size 1 of the first family that is named. */
export function naturalLine(family: string | null): number {
  const [first = ''] = (family ?? '').split(',');
  return LINES[first.replaceAll('"', '').trim().toLowerCase()] ?? USUAL_LINE;
}

const HOSTED = new Set(hostedFontFamilies.map(({ family }) => family.toLowerCase()));
const GENERIC = /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui)$/;

/** Hears of each family that is not hosted here: its name, and what stands in for it. */
export type FontHeard = (name: string, instead: string) => void;

/** A typeface of a run as `font-family`; null where none is named. `+mn-lt` and `+mj-lt` are those of the theme. */
export function fontFamilyOf(
  typeface: string | null,
  theme: Pick<Theme, 'majorFont' | 'minorFont'>,
  heard: FontHeard,
): string | null {
  const name = (
    typeface?.startsWith('+mj') ? theme.majorFont : typeface?.startsWith('+mn') ? theme.minorFont : typeface
  )
    ?.replace(/["'\\<>{};]/g, '')
    .trim();
  if (name === undefined || name === '' || name.length > 100) return null;
  const alike = LIKENESSES[name.toLowerCase()] ?? 'sans-serif';
  if (!HOSTED.has(name.toLowerCase())) heard(name, alike.replace(/,.*$/, ''));
  const names = [...new Set([name, ...alike.split(', ')])];
  return names.map((one) => (GENERIC.test(one) || /^[a-z][a-z-]*$/i.test(one) ? one : `"${one}"`)).join(', ');
}
