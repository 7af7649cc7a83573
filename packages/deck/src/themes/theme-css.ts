import type { DeckMeta } from '../model/types.ts';
import { chartColorsOnOwn, chartInks, inkUpon } from './chart-ink.ts';
import { colorTheme } from './colors.ts';
import { readColor, standingOut, toneOf } from './contrast.ts';
import { themeFont } from './fonts.ts';
import { isTokenValue, type ThemeTokens, themeTokens } from './tokens.ts';

/** The part of a deck's settings that its looks come from. */
export type ThemedMeta = Pick<DeckMeta, 'themeColor' | 'themeFont' | 'width' | 'height'> & {
  readonly tokens?: DeckMeta['tokens'];
};

/** The deck's tokens: those of its colour theme, under the deck's own where those are colours. */
export function resolveTokens(meta: Pick<ThemedMeta, 'themeColor' | 'tokens'>): ThemeTokens {
  const own: Partial<Record<keyof ThemeTokens, string>> = {};
  for (const { key } of themeTokens) {
    const value = meta.tokens && Object.hasOwn(meta.tokens, key) ? meta.tokens[key] : undefined;
    if (value !== undefined && isTokenValue(value)) own[key] = value.trim();
  }
  return { ...colorTheme(meta.themeColor), ...own };
}

/**
 * The deck's look as custom properties on `scope`. `slideCss` reads them, so switching a theme is rewriting this one
 * rule. Takes only ids, numbers and colours from the deck: nothing else that a person wrote gets into it.
 */
export function themeCss(meta: ThemedMeta, scope = '.reveal'): string {
  return `${scope} { ${themeStyle(meta)} }\n`;
}

/** The same for a `style` attribute. */
export function themeStyle(meta: ThemedMeta): string {
  const font = themeFont(meta.themeFont);
  const { measures } = font;
  return declarations([
    ['slide-width', `${cssNumber(meta.width)}px`],
    ['slide-height', `${cssNumber(meta.height)}px`],
    ...colorProperties(resolveTokens(meta)),
    ['deck-size', `${measures.size}px`],
    ['deck-line', String(measures.line)],
    ['deck-heading-line', String(measures.headingLine)],
    ...measures.headings.map((size, index) => [`deck-h${index + 1}`, `${size}em`] as const),
    ['deck-body-font', font.bodyStack],
    ['deck-heading-font', font.headingStack],
    ['deck-heading-weight', String(font.headingWeight)],
    ['deck-heading-transform', font.headingTransform],
    ['deck-heading-spacing', font.headingSpacing],
  ]);
}

/**
 * What a deck's own tokens change of its theme, as a rule that counts over a `themeStyle` written without them: for who
 * knows the ids of theme and font but has the document only as what was made of it. Empty when they change nothing.
 */
export function ownTokensCss(meta: Pick<ThemedMeta, 'themeColor' | 'tokens'>, scope = '.reveal'): string {
  const plain = new Map(colorProperties(resolveTokens({ themeColor: meta.themeColor })));
  const changed = colorProperties(resolveTokens(meta)).filter(([name, value]) => plain.get(name) !== value);
  if (changed.length === 0) return '';
  return `${scope} { ${declarations(changed.map(([name, value]) => [name, `${value} !important`]))} }\n`;
}

type Property = readonly [name: string, value: string];

function declarations(properties: readonly Property[]): string {
  return properties.map(([name, value]) => `--${name}: ${value};`).join(' ');
}

function colorProperties(tokens: ThemeTokens): readonly Property[] {
  return [
    ['deck-scheme', toneOf(tokens.background) ?? 'light'],
    ...themeTokens.map(({ key, property }) => [property, tokens[key]] as const),
    ...themeTokens.flatMap(({ key, ink }) => (/\d$/.test(key) ? [] : [[ink, inkUpon(tokens[key])] as const])),
    ...chartInks(tokens),
    ...chartColorsOnOwn(tokens.accent),
    ['deck-link-on-dark', linkOn(DARK, tokens.link)],
    ['deck-link-on-light', linkOn(LIGHT, tokens.link)],
  ];
}

/** What links are set in on a slide whose own background is as dark or as light as people make them. */
const DARK = { red: 0x22, green: 0x22, blue: 0x22, alpha: 1 };
const LIGHT = { red: 0xfa, green: 0xfa, blue: 0xfa, alpha: 1 };

function linkOn(background: typeof DARK, link: string): string {
  const color = readColor(link);
  return color ? standingOut(color, background, 4.5) : link;
}

function cssNumber(value: number): number {
  return Number.isFinite(value) ? Math.round(value * 1000) / 1000 : 0;
}
