import type { DeckMeta } from '@rostrum/deck';
import { slideCss, themeStyle } from '@rostrum/deck/themes';
import { share } from '../units.ts';
import { type Xml, xml } from '../xml.ts';
import { readCssColor, type Rgba } from './css-color.ts';

/** A colour as Office writes it. `scheme`: the colour of the file's theme that it is; null: one of its own. */
export interface Ink extends Rgba {
  readonly scheme: string | null;
}

/** What names of colours mean on a slide. `tone`: that of its own background; null: it has the theme's. */
export interface Palette {
  readonly tone: 'dark' | 'light' | null;
  /** What lies behind its blocks. */
  readonly ground: Ink;
  /** A colour of CSS; null where there is none to be seen, or it cannot be read. `current`: what `currentColor` is. */
  readonly ink: (css: string, current?: Ink | null) => Ink | null;
  /** What a custom property of the theme holds, by its name without `--`; null: there is none. */
  readonly value: (name: string) => string | null;
}

/** Colours of the deck's theme that the file's theme holds, as the reader has them (`office/theme.ts`). */
const SCHEME: Readonly<Record<string, string>> = {
  'deck-background': 'bg1',
  'deck-text': 'tx1',
  'deck-link': 'hlink',
  'deck-link-hover': 'folHlink',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`deck-chart-${number}`, `accent${number}`])),
};

type ThemedMeta = Pick<DeckMeta, 'themeColor' | 'themeFont' | 'width' | 'height' | 'tokens'>;

type Properties = ReadonlyMap<string, string>;
const known = new WeakMap<ThemedMeta, Map<Palette['tone'], Properties>>();

/**
 * The custom properties of the deck's theme, as the stylesheet has them: name without `--` -> value. Worked out once.
 */
function themeProperties(meta: ThemedMeta, tone: Palette['tone']): Properties {
  const tones = known.get(meta) ?? new Map<Palette['tone'], Properties>();
  known.set(meta, tones);
  const properties = tones.get(tone) ?? readProperties(meta, tone);
  tones.set(tone, properties);
  return properties;
}

function readProperties(meta: ThemedMeta, tone: Palette['tone']): Properties {
  const properties = declarationsIn(themeStyle(meta));
  if (tone === null) return properties;
  // What slides with a background of their own have in place of it.
  const rule = new RegExp(`section\\.has-${tone}-background[^{]*\\{([^}]*)\\}`).exec(slideCss())?.[1] ?? '';
  return new Map([...properties, ...declarationsIn(rule)]);
}

function declarationsIn(css: string): Map<string, string> {
  const pairs = [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)];
  return new Map(pairs.map(([, name = '', value = '']) => [name, value.trim()]));
}

const WHITE: Ink = { rgb: [255, 255, 255], alpha: 1, scheme: null };

/** `behind`: the slide's own colour; empty: the theme's. */
export function paletteOf(meta: ThemedMeta, tone: Palette['tone'], behind = ''): Palette {
  const properties = themeProperties(meta, tone);
  const themes = tone === null ? properties : themeProperties(meta, null);
  const ink = (css: string, current: Ink | null = null, depth = 0): Ink | null => {
    const value = css.trim();
    if (/^currentcolor$/i.test(value)) return current;
    const [, name = '', instead] = /^var\(\s*--([\w-]+)\s*(?:,([^]*))?\)$/.exec(value) ?? [];
    if (name !== '' && depth < 8) {
      const said = properties.get(name);
      const found = said === undefined ? null : ink(said, current, depth + 1);
      if (found !== null)
        return { ...found, scheme: said === themes.get(name) ? (SCHEME[name] ?? found.scheme) : found.scheme };
      return instead === undefined ? null : ink(instead, current, depth + 1);
    }
    const mixed = readMix(value);
    if (mixed !== null) {
      const inks = mixed.map(([color, part]) => [ink(color, current, depth + 1), part] as const);
      return mixOf(inks);
    }
    const color = readCssColor(value);
    return color === null ? null : { ...color, scheme: null };
  };
  const own = ink(behind) ?? ink('var(--deck-background)') ?? WHITE;
  return {
    tone,
    ground: own,
    ink: (css, current) => ink(css, current),
    value: (name) => properties.get(name) ?? null,
  };
}

/** `color-mix(in …, a 12%, b)`: the colours with their shares; null for anything else. */
function readMix(css: string): readonly (readonly [color: string, share: number])[] | null {
  const [, first = '', firstShare, second = '', secondShare] =
    /^color-mix\(in [\w-]+,\s*(.+?)(?:\s+([\d.]+)%)?,\s*([^,]+?)(?:\s+([\d.]+)%)?\)$/i.exec(css) ?? [];
  if (first === '') return null;
  const a =
    firstShare === undefined
      ? secondShare === undefined
        ? 0.5
        : 1 - Number(secondShare) / 100
      : Number(firstShare) / 100;
  return [
    [first, a],
    [second, 1 - a],
  ];
}

/** In sRGB, by how much of each is to be seen. */
function mixOf(parts: readonly (readonly [ink: Ink | null, share: number])[]): Ink | null {
  const alpha = parts.reduce((sum, [one, part]) => sum + (one?.alpha ?? 0) * part, 0);
  if (!(alpha > 0)) return null;
  const channel = (index: 0 | 1 | 2): number =>
    parts.reduce((sum, [one, part]) => sum + (one === null ? 0 : one.rgb[index] * one.alpha * part), 0) / alpha;
  return { rgb: [channel(0), channel(1), channel(2)], alpha, scheme: null };
}

export function hexOf({ rgb }: Pick<Rgba, 'rgb'>): string {
  return rgb
    .map((part) =>
      Math.min(255, Math.max(0, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase();
}

/** A colour as an element. `opacity`: of what it colours. */
export function colorXml(ink: Ink, opacity = 1): Xml {
  const alpha = ink.alpha * opacity;
  const seen = alpha >= 1 ? null : xml('a:alpha', { val: share(Math.max(0, alpha)) });
  if (ink.scheme !== null) return xml('a:schemeClr', { val: ink.scheme }, seen);
  return xml('a:srgbClr', { val: hexOf(ink) }, seen);
}

/** One colour as a fill. */
export function solidFill(ink: Ink, opacity = 1): Xml {
  return xml('a:solidFill', {}, colorXml(ink, opacity));
}
