import { readColor, toneOf } from './contrast.ts';
import { parseGradient } from './gradient.ts';
import { tokenOf } from './tokens.ts';

/**
 * What words are written in on a fill, where nobody says otherwise: light or dark, whichever stands out. On a colour of
 * the theme it is the theme's to say, so that it follows when the theme changes. null: the fill says nothing.
 */
export function inkOnFill(fill: string): string | null {
  const colors = parseGradient(fill)?.stops.map(({ color }) => color) ?? [fill];
  const token = colors.map(tokenOf).find((found) => found !== null);
  if (token) return `var(--${token.ink})`;
  const tone = toneOf(meanOf(colors));
  return tone === null ? null : tone === 'dark' ? '#ffffff' : '#1a1a1a';
}

/** The colour half-way between all of them; the first where one cannot be read. */
function meanOf(colors: readonly string[]): string {
  const read = colors.flatMap((color) => readColor(color) ?? []);
  if (read.length < colors.length || read.length < 2) return colors[0] ?? '';
  const mean = (of: (color: (typeof read)[number]) => number) =>
    read.reduce((sum, color) => sum + of(color), 0) / read.length;
  const [red, green, blue] = [mean(({ red: r }) => r), mean(({ green: g }) => g), mean(({ blue: b }) => b)];
  return `rgba(${red}, ${green}, ${blue}, ${mean(({ alpha }) => alpha)})`;
}
