import { parseStyle } from '@rostrum/deck/html';
import type { ThemeFont } from '@rostrum/deck/themes';
import type { Ink, Palette } from '../color/palette.ts';
import type { OwnCss } from './own-css.ts';
import { lengthOf, sizeOf } from './lengths.ts';

/** What letters look like, as the stylesheet of slides computes it (`deck/src/themes/slide-css.ts`). Lengths are px. */
export interface TextLook {
  readonly size: number;
  readonly ink: Ink | null;
  /** A typeface; `+mj-lt` and `+mn-lt` are those of the theme for headings and text. */
  readonly typeface: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly spacing: number;
  readonly caps: 'none' | 'all' | 'small';
  /** How high a line is: so many times the size, or px. Null: as the font has it. */
  readonly line: { readonly times: number } | { readonly px: number } | null;
  readonly align: 'start' | 'end' | 'left' | 'center' | 'right' | 'justify';
  readonly rtl: boolean;
  readonly highlight: Ink | null;
  readonly raise: 'sub' | 'super' | null;
  /** CSS of its shadow; empty: none. */
  readonly shadow: string;
  readonly href: string | null;
  readonly lang: string;
}

/** What looks are worked out with. `says`: properties that the block itself says, which headings then have from it. */
export interface LookContext {
  readonly palette: Palette;
  readonly font: ThemeFont;
  readonly ownCss: OwnCss;
  readonly says: ReadonlySet<string>;
}

/** Of a slide's text before anything is said. */
export function plainLook(
  { palette, font }: Pick<LookContext, 'palette' | 'font'>,
  rtl: boolean,
  lang: string,
): TextLook {
  return {
    size: font.measures.size,
    ink: palette.ink('var(--deck-text)'),
    typeface: '+mn-lt',
    bold: false,
    italic: false,
    underline: false,
    strike: false,
    spacing: 0,
    caps: 'none',
    line: { times: font.measures.line },
    align: 'center',
    rtl,
    highlight: null,
    raise: null,
    shadow: '',
    href: null,
    lang,
  };
}

export type Declarations = Iterable<readonly [property: string, value: string]>;

/** The look within an element that says so much. What CSS says otherwise stays as it was. */
export function styled(look: TextLook, declarations: Declarations, palette: Palette): TextLook {
  let next = look;
  for (const [property, raw] of declarations) {
    const value = raw.replace(/\s*!important\s*$/i, '').trim();
    next = { ...next, ...change(property, value, next, look, palette) };
  }
  return next;
}

/** The same for a `style` attribute. */
export function styledBy(look: TextLook, style: unknown, palette: Palette): TextLook {
  return typeof style === 'string' && style !== '' ? styled(look, parseStyle(style), palette) : look;
}

function change(
  property: string,
  value: string,
  look: TextLook,
  around: TextLook,
  palette: Palette,
): Partial<TextLook> {
  switch (property) {
    case 'font-size': {
      const size = sizeOf(value, around.size);
      return size === null ? {} : { size };
    }
    case 'color': {
      const ink = palette.ink(value, around.ink);
      return ink === null ? {} : { ink };
    }
    case 'font-family': {
      const typeface = typefaceOf(value);
      return typeface === null ? {} : { typeface };
    }
    case 'font-weight':
      return /^(?:inherit|unset|bolder|lighter)$/.test(value) ? {} : { bold: value === 'bold' || Number(value) >= 600 };
    case 'font-style':
      return { italic: /^(?:italic|oblique)/.test(value) };
    case 'text-decoration':
    case 'text-decoration-line':
      return { underline: value.includes('underline'), strike: value.includes('line-through') };
    case 'letter-spacing':
      return { spacing: value === 'normal' ? 0 : (lengthOf(value, look.size) ?? look.spacing) };
    case 'text-transform':
      return value === 'inherit' ? {} : { caps: value === 'uppercase' ? 'all' : 'none' };
    case 'font-variant':
    case 'font-variant-caps':
      return { caps: value.includes('small-caps') ? 'small' : look.caps === 'small' ? 'none' : look.caps };
    case 'line-height':
      return { line: lineOf(value, look) };
    case 'text-align':
      return /^(?:start|end|left|center|right|justify)$/.test(value) ? { align: value as TextLook['align'] } : {};
    case 'direction':
      return value === 'rtl' || value === 'ltr' ? { rtl: value === 'rtl' } : {};
    case 'background-color':
    case 'background': {
      const highlight = palette.ink(value, look.ink);
      return { highlight: highlight === null || highlight.alpha === 0 ? null : highlight };
    }
    case 'vertical-align':
      return { raise: value === 'super' || value === 'sub' ? value : null };
    case 'text-shadow':
      return { shadow: value === 'none' ? '' : value };
    default:
      return {};
  }
}

function lineOf(value: string, look: TextLook): TextLook['line'] {
  if (value === 'normal') return null;
  if (/^[\d.]+$/.test(value)) return { times: Number(value) };
  const px = lengthOf(value, look.size);
  return px === null ? look.line : { px };
}

/** How high a line of such letters is; null: as their font has it. */
export function linePx({ line, size }: TextLook): number | null {
  return line === null ? null : 'px' in line ? line.px : line.times * size;
}

const GENERIC: Readonly<Record<string, string>> = {
  'sans-serif': 'Arial',
  serif: 'Georgia',
  monospace: 'Courier New',
  cursive: 'Comic Sans MS',
  'system-ui': 'Arial',
};

/** The first family that is named, as a typeface. */
export function typefaceOf(families: string): string | null {
  const variable = /var\(\s*--deck-(body|heading)-font/.exec(families)?.[1];
  if (variable !== undefined) return variable === 'heading' ? '+mj-lt' : '+mn-lt';
  const [first = ''] = families.split(',');
  const name = first.trim().replaceAll(/^["']|["']$/g, '');
  if (name === '' || /^(?:inherit|initial|unset)$/i.test(name) || name.includes('(')) return null;
  return (GENERIC[name.toLowerCase()] ?? name).slice(0, 100);
}
