import type { Palette } from './color.ts';
import { path, type XmlElement } from './xml.ts';

/** The palette of a part that maps the theme's colours in its own way. */
export function paletteOf(part: XmlElement | null, palette: Palette): Palette {
  const override = path(part, 'p:clrMapOvr', 'a:overrideClrMapping');
  return override === null ? palette : { ...palette, map: override.attributes };
}
