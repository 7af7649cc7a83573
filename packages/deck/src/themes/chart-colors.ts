import { type Rgba, readColor, standingOut } from './contrast.ts';
import type { ThemeTokens } from './tokens.ts';

type ChartColors = Pick<
  ThemeTokens,
  'chart1' | 'chart2' | 'chart3' | 'chart4' | 'chart5' | 'chart6' | 'chart7' | 'chart8'
>;

/**
 * Hues apart from each other in lightness too, so that neighbours differ for people who do not see all colours. More
 * than are needed: what comes too near to the accent, or to one that was taken, is passed over.
 */
const HUES = [
  '#d55e00',
  '#0072b2',
  '#009e73',
  '#b54a94',
  '#e0a100',
  '#56b4e9',
  '#6a5acd',
  '#8c564b',
  '#7f8c3a',
  '#c0392b',
  '#5f6b7a',
  '#1abc9c',
  '#2c3e50',
  '#f4d35e',
  '#f5b7b1',
  '#d7dbdd',
] as const;

/** Distance in OKLab below which two series would be taken for one. */
const APART = 0.085;
/** WCAG 1.4.11: graphics that carry meaning. */
const GRAPHIC = 3;

/** Eight colours of a chart on a background, the accent first. */
export function chartColors(background: string, accent: string): ChartColors {
  const ground = colorOf(background);
  const taken: string[] = [standingOut(colorOf(accent), ground, GRAPHIC)];
  for (const least of [APART, APART / 2, 0]) {
    for (const hue of HUES) {
      if (taken.length === 8) break;
      const color = standingOut(colorOf(hue), ground, GRAPHIC);
      if (taken.every((other) => distance(colorOf(color), colorOf(other)) > least)) taken.push(color);
    }
  }
  const [chart1 = '', chart2 = '', chart3 = '', chart4 = '', chart5 = '', chart6 = '', chart7 = '', chart8 = ''] =
    taken;
  return { chart1, chart2, chart3, chart4, chart5, chart6, chart7, chart8 };
}

function colorOf(value: string): Rgba {
  return readColor(value) ?? { red: 0, green: 0, blue: 0, alpha: 1 };
}

/** How different two colours look: the distance in OKLab (https://bottosson.github.io/posts/oklab/). */
export function distance(a: Rgba, b: Rgba): number {
  const [l1, a1, b1] = okLab(a);
  const [l2, a2, b2] = okLab(b);
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2);
}

function okLab({ red, green, blue }: Rgba): readonly [number, number, number] {
  const [r, g, b] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
