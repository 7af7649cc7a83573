import type { DeckMeta } from '../model/types.ts';
import { colorTheme } from './colors.ts';
import { toneOf } from './contrast.ts';
import { themeFont } from './fonts.ts';

/** The part of a deck's settings that its looks come from. */
export type ThemedMeta = Pick<DeckMeta, 'themeColor' | 'themeFont' | 'width' | 'height'>;

/**
 * The deck's look as custom properties on `scope`. `slideCss` reads them, so switching a theme is rewriting this one
 * rule. Takes only ids and numbers from the deck: nothing that a person wrote gets into it.
 */
export function themeCss(meta: ThemedMeta, scope = '.reveal'): string {
  return `${scope} { ${themeStyle(meta)} }\n`;
}

/** The same for a `style` attribute. */
export function themeStyle(meta: ThemedMeta): string {
  const color = colorTheme(meta.themeColor);
  const font = themeFont(meta.themeFont);
  const { measures } = font;
  const properties: readonly (readonly [string, string])[] = [
    ['slide-width', `${cssNumber(meta.width)}px`],
    ['slide-height', `${cssNumber(meta.height)}px`],
    ['deck-scheme', toneOf(color.background) ?? 'light'],
    ['deck-background', color.background],
    ['deck-text', color.text],
    ['deck-heading', color.heading],
    ['deck-link', color.link],
    ['deck-link-hover', color.linkHover],
    ['deck-accent', color.accent],
    ['deck-muted', color.muted],
    ['deck-table-line', color.tableLine],
    ['deck-code-background', color.codeBackground],
    ['deck-code-text', color.codeText],
    ['deck-selection', color.selection],
    ['deck-selection-text', color.selectionText],
    ['deck-size', `${measures.size}px`],
    ['deck-line', String(measures.line)],
    ['deck-heading-line', String(measures.headingLine)],
    ...measures.headings.map((size, index) => [`deck-h${index + 1}`, `${size}em`] as const),
    ['deck-body-font', font.bodyStack],
    ['deck-heading-font', font.headingStack],
    ['deck-heading-weight', String(font.headingWeight)],
    ['deck-heading-transform', font.headingTransform],
    ['deck-heading-spacing', font.headingSpacing],
  ];
  return properties.map(([name, value]) => `--${name}: ${value};`).join(' ');
}

function cssNumber(value: number): number {
  return Number.isFinite(value) ? Math.round(value * 1000) / 1000 : 0;
}
