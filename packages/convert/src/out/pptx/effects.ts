import type { Palette } from './color/palette.ts';
import { colorXml } from './color/palette.ts';
import { lengthOf } from './text/lengths.ts';
import { angle, emuLength } from './units.ts';
import { type Xml, xml } from './xml.ts';

/** A shadow of CSS: lengths in px. */
interface Shadow {
  readonly x: number;
  readonly y: number;
  readonly blur: number;
  readonly color: string;
}

/**
 * `a:effectLst` of shadows as `box-shadow`, `text-shadow` and `drop-shadow()` say them. An object of Office has one
 * that falls outwards: the first counts. Null: there is none.
 */
export function shadowXml(css: readonly string[], palette: Palette, opacity = 1): Xml | null {
  for (const said of css) {
    const shadow = readShadow(said);
    const ink = shadow === null ? null : palette.ink(shadow.color, palette.ink('#000'));
    if (shadow === null || ink === null) continue;
    const distance = Math.hypot(shadow.x, shadow.y);
    const attributes = {
      blurRad: emuLength(shadow.blur),
      dist: emuLength(distance),
      dir: angle((Math.atan2(shadow.y, shadow.x) * 180) / Math.PI),
      algn: 'ctr',
      rotWithShape: true,
    };
    return xml('a:effectLst', {}, xml('a:outerShdw', attributes, colorXml(ink, opacity)));
  }
  return null;
}

/** Null for one that falls inwards, and for none. */
function readShadow(css: string): Shadow | null {
  const first = splitOutside(css, ',')[0]?.trim() ?? '';
  if (first === '' || first === 'none' || /\binset\b/.test(first)) return null;
  const words = splitOutside(first, ' ').filter((word) => word !== '');
  const lengths = words.map((word) => lengthOf(word, 16)).filter((px) => px !== null);
  const color = words.find((word) => lengthOf(word, 16) === null) ?? '#000';
  if (lengths.length < 2) return null;
  return { x: lengths[0] ?? 0, y: lengths[1] ?? 0, blur: Math.max(0, lengths[2] ?? 0), color };
}

/** Parts of a value, but for what stands in brackets. */
export function splitOutside(css: string, separator: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const char of css) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts;
}

/** What is in `drop-shadow(…)` of a filter. */
export function dropShadowsOf(filter: string): readonly string[] {
  return [...filter.matchAll(/drop-shadow\(((?:[^()]|\([^()]*\))*)\)/g)].map(([, inner = '']) => inner);
}
