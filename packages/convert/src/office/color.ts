import { numberOf, shareOf, type XmlElement } from './xml.ts';

/** Red, green and blue from 0 to 255, alpha from 0 to 1. `token`: a colour of the deck's theme that it is, as CSS. */
export interface Color {
  readonly rgb: readonly [number, number, number];
  readonly alpha: number;
  readonly token: string | null;
}

/** What names of colours mean at a place of the file. */
export interface Palette {
  /** By the names of a theme: `dk1` `lt1` `dk2` `lt2` `accent1` … `hlink` `folHlink`. */
  readonly scheme: Readonly<Record<string, Color>>;
  /** What a master makes of them: `bg1` -> `lt1`. */
  readonly map: Readonly<Record<string, string>>;
  /** What `phClr` is: the colour that a style of the theme is used with. */
  readonly placeholder: Color | null;
}

/** ECMA-376 part 1, 20.1.10.48: those of the names of HTML that files of people hold. */
const NAMED: Readonly<Record<string, string>> = {
  black: '000000',
  white: 'ffffff',
  red: 'ff0000',
  lime: '00ff00',
  green: '008000',
  blue: '0000ff',
  yellow: 'ffff00',
  cyan: '00ffff',
  aqua: '00ffff',
  magenta: 'ff00ff',
  fuchsia: 'ff00ff',
  gray: '808080',
  grey: '808080',
  ltGray: 'd3d3d3',
  dkGray: 'a9a9a9',
  silver: 'c0c0c0',
  maroon: '800000',
  navy: '000080',
  olive: '808000',
  purple: '800080',
  teal: '008080',
  orange: 'ffa500',
  pink: 'ffc0cb',
  brown: 'a52a2a',
  gold: 'ffd700',
  tomato: 'ff6347',
};

const KINDS = ['a:srgbClr', 'a:schemeClr', 'a:sysClr', 'a:prstClr', 'a:scrgbClr', 'a:hslClr'];

/** The colour that stands in an element; null where none does. */
export function colorIn(element: XmlElement | null, palette: Palette): Color | null {
  const kind = element?.children.find(({ name }) => KINDS.includes(name));
  return kind === undefined ? null : readColor(kind, palette);
}

export function readColor(element: XmlElement, palette: Palette): Color | null {
  const base = baseOf(element, palette);
  if (base === null) return null;
  let { rgb, alpha, token } = base;
  for (const change of element.children) {
    const share = shareOf(change, 'val') ?? 0;
    if (change.name === 'a:alpha') alpha = share;
    else if (change.name === 'a:alphaMod') alpha *= share;
    else {
      const changed = changeOf(change.name, share, numberOf(change, 'val') ?? 0)(rgb);
      if (changed.some((part, index) => Math.round(part) !== Math.round(rgb[index] ?? 0))) token = null;
      rgb = changed;
    }
  }
  return { rgb, alpha: Math.min(1, Math.max(0, alpha)), token: alpha < 1 ? null : token };
}

function baseOf(element: XmlElement, palette: Palette): Color | null {
  const { attributes } = element;
  const value = attributes['val'] ?? '';
  switch (element.name) {
    case 'a:srgbClr':
      return hexColor(value);
    case 'a:sysClr':
      return hexColor(attributes['lastClr'] ?? (value === 'windowText' ? '000000' : 'ffffff'));
    case 'a:prstClr':
      return hexColor(NAMED[value] ?? '808080');
    case 'a:schemeClr':
      return value === 'phClr' ? palette.placeholder : (palette.scheme[palette.map[value] ?? value] ?? null);
    case 'a:scrgbClr': {
      const parts = ['r', 'g', 'b'].map((name) => 255 * gamma(shareOf(element, name) ?? 0));
      return plain([parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0]);
    }
    case 'a:hslClr': {
      const hue = (numberOf(element, 'hue') ?? 0) / 60_000;
      return plain(rgbOf([hue, shareOf(element, 'sat') ?? 0, shareOf(element, 'lum') ?? 0]));
    }
    default:
      return null;
  }
}

const plain = (rgb: Color['rgb']): Color => ({ rgb, alpha: 1, token: null });

export function hexColor(hex: string): Color | null {
  if (!/^[\da-f]{6}$/i.test(hex)) return null;
  return plain([0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]);
}

type Rgb = Color['rgb'];
type Hsl = readonly [hue: number, saturation: number, lightness: number];

/** ECMA-376 part 1, 20.1.2.3: tint and shade count in linear light, lum, sat and hue in HSL. */
function changeOf(name: string, share: number, value: number): (rgb: Rgb) => Rgb {
  const inHsl = (change: (hsl: Hsl) => Hsl) => (rgb: Rgb) => rgbOf(change(hslOf(rgb)));
  const clamp = (part: number) => Math.min(1, Math.max(0, part));
  switch (name) {
    case 'a:lumMod':
      return inHsl(([h, s, l]) => [h, s, clamp(l * share)]);
    case 'a:lumOff':
      return inHsl(([h, s, l]) => [h, s, clamp(l + share)]);
    case 'a:satMod':
      return inHsl(([h, s, l]) => [h, clamp(s * share), l]);
    case 'a:satOff':
      return inHsl(([h, s, l]) => [h, clamp(s + share), l]);
    case 'a:hueMod':
      return inHsl(([h, s, l]) => [(h * share) % 360, s, l]);
    case 'a:hueOff':
      return inHsl(([h, s, l]) => [(h + value / 60_000 + 360) % 360, s, l]);
    case 'a:tint':
      return (rgb) => linear(rgb, (part) => part * share + (1 - share));
    case 'a:shade':
      return (rgb) => linear(rgb, (part) => part * share);
    case 'a:inv':
      return (rgb) => linear(rgb, (part) => 1 - part);
    case 'a:gray':
      return ([r, g, b]) => {
        const gray = 0.3 * r + 0.59 * g + 0.11 * b;
        return [gray, gray, gray];
      };
    case 'a:comp':
      return inHsl(([h, s, l]) => [(h + 180) % 360, s, l]);
    default:
      return (rgb) => rgb;
  }
}

/** sRGB (IEC 61966-2-1), both ways, of a share. */
function gamma(light: number): number {
  return light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}
function light(share: number): number {
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function linear([r, g, b]: Rgb, change: (part: number) => number): Rgb {
  const one = (part: number) => 255 * gamma(Math.min(1, Math.max(0, change(light(part / 255)))));
  return [one(r), one(g), one(b)];
}

function hslOf([r, g, b]: Rgb): Hsl {
  const [red, green, blue] = [r / 255, g / 255, b / 255];
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const lightness = (high + low) / 2;
  const spread = high - low;
  if (spread === 0) return [0, 0, lightness];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const sixth =
    high === red ? (green - blue) / spread : high === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  return [(sixth * 60 + 360) % 360, saturation, lightness];
}

function rgbOf([hue, saturation, lightness]: Hsl): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const one = (from: number) => {
    const at = (from + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return [one(0), one(8), one(4)];
}

/** As CSS: a colour of the theme by its name, any other by its numbers. */
export function cssOf({ rgb, alpha, token }: Color): string {
  if (token !== null) return token;
  const parts = rgb.map((part) => Math.min(255, Math.max(0, Math.round(part))));
  const hex = parts.map((part) => part.toString(16).padStart(2, '0')).join('');
  return alpha >= 1 ? `#${hex}` : `rgba(${parts.join(', ')}, ${Math.round(alpha * 1000) / 1000})`;
}

/** Without the theme, as what is kept beside it. */
export function hexOf(color: Color): string {
  return cssOf({ ...color, token: null, alpha: 1 });
}
