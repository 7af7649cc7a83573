import { COLOR_NAMES } from '@rostrum/deck/themes';

/** A colour as CSS computes it: red, green and blue from 0 to 255, alpha from 0 to 1. */
export interface Rgba {
  readonly rgb: readonly [red: number, green: number, blue: number];
  readonly alpha: number;
}

/**
 * Reads hex, names, `rgb()`, `hsl()`, `hwb()`, `oklab()` and `oklch()`; null for anything else, nothing
 * (`none`) included.
 */
export function readCssColor(css: string): Rgba | null {
  const value = css.trim().toLowerCase();
  if (value === 'transparent') return { rgb: [0, 0, 0], alpha: 0 };
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(value)?.[1] ?? COLOR_NAMES.get(value);
  if (hex !== undefined) return hexColor(hex);
  const [, name = '', inner = ''] = /^(rgba?|hsla?|hwb|oklab|oklch)\(([^()]*)\)$/.exec(value) ?? [];
  const parts = inner.split(/[\s,/]+/).filter((part) => part !== '');
  if (parts.length < 3 || parts.length > 4) return null;
  const alpha = parts[3] === undefined ? 1 : clamp(numberOf(parts[3], 1), 1);
  const rgb = channels(name, parts);
  return [...rgb, alpha].every(Number.isFinite) ? { rgb, alpha } : null;
}

function hexColor(hex: string): Rgba {
  const wide = hex.length <= 4 ? hex.replace(/./g, '$&$&') : hex;
  const at = (index: number): number => Number.parseInt(wide.slice(index, index + 2), 16);
  return { rgb: [at(0), at(2), at(4)], alpha: wide.length === 8 ? at(6) / 255 : 1 };
}

type Rgb = Rgba['rgb'];

function channels(name: string, [a = '', b = '', c = '']: readonly string[]): Rgb {
  if (name.startsWith('rgb')) return [a, b, c].map((part) => clamp(numberOf(part, 255), 255)) as unknown as Rgb;
  if (name.startsWith('hsl')) return fromHsl(degrees(a), clamp(share(b), 1), clamp(share(c), 1));
  if (name === 'hwb') {
    const [white, black] = [share(b), share(c)];
    const all = Math.max(1, white + black);
    return fromHsl(degrees(a), 1, 0.5).map(
      (part) => part * (1 - (white + black) / all) + (255 * white) / all,
    ) as unknown as Rgb;
  }
  const lightness = numberOf(a, 1);
  if (name === 'oklab') return fromOklab(lightness, numberOf(b, 0.4), numberOf(c, 0.4));
  const [chroma, hue] = [numberOf(b, 0.4), (degrees(c) * Math.PI) / 180];
  return fromOklab(lightness, chroma * Math.cos(hue), chroma * Math.sin(hue));
}

/** `whole`: what 100 % is. */
function numberOf(part: string, whole: number): number {
  if (part === 'none') return 0;
  return part.endsWith('%') ? (Number(part.slice(0, -1)) / 100) * whole : Number(part);
}

/** Per cent, with or without their sign. */
function share(part: string): number {
  return numberOf(part.endsWith('%') ? part : `${part}%`, 1);
}

function degrees(part: string): number {
  const [, value = '', unit = ''] = /^(-?[\d.]+)(deg|turn|rad|grad)?$/.exec(part) ?? [];
  return Number(value || Number.NaN) * ({ turn: 360, rad: 180 / Math.PI, grad: 0.9 }[unit] ?? 1);
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const one = (from: number): number => {
    const at = (((from + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return [one(0), one(8), one(4)];
}

/** https://bottosson.github.io/posts/oklab/, then sRGB (IEC 61966-2-1); out of reach is drawn back. */
function fromOklab(lightness: number, a: number, b: number): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const gamma = (light: number): number => {
    const part = clamp(light, 1);
    return 255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055);
  };
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
