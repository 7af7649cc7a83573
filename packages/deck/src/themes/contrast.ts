/**
 * Contrast as WCAG 2.2 defines it (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), for the colour notations that
 * slides hold: hex in 3, 4, 6 or 8 digits, and `rgb()` / `rgba()` with numbers.
 */

export interface Rgba {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  /** 0 to 1. */
  readonly alpha: number;
}

/** Reads a colour; null for notations other than the above (names, gradients, `var()`). */
export function readColor(value: string): Rgba | null {
  const text = value.trim().toLowerCase();
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(text)?.[1];
  if (hex !== undefined) {
    const wide = hex.length <= 4 ? hex.replace(/./g, '$&$&') : hex;
    const at = (index: number) => Number.parseInt(wide.slice(index, index + 2), 16);
    return { red: at(0), green: at(2), blue: at(4), alpha: wide.length === 8 ? at(6) / 255 : 1 };
  }
  const parts = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+)(%?))?\s*\)$/.exec(text);
  if (!parts) return null;
  const alpha = parts[4] === undefined ? 1 : Number(parts[4]) / (parts[5] === '%' ? 100 : 1);
  const color = { red: Number(parts[1]), green: Number(parts[2]), blue: Number(parts[3]), alpha };
  return Object.values(color).every(Number.isFinite) ? color : null;
}

function luminance({ red, green, blue }: Rgba): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** 1 to 21. Alpha is not looked at. */
export function contrastRatio(a: Rgba, b: Rgba): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/**
 * Whether text on this colour has to be light or dark, or null where the colour says nothing (unknown notation, or more
 * see-through than not).
 */
export function toneOf(value: string): 'dark' | 'light' | null {
  const color = readColor(value);
  if (!color || color.alpha < 0.5) return null;
  // The grey at which black and white text are equally far away.
  return luminance(color) < 0.179 ? 'dark' : 'light';
}

/** A colour between two, in sRGB; `share` of the second, 0 to 1. Answers `#rrggbb`. */
export function mixColors(a: Rgba, b: Rgba, share: number): string {
  const channel = (from: number, to: number) =>
    Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(a.red, b.red)}${channel(a.green, b.green)}${channel(a.blue, b.blue)}`;
}

const WHITE: Rgba = { red: 255, green: 255, blue: 255, alpha: 1 };
const BLACK: Rgba = { red: 0, green: 0, blue: 0, alpha: 1 };

/** The colour, or the nearest to it towards black or white that stands out enough from a background. */
export function standingOut(color: Rgba, background: Rgba, ratio: number): string {
  const towards = contrastRatio(WHITE, background) > contrastRatio(BLACK, background) ? WHITE : BLACK;
  for (let step = 0; step < 50; step += 1) {
    const mixed = mixColors(color, towards, step / 50);
    const read = readColor(mixed);
    if (read && contrastRatio(read, background) >= ratio) return mixed;
  }
  return mixColors(towards, towards, 1);
}
