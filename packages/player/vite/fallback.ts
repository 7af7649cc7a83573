import { fallbackName } from '../../deck/src/themes/index.ts';
import type { FontMeasures } from './woff2.ts';

/**
 * A font of the system made to take the room of a hosted one, so that text moves little when the hosted one comes:
 * scaled to the same average width, with the same line.
 */
export interface Fallback {
  /** Percent, as CSS counts them. */
  readonly sizeAdjust: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

/** What stands in until a font has come: by its names on the systems that have it. */
export interface SystemFont {
  readonly local: (weight: number, italic: boolean) => readonly string[];
  /** Average advance of a character of ordinary text, in em. */
  readonly width: (weight: number) => number;
}

/** How often characters come in text of European languages, roughly: of a thousand. */
const FREQUENCY: Readonly<Record<string, number>> = {
  ' ': 165,
  e: 105,
  t: 68,
  a: 66,
  n: 62,
  i: 62,
  o: 58,
  s: 56,
  r: 55,
  l: 38,
  d: 36,
  h: 35,
  u: 28,
  c: 26,
  m: 22,
  p: 18,
  f: 16,
  g: 16,
  y: 12,
  b: 12,
  w: 12,
  v: 9,
  k: 6,
  '.': 9,
  ',': 9,
  S: 3,
  T: 4,
  A: 4,
  M: 3,
  C: 3,
  I: 4,
  D: 2,
  P: 2,
  0: 3,
  1: 3,
  2: 2,
  x: 2,
  z: 2,
  j: 2,
  q: 1,
  '-': 2,
};

/** In em. Throws when the font lacks half of the alphabet: it would measure something else. */
export function averageWidth({ advanceOf, unitsPerEm }: FontMeasures): number {
  let sum = 0;
  let weight = 0;
  for (const [character, count] of Object.entries(FREQUENCY)) {
    const advance = advanceOf(character);
    if (advance === null) continue;
    sum += advance * count;
    weight += count;
  }
  if (weight < 500) throw new Error('The font has too few letters to be measured.');
  return sum / weight / unitsPerEm;
}

/** `scale`: the hosted font's own `size-adjust`, as a factor. */
export function fitFallback(font: FontMeasures, systemWidth: number, scale = 1): Fallback {
  const ratio = averageWidth(font) / systemWidth;
  const share = (units: number) => (units / font.unitsPerEm / ratio) * 100;
  return {
    sizeAdjust: ratio * scale * 100,
    ascent: share(font.ascent),
    descent: share(font.descent),
    lineGap: share(font.lineGap),
  };
}

export function fallbackFace(
  family: string,
  weight: number,
  italic: boolean,
  system: SystemFont,
  { sizeAdjust, ascent, descent, lineGap }: Fallback,
): string {
  const percent = (value: number) => `${Math.round(value * 100) / 100}%`;
  const sources = system.local(weight, italic).map((name) => `local("${name}")`);
  return `@font-face{font-family:"${fallbackName(family)}";font-style:${italic ? 'italic' : 'normal'};font-weight:${weight};src:${sources.join(',')};size-adjust:${percent(sizeAdjust)};ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:${percent(lineGap)}}\n`;
}

/** Names under which fonts are found by `local()`: full names and PostScript names, and those of the free twins. */
function names(full: string, postScript: string, ...twins: readonly string[]): SystemFont['local'] {
  return (weight, italic) => {
    const style = [weight >= 600 ? 'Bold' : '', italic ? 'Italic' : ''].join('');
    const spaced = style.replace('BoldItalic', 'Bold Italic');
    const plain = style === '' ? [full, ...(postScript === '' ? [] : [`${postScript}MT`])] : [];
    const styled =
      style === '' ? [] : [`${full} ${spaced}`, ...(postScript === '' ? [] : [`${postScript}-${style}MT`])];
    return [...plain, ...styled, ...twins.map((twin) => (style === '' ? twin : `${twin} ${spaced}`))];
  };
}

export const arialNames = names('Arial', 'Arial', 'Liberation Sans', 'Arimo');
export const timesNames = names('Times New Roman', 'TimesNewRomanPS', 'Liberation Serif', 'Tinos');
