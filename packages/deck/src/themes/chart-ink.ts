import { chartColors } from './chart-colors.ts';
import { toneOf } from './contrast.ts';
import type { ThemeTokens } from './tokens.ts';

type ChartKey = 'chart1' | 'chart2' | 'chart3' | 'chart4' | 'chart5' | 'chart6' | 'chart7' | 'chart8';

const KEYS: readonly ChartKey[] = ['chart1', 'chart2', 'chart3', 'chart4', 'chart5', 'chart6', 'chart7', 'chart8'];

/**
 * As dark and as light as people make the backgrounds of single slides, and a little towards the middle, so that what
 * stands out from these does so from most, and reads with white or black words on it.
 */
const OWN_BACKGROUNDS = { dark: '#333333', light: '#d0d0d0' } as const;

/** Black or white, whichever reads better on a colour: one of the two always meets WCAG AA. */
export function inkUpon(color: string): string {
  return toneOf(color) === 'dark' ? '#ffffff' : '#000000';
}

/** `var(--deck-chart-ink-3)` for words on the third series (from 0: 2), round and round. */
export function chartInkVariable(series: number): string {
  return `var(--deck-chart-ink-${(Math.trunc(Math.abs(series)) % KEYS.length) + 1})`;
}

/** The custom properties of words on a chart's colours. They follow from those, so no deck sets them. */
export function chartInks(tokens: Pick<ThemeTokens, ChartKey>): readonly (readonly [name: string, value: string])[] {
  return KEYS.map((key, index) => [`deck-chart-ink-${index + 1}`, inkUpon(tokens[key])] as const);
}

/** A chart's colours on slides whose own background is dark or light whatever the theme's is. */
export function chartColorsOnOwn(accent: string): readonly (readonly [name: string, value: string])[] {
  return (['dark', 'light'] as const).flatMap((tone) => {
    const colors = chartColors(OWN_BACKGROUNDS[tone], accent);
    return KEYS.map((key, index) => [`deck-chart-${index + 1}-on-${tone}`, colors[key]] as const);
  });
}

/** The declarations that put those in the place of the theme's. */
export function useChartColorsOn(tone: 'dark' | 'light'): string {
  const ink = tone === 'dark' ? '#000' : '#fff';
  return KEYS.map((_, index) => {
    const name = `--deck-chart-${index + 1}`;
    return `${name}: var(${name}-on-${tone}); --deck-chart-ink-${index + 1}: ${ink};`;
  }).join(' ');
}
