import type { ShapeProps } from '@rostrum/deck';
import { type OutGradient, readGradient } from './gradient.ts';
import { colorXml, type Ink, type Palette, solidFill } from './color/palette.ts';
import { angle, share } from './units.ts';
import { type Xml, xml } from './xml.ts';

export const NO_FILL: Xml = xml('a:noFill');

/** A fill as people set it: a colour or a gradient of CSS; what cannot be seen is `a:noFill`. */
export function fillXml(css: ShapeProps['fill'], palette: Palette, opacity: number, current: Ink | null = null): Xml {
  const gradient = readGradient(css);
  if (gradient !== null) return gradientXml(gradient, palette, opacity, current) ?? NO_FILL;
  const ink = palette.ink(css, current);
  return ink === null || ink.alpha === 0 ? NO_FILL : solidFill(ink, opacity);
}

/** A gradient in a box (ECMA-376 part 1, 20.1.8.33). Null: none of its colours can be read. */
function gradientXml(gradient: OutGradient, palette: Palette, opacity: number, current: Ink | null = null): Xml | null {
  const stops = gradient.stops.flatMap(({ color, at }) => {
    const ink = palette.ink(color, current);
    return ink === null ? [] : [xml('a:gs', { pos: share(Math.min(100, at) / 100) }, colorXml(ink, opacity))];
  });
  if (stops.length < 2) return null;
  const list = xml('a:gsLst', {}, ...stops);
  if (gradient.kind === 'radial') {
    const [x, y] = [share(gradient.middle[0]), share(gradient.middle[1])];
    const middle = xml('a:fillToRect', { l: x, t: y, r: 100_000 - x, b: 100_000 - y });
    return xml('a:gradFill', { rotWithShape: true }, list, xml('a:path', { path: 'circle' }, middle));
  }
  // Those of CSS begin at the bottom and go clockwise, these at the left.
  return xml(
    'a:gradFill',
    { rotWithShape: true },
    list,
    xml('a:lin', { ang: angle(gradient.angle - 90), scaled: false }),
  );
}
