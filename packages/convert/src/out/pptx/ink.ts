import { parseGradient, toneOf } from '@rostrum/deck/themes';
import { type Ink, hexOf, type Palette } from './color/palette.ts';

/**
 * What words are written in on a fill where nobody says otherwise (`deck/src/themes/fill-ink.ts`); null: the
 * fill says nothing.
 */
export function inkOnFill(fill: string, palette: Palette): Ink | null {
  const stops = parseGradient(fill)?.stops.map(({ color }) => color) ?? [fill];
  const inks = stops.flatMap((color) => palette.ink(color) ?? []);
  if (inks.length === 0) return null;
  const mean = (of: (ink: Ink) => number): number => inks.reduce((sum, ink) => sum + of(ink), 0) / inks.length;
  if (mean(({ alpha }) => alpha) < 0.5) return null;
  const rgb = [mean((ink) => ink.rgb[0]), mean((ink) => ink.rgb[1]), mean((ink) => ink.rgb[2])] as const;
  const isToken = stops.some((color) => color.trim().startsWith('var('));
  const isDark = toneOf(`#${hexOf({ rgb })}`) === 'dark';
  return palette.ink(isDark ? '#ffffff' : isToken ? '#000000' : '#1a1a1a');
}
