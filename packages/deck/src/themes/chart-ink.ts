import { chartColors } from './chart-colors.ts';
import { toneOf } from './contrast.ts';
import { type ThemeTokens, themeTokens } from './tokens.ts';

type ChartKey = 'chart1' | 'chart2' | 'chart3' | 'chart4' | 'chart5' | 'chart6' | 'chart7' | 'chart8';

const KEYS: readonly ChartKey[] = ['chart1', 'chart2', 'chart3', 'chart4', 'chart5', 'chart6', 'chart7', 'chart8'];

/** The accent of slides whose own background is not the theme's. */
const PLAIN_ACCENT = '#3f8ae0';
/** As dark and as light as people make such backgrounds. */
const PLAIN_BACKGROUNDS = { dark: '#333333', light: '#e6e6e6' } as const;

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

/** A chart's colours as declarations, for slides whose own background is dark or light whatever the theme is. */
export function plainChartStyle(tone: 'dark' | 'light'): string {
  const tokens = chartColors(PLAIN_BACKGROUNDS[tone], PLAIN_ACCENT);
  const colors = themeTokens.flatMap(({ key, property }) => {
    const known = KEYS.find((one) => one === key);
    return known ? [[property, tokens[known]] as const] : [];
  });
  return [...colors, ...chartInks(tokens)].map(([name, value]) => `--${name}: ${value};`).join(' ');
}
