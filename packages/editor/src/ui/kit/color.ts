/** Colours as the picker needs them: red, green, blue 0 to 255, alpha 0 to 1. */
export interface Rgba {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

/** Reads `#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb()` and `rgba()`; null for anything else (names, gradients, variables). */
export function parseColor(css: string): Rgba | null {
  const text = css.trim().toLowerCase();
  if (text === 'transparent') return { r: 0, g: 0, b: 0, a: 0 };
  const hex = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(text)?.[1];
  if (hex !== undefined) {
    const full = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const part = (at: number): number => Number.parseInt(full.slice(at, at + 2), 16);
    return { r: part(0), g: part(2), b: part(4), a: full.length === 8 ? part(6) / 255 : 1 };
  }
  const rgb = /^rgba?\(([^)]+)\)$/.exec(text)?.[1];
  if (rgb === undefined) return null;
  const parts = rgb.split(/[\s,/]+/).filter((part) => part !== '');
  const channel = (part: string | undefined): number =>
    part === undefined ? Number.NaN : part.endsWith('%') ? Number.parseFloat(part) * 2.55 : Number.parseFloat(part);
  const [r, g, b] = [channel(parts[0]), channel(parts[1]), channel(parts[2])];
  const alpha = parts[3];
  const a = alpha === undefined ? 1 : alpha.endsWith('%') ? Number.parseFloat(alpha) / 100 : Number.parseFloat(alpha);
  return [r, g, b, a].every(Number.isFinite) ? { r, g, b, a } : null;
}

const pair = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');

/** `#rrggbb`, without alpha. */
export function hexOf({ r, g, b }: Rgba): string {
  return `#${pair(r)}${pair(g)}${pair(b)}`;
}

/** The shortest CSS for it: hex when opaque, `rgba()` otherwise. */
export function cssOf(color: Rgba): string {
  if (color.a >= 1) return hexOf(color);
  return `rgba(${[color.r, color.g, color.b].map((value) => String(Math.round(value))).join(', ')}, ${String(Number(color.a.toFixed(2)))})`;
}

/** Whether two CSS colours are the same to the eye. */
export function sameColor(a: string, b: string): boolean {
  const [left, right] = [parseColor(a), parseColor(b)];
  if (left === null || right === null) return a === b;
  return cssOf(left) === cssOf(right);
}

function luminance({ r, g, b }: Rgba): number {
  const linear = (value: number): number => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(a: Rgba, b: Rgba): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
