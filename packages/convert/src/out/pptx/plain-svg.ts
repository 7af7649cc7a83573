import type { Block } from '@rostrum/deck';
import { formatStyle, parseStyle } from '@rostrum/deck/html';
import { hexOf, type Ink, type Palette } from './color/palette.ts';
import { escapeXml } from './xml.ts';

/** A colour's own name for how much of it is seen; of the others there is none. */
const OPACITY: Readonly<Record<string, string>> = {
  fill: 'fill-opacity',
  stroke: 'stroke-opacity',
  'stop-color': 'stop-opacity',
  'flood-color': 'flood-opacity',
};
const PAINTS = new Set([...Object.keys(OPACITY), 'color', 'lighting-color']);
/** Nothing inside them would inherit what is said of one of them. */
const LEAVES = new Set(['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline', 'line', 'stop', 'feflood']);
/** What programs that show SVG do not know, or know otherwise than the page. */
const ASKS = /var\(|color-mix\(|\b(?:oklab|oklch|hwb)\(|currentcolor/i;
const TAG = /<([a-z][\w:-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)+)\s*(\/?)>/gi;
const ATTRIBUTE = /([^\s="]+)(?:="([^"]*)")?/g;

/**
 * A sanitised drawing of a block in which every colour stands for itself: names of the theme's colours, mixtures and
 * the colour of the words are worked out, as the page would. What a name is missing for goes, so that it is
 * inherited as there.
 */
export function plainSvg(svg: string, { style }: Pick<Block, 'style'>, palette: Palette): string {
  if (!ASKS.test(svg)) return svg;
  const current = palette.ink(style['color'] ?? 'var(--deck-text)');
  const valueOf = (name: string): string | null => style[`--${name}`] ?? palette.value(name);
  return svg.replace(TAG, (tag, name: string, inner: string, end: string) => {
    if (!ASKS.test(inner)) return tag;
    const around = { isLeaf: LEAVES.has(name.toLowerCase()), current, palette, valueOf };
    const said = [...inner.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, unescaped(value)] as const);
    const written = plainPairs(said, around).map(([key, value]) => {
      const plain = key === 'style' ? formatStyle(plainPairs(parseStyle(value), around)) : value;
      return ` ${key}="${escapeXml(plain)}"`;
    });
    return `<${name}${written.join('')}${end}>`;
  });
}

const CHARACTERS: Readonly<Record<string, string>> = { quot: '"', lt: '<', gt: '>', amp: '&' };
const unescaped = (value: string): string =>
  value.replaceAll(/&(quot|lt|gt|amp);/g, (_, name: string) => CHARACTERS[name] ?? '');

type Pairs = readonly (readonly [name: string, value: string])[];

interface Around {
  readonly isLeaf: boolean;
  readonly current: Ink | null;
  readonly palette: Palette;
  readonly valueOf: (name: string) => string | null;
}

function plainPairs(pairs: Pairs, { isLeaf, current, palette, valueOf }: Around): [string, string][] {
  const plain = new Map<string, string>();
  const shares = new Map<string, number>();
  for (const [name, value] of pairs) {
    // A style holds pairs of its own.
    if (name === 'style' || !ASKS.test(value)) {
      plain.set(name, value);
      continue;
    }
    const said = withValues(value, valueOf);
    if (said === null) continue;
    const ink = PAINTS.has(name) ? palette.ink(said, current) : null;
    const opacity = OPACITY[name];
    if (ink === null) plain.set(name, said);
    else if (ink.alpha < 1 && isLeaf && opacity !== undefined) {
      plain.set(name, `#${hexOf(ink)}`);
      shares.set(opacity, ink.alpha);
    } else plain.set(name, ink.alpha < 1 ? rgbaOf(ink) : `#${hexOf(ink)}`);
  }
  for (const [name, share] of shares) plain.set(name, rounded(share * numberOf(plain.get(name))));
  return [...plain];
}

/** A value of CSS with what its names stand for in their place; null: there is nothing for one of them. */
function withValues(css: string, valueOf: Around['valueOf'], depth = 0): string | null {
  const at = css.search(/\bvar\(/i);
  if (at < 0) return css;
  const end = closing(css, at + 3);
  if (end < 0 || depth > 8) return null;
  const inside = css.slice(at + 4, end);
  const comma = inside.indexOf(',');
  const name = (comma < 0 ? inside : inside.slice(0, comma)).trim().replace(/^--/, '');
  const given = valueOf(name) ?? (comma < 0 ? null : inside.slice(comma + 1).trim());
  const value = given === null ? null : withValues(given, valueOf, depth + 1);
  return value === null ? null : withValues(`${css.slice(0, at)}${value}${css.slice(end + 1)}`, valueOf, depth);
}

/** Where the bracket that opens at `from` closes; -1: nowhere. */
function closing(css: string, from: number): number {
  let open = 0;
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === '(') open += 1;
    else if (css[at] === ')') {
      open -= 1;
      if (open === 0) return at;
    }
  }
  return -1;
}

function rgbaOf({ rgb, alpha }: Ink): string {
  return `rgba(${rgb.map((part) => String(Math.round(part))).join(', ')}, ${rounded(alpha)})`;
}

const rounded = (share: number): string => String(Math.round(share * 1000) / 1000);

/** An opacity: a number or per cent; 1 where nobody says it. */
function numberOf(opacity: string | undefined): number {
  const value = Number.parseFloat(opacity ?? '1') / (opacity?.trim().endsWith('%') === true ? 100 : 1);
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 1;
}
