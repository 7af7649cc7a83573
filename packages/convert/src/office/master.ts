import { backgroundOf } from './background.ts';
import type { Palette } from './color.ts';
import type { Fill } from './fill.ts';
import type { OfficePackage } from './package.ts';
import { readTheme, type Theme } from './theme.ts';
import { child, type XmlElement } from './xml.ts';

export interface MasterPart {
  readonly part: string;
  readonly element: XmlElement | null;
  readonly theme: Theme;
  readonly palette: Palette;
  readonly background: Fill | null;
  /** The deck's own theme is made of it. */
  readonly isFirst: boolean;
}

export function readMaster(part: string, isFirst: boolean, office: OfficePackage): MasterPart {
  const element = office.part(part);
  const map = child(element, 'p:clrMap')?.attributes ?? {};
  const theme = readTheme(office.related(part, 'theme') ?? '', office, map, isFirst);
  const palette: Palette = { scheme: theme.scheme, map, placeholder: null };
  return { part, element, theme, palette, background: backgroundOf({ office, part, theme, palette }), isFirst };
}
