import type { Color } from './color.ts';
import { round } from '../markup/style.ts';

/** A picture that lets a colour through. */
export interface Tint {
  readonly ground: Color;
  /** Of the picture: 1 hides the colour. */
  readonly opacity: number;
}

/**
 * A picture of two colours (ECMA-376 part 1, 20.1.8.23) as a deck can show one: pale, over a colour. A grey g becomes
 * ground · (1 − opacity) + g · opacity: as far from black to white as the two colours are apart on the whole, and
 * right in the middle.
 */
export function tintOf([black, white]: readonly [Color, Color]): Tint {
  const spread = black.rgb.map((part, index) => (white.rgb[index] ?? 0) - part);
  const opacity = Math.min(1, Math.max(0, spread.reduce((sum, part) => sum + part, 0) / (3 * 255)));
  const ground = (index: 0 | 1 | 2): number => {
    const middle = (black.rgb[index] + white.rgb[index]) / 2;
    return opacity === 1 ? middle : Math.min(255, Math.max(0, (middle - 127.5 * opacity) / (1 - opacity)));
  };
  return { ground: { rgb: [ground(0), ground(1), ground(2)], alpha: 1, token: null }, opacity: round(opacity) };
}
