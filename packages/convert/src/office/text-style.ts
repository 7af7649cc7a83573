import { type Color, colorIn, cssOf, type Palette } from './color.ts';
import { fontFamilyOf, type FontHeard, naturalLine } from './fonts.ts';
import type { StyleSources } from './inherit.ts';
import type { Theme } from './theme.ts';
import { round, type Style } from '../markup/style.ts';
import { pxOf, pxOfPoints, SUPERSCRIPT_SCALE } from './units.ts';
import { attributeOf, child, flagOf, numberOf, path, shareOf, type XmlElement } from './xml.ts';

/** What texts are styled by at a place of the file. */
export interface TextContext {
  readonly theme: Theme;
  readonly palette: Palette;
  readonly sources: StyleSources;
  /** Of the shape's own style, under what lists say. */
  readonly shapeColor: Color | null;
  /** How far the text was shrunk to fit its box: 1 is not at all. */
  readonly fontScale: number;
  readonly lineReduction: number;
  readonly fontHeard: FontHeard;
  readonly lose: (kind: string, message: string) => void;
}

/** Of letters. `px`: their size before Office makes superscript and subscript smaller. */
export interface RunStyle {
  readonly px: number;
  readonly css: Style;
}

const said = <T>(sources: readonly (XmlElement | null)[], read: (one: XmlElement) => T | null): T | null => {
  for (const source of sources) {
    const value = source === null ? null : read(source);
    if (value !== null) return value;
  }
  return null;
};

/**
 * What letters look like: by the run itself, then by its paragraph's level. `own`: what the run and its paragraph say.
 */
export function runStyle(own: readonly (XmlElement | null)[], level: number, context: TextContext): RunStyle {
  const { theme, palette, sources, fontScale, fontHeard } = context;
  const inherited = sources.levels(level).map((one) => child(one, 'a:defRPr'));
  const all = [...own, ...inherited];
  const size = said(all, (one) => numberOf(one, 'sz')) ?? 1800;
  const px = round(pxOfPoints(size) * fontScale);
  const fillOf = (one: XmlElement): Color | null =>
    colorIn(child(one, 'a:solidFill'), palette) ?? colorIn(firstStop(child(one, 'a:gradFill')), palette);
  const color = said(own, fillOf) ?? context.shapeColor ?? said(inherited, fillOf);
  const family = fontFamilyOf(
    said(all, (one) => attributeOf(child(one, 'a:latin'), 'typeface')),
    theme,
    fontHeard,
  );
  const spacing = said(all, (one) => numberOf(one, 'spc')) ?? 0;
  const raise = said(all, (one) => shareOf(one, 'baseline')) ?? 0;
  const caps = said(all, (one) => attributeOf(one, 'cap'));
  const lines = [
    (said(all, (one) => attributeOf(one, 'u')) ?? 'none') === 'none' ? '' : 'underline',
    /^(?:sng|dbl)Strike$/.test(said(all, (one) => attributeOf(one, 'strike')) ?? '') ? 'line-through' : '',
  ].filter((line) => line !== '');
  const highlight = colorIn(
    said(own, (one) => child(one, 'a:highlight')),
    palette,
  );
  const css: Style = {
    'font-size': `${raise === 0 ? px : round(px * SUPERSCRIPT_SCALE)}px`,
    color: color === null ? null : cssOf(color),
    'font-family': family,
    'font-weight': said(all, (one) => flagOf(one, 'b')) === true ? '700' : '400',
    'font-style': said(all, (one) => flagOf(one, 'i')) === true ? 'italic' : 'normal',
    'text-decoration': lines.length === 0 ? 'none' : lines.join(' '),
    'letter-spacing': spacing === 0 ? 'normal' : `${pxOfPoints(spacing)}px`,
    'text-transform': caps === 'all' ? 'uppercase' : 'none',
    'font-variant-caps': caps === 'small' ? 'small-caps' : 'normal',
    'vertical-align': raise === 0 ? 'baseline' : raise > 0 ? 'super' : 'sub',
    'background-color': highlight === null ? 'transparent' : cssOf(highlight),
  };
  return { px, css };
}

function firstStop(gradient: XmlElement | null): XmlElement | null {
  return path(gradient, 'a:gsLst', 'a:gs');
}

const ALIGNMENTS: Readonly<Record<string, string>> = {
  l: 'left',
  ctr: 'center',
  r: 'right',
  just: 'justify',
  dist: 'justify',
};

export interface ParagraphStyle {
  readonly css: Style;
  /** In px, from the edge of the text's own side. */
  readonly margin: number;
  readonly indent: number;
  readonly before: number;
  readonly after: number;
}

/** How a paragraph stands. `first`: its first letters, which spacing in percent counts by. */
export function paragraphStyle(
  own: XmlElement | null,
  level: number,
  { px, css }: RunStyle,
  context: TextContext,
): ParagraphStyle {
  const all = [own, ...context.sources.levels(level)];
  const natural = naturalLine(css['font-family'] ?? null);
  const rtl = said(all, (one) => flagOf(one, 'rtl')) === true;
  const align = said(all, (one) => attributeOf(one, 'algn'));
  const points = (element: XmlElement | null) => numberOf(child(element, 'a:spcPts'), 'val');
  const space = (name: string): number => {
    const element = said(all, (one) => child(one, name));
    const share = shareOf(child(element, 'a:spcPct'), 'val');
    return round(share === null ? pxOfPoints(points(element) ?? 0) * context.fontScale : share * px * natural);
  };
  const lines = said(all, (one) => child(one, 'a:lnSpc'));
  const exact = points(lines);
  const share = Math.max(0.1, (shareOf(child(lines, 'a:spcPct'), 'val') ?? 1) - context.lineReduction);
  return {
    css: {
      direction: rtl ? 'rtl' : 'ltr',
      'text-align': ALIGNMENTS[align ?? 'l'] ?? 'left',
      'line-height': exact === null ? String(round(share * natural)) : `${pxOfPoints(exact)}px`,
    },
    margin: pxOf(said(all, (one) => numberOf(one, 'marL')) ?? 0),
    indent: pxOf(said(all, (one) => numberOf(one, 'indent')) ?? 0),
    before: space('a:spcBef'),
    after: space('a:spcAft'),
  };
}

/** What `style` says and `around` does not say already. */
export function differences(style: Style, around: Style): Style {
  return Object.fromEntries(Object.entries(style).filter(([name, value]) => value !== null && around[name] !== value));
}
