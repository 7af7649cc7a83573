import type { ThemeFont } from '@rostrum/deck/themes';
import type { Ink, Palette } from '../color/palette.ts';
import type { OwnCss } from './own-css.ts';

/** The style of text as a browser computes it (`compute-style.ts`). Lengths are px. */
export interface TextLook {
  readonly size: number;
  readonly ink: Ink | null;
  /** A typeface; `+mj-lt` and `+mn-lt` are those of the theme for headings and text. */
  readonly typeface: string;
  /** `font-weight`. Office has bold text, from 600, and other text. */
  readonly weight: number;
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
  readonly ownCss: OwnCss;
  readonly says: ReadonlySet<string>;
}

/** Of a slide's text before anything is said. */
export function plainLook(
  { palette, font }: { readonly palette: Palette; readonly font: ThemeFont },
  rtl: boolean,
  lang: string,
): TextLook {
  return {
    size: font.measures.size,
    ink: palette.ink('var(--deck-text)'),
    typeface: '+mn-lt',
    weight: 400,
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

/** How high a line of such letters is; null: as their font has it. */
export function linePx({ line, size }: TextLook): number | null {
  return line === null ? null : 'px' in line ? line.px : line.times * size;
}
