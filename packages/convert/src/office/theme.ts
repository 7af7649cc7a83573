import type { DeckMeta } from '@rostrum/deck';
import { type Color, colorIn, hexOf, type Palette } from './color.ts';
import type { OfficePackage } from './package.ts';
import { attributeOf, child, path, type XmlElement } from './xml.ts';

/** Colours, fonts and styles that the shapes of a master are drawn with. */
export interface Theme {
  /** The part that it stands in: its pictures are named by relationships of that. */
  readonly part: string;
  readonly scheme: Readonly<Record<string, Color>>;
  readonly majorFont: string;
  readonly minorFont: string;
  readonly fills: readonly XmlElement[];
  readonly backgroundFills: readonly XmlElement[];
  readonly lines: readonly XmlElement[];
  readonly effects: readonly XmlElement[];
}

const SCHEME_NAMES = 'dk1 lt1 dk2 lt2 accent1 accent2 accent3 accent4 accent5 accent6 hlink folHlink'.split(' ');

/** Names of a theme's colours and the colours of the deck's theme that stand for them. */
const TOKENS: Readonly<Record<string, string>> = {
  lt1: 'background',
  dk1: 'text',
  accent1: 'chart-1',
  accent2: 'chart-2',
  accent3: 'chart-3',
  accent4: 'chart-4',
  accent5: 'chart-5',
  accent6: 'chart-6',
  hlink: 'link',
};

/** `namesTokens`: its colours are the deck's own. Those of other masters are written as they are. */
export function readTheme(part: string, office: OfficePackage, map: Palette['map'], namesTokens: boolean): Theme {
  const element = office.part(part);
  const elements = child(element, 'a:themeElements');
  const colors = child(elements, 'a:clrScheme');
  const bare: Palette = { scheme: {}, map: {}, placeholder: null };
  const scheme: Record<string, Color> = {};
  const isSwapped = map['bg1'] === 'dk1';
  for (const name of SCHEME_NAMES) {
    const color = colorIn(child(colors, `a:${name}`), bare);
    if (color === null) continue;
    const token = isSwapped && name === 'lt1' ? 'text' : isSwapped && name === 'dk1' ? 'background' : TOKENS[name];
    scheme[name] = namesTokens && token !== undefined ? { ...color, token: `var(--deck-${token})` } : color;
  }
  const styles = child(elements, 'a:fmtScheme');
  const font = (kind: string) =>
    attributeOf(path(elements, 'a:fontScheme', `a:${kind}Font`, 'a:latin'), 'typeface') ?? '';
  return {
    part,
    scheme,
    majorFont: font('major'),
    minorFont: font('minor'),
    fills: child(styles, 'a:fillStyleLst')?.children ?? [],
    backgroundFills: child(styles, 'a:bgFillStyleLst')?.children ?? [],
    lines: child(styles, 'a:lnStyleLst')?.children ?? [],
    effects: child(styles, 'a:effectStyleLst')?.children ?? [],
  };
}

/** The colours of the deck's own theme. */
export function tokensOf({ scheme }: Theme, map: Palette['map'], background: Color | null): DeckMeta['tokens'] {
  const tokens: Record<string, string> = {};
  const put = (key: string, color: Color | null | undefined): void => {
    if (color !== null && color !== undefined) tokens[key] = hexOf(color);
  };
  put('background', background ?? scheme[map['bg1'] ?? 'lt1']);
  put('text', scheme[map['tx1'] ?? 'dk1']);
  put('heading', scheme[map['tx1'] ?? 'dk1']);
  put('tableText', scheme[map['tx1'] ?? 'dk1']);
  put('tableHeading', scheme[map['tx1'] ?? 'dk1']);
  put('accent', scheme['accent1']);
  put('link', scheme['hlink']);
  put('linkHover', scheme['hlink']);
  for (let index = 1; index <= 6; index += 1) put(`chart${index}`, scheme[`accent${index}`]);
  return tokens;
}
