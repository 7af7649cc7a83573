import { COLOR_NAMES } from './color-names.ts';

/** What a colour theme consists of. A deck may set each by itself (`meta.tokens`), under the same keys. */
export interface ThemeTokens {
  readonly background: string;
  readonly text: string;
  readonly heading: string;
  readonly link: string;
  readonly linkHover: string;
  /** Progress bar, controls, markers, and the fill of a new shape. */
  readonly accent: string;
  /** Captions, quotations, placeholders. */
  readonly muted: string;
  readonly tableText: string;
  readonly tableHeading: string;
  readonly tableLine: string;
  readonly codeBackground: string;
  readonly codeText: string;
  readonly selection: string;
  readonly selectionText: string;
  /** Series of a chart, in order: each stands out from the background and from the others. */
  readonly chart1: string;
  readonly chart2: string;
  readonly chart3: string;
  readonly chart4: string;
  readonly chart5: string;
  readonly chart6: string;
  readonly chart7: string;
  readonly chart8: string;
}

export interface ThemeToken {
  readonly key: keyof ThemeTokens;
  readonly label: string;
  /** The custom property that carries it, without `--`. */
  readonly property: string;
  /** The one that carries what words are written in upon it. */
  readonly ink: string;
}

const token = (key: keyof ThemeTokens, label: string): ThemeToken => {
  const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const property = `deck-${name.replace(/(\d)$/, '-$1')}`;
  return {
    key,
    label,
    property,
    ink: /\d$/.test(key) ? `deck-${name.replace(/(\d)$/, '-ink-$1')}` : `${property}-ink`,
  };
};

/** In the order in which they are offered. */
export const themeTokens: readonly ThemeToken[] = [
  token('background', 'Background'),
  token('text', 'Text'),
  token('heading', 'Headings'),
  token('link', 'Links'),
  token('linkHover', 'Links under the pointer'),
  token('accent', 'Accent'),
  token('muted', 'Quiet text'),
  token('tableText', 'Text in tables'),
  token('tableHeading', 'Headings of tables'),
  token('tableLine', 'Lines of tables'),
  token('codeBackground', 'Background of code'),
  token('codeText', 'Code'),
  token('selection', 'Selected text, background'),
  token('selectionText', 'Selected text'),
  token('chart1', 'Chart, first series'),
  token('chart2', 'Chart, second series'),
  token('chart3', 'Chart, third series'),
  token('chart4', 'Chart, fourth series'),
  token('chart5', 'Chart, fifth series'),
  token('chart6', 'Chart, sixth series'),
  token('chart7', 'Chart, seventh series'),
  token('chart8', 'Chart, eighth series'),
];

const byProperty = new Map(themeTokens.map((one) => [one.property, one]));

/** The colour of the theme that CSS means; null for any other colour. */
export function tokenOf(css: string): ThemeToken | null {
  return byProperty.get(/^var\(\s*--(deck-[a-z\d-]+)\s*\)$/.exec(css.trim())?.[1] ?? '') ?? null;
}

/** A colour of the theme as CSS: it follows when the theme changes. */
export function tokenColor(key: keyof ThemeTokens): string {
  return `var(--${themeTokens.find((one) => one.key === key)?.property ?? ''})`;
}

/** `var(--deck-chart-3)` for the third series (from 0: 2), round and round. */
export function chartColorVariable(series: number): string {
  return `var(--deck-chart-${(Math.trunc(Math.abs(series)) % 8) + 1})`;
}

const PART = String.raw`(?:none|[+-]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})(?:%|deg|grad|rad|turn)?)`;
/** Hex, or a function of three parts and perhaps a fourth, how much it is seen through. */
const COLOR = new RegExp(
  String.raw`^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|` +
    String.raw`(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s{0,9}${PART}(?:(?:\s{0,9},\s{0,9}|\s{1,9})${PART}){2}(?:\s{0,9}[,/]\s{0,9}${PART})?\s{0,9}\))$`,
  'i',
);

/**
 * Whether a deck may set a token to this: one colour that there is, which can neither end its declaration
 * nor fetch anything.
 */
export function isTokenValue(value: string): boolean {
  const css = value.trim();
  return COLOR.test(css) || css.toLowerCase() === 'transparent' || COLOR_NAMES.has(css.toLowerCase());
}
