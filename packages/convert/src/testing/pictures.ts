import { type Colour, mix, paintPng } from './png.ts';

/** Pictures drawn by rule, so that the decks in tests and screenshots need none from anywhere. */

const DEEP: Colour = [8, 14, 32];
const DUSK: Colour = [34, 58, 92];
const GLOW: Colour = [240, 170, 96];
const WATER: Colour = [12, 26, 48];
const HILL: Colour = [16, 24, 42];
const LAMP: Colour = [255, 226, 160];

/** Dusk over a harbour: hills, lamps along the quay, and their light on the water. */
export function harbourPng(width = 960, height = 540): Uint8Array {
  return paintPng(width, height, (x, y) => {
    const horizon = 0.62;
    if (y > horizon) return water(x, (y - horizon) / (1 - horizon));
    const sky = mix(mix(DEEP, DUSK, y / horizon), GLOW, (y / horizon) ** 6 * 0.75);
    const hill = horizon - 0.1 - 0.06 * Math.sin(x * 7.3 + 1.2) - 0.03 * Math.sin(x * 19 + 0.4);
    if (y > hill) return mix(HILL, sky, 0.12);
    return star(x, y) ? mix(sky, [255, 255, 255], 0.75) : sky;
  });
}

function water(x: number, depth: number): Colour {
  const wave = Math.sin(depth * 160 + Math.sin(x * 9) * 2.4) * 0.5 + 0.5;
  let colour = mix(mix(GLOW, WATER, 0.35 + depth * 0.9), WATER, 0.45 + 0.25 * wave);
  for (let lamp = 0; lamp < 9; lamp += 1) {
    const at = 0.08 + lamp * 0.105;
    const spread = 0.004 + depth * 0.016;
    if (Math.abs(x - at) > spread * 4) continue;
    const light = Math.exp(-(((x - at) / spread) ** 2)) * (1 - depth * 0.75) * (0.45 + 0.55 * wave);
    colour = mix(colour, LAMP, light * 0.85);
  }
  return colour;
}

function star(x: number, y: number): boolean {
  const cell = (Math.floor(x * 160) * 7919 + Math.floor(y * 90) * 104_729) % 997;
  const inX = (x * 160) % 1;
  const inY = (y * 90) % 1;
  return cell < 9 && y < 0.42 && (inX - 0.5) ** 2 + (inY - 0.5) ** 2 < 0.05;
}

/** A map of lamps seen from above: warm discs along two quays. */
export function lampMapPng(width = 720, height = 480): Uint8Array {
  const lamps = Array.from({ length: 22 }, (_, index) => ({
    x: 0.08 + (index % 11) * 0.084,
    y: (index < 11 ? 0.34 : 0.7) + 0.05 * Math.sin(index * 1.9),
    strength: 0.4 + 0.6 * Math.abs(Math.sin(index * 2.7)),
  }));
  return paintPng(width, height, (x, y) => {
    const quay =
      Math.abs(y - 0.34 - 0.02 * Math.sin(x * 9)) < 0.05 || Math.abs(y - 0.7 + 0.02 * Math.sin(x * 7)) < 0.05;
    let colour: Colour = quay
      ? [44, 52, 66]
      : mix([14, 30, 52], [20, 44, 70], 0.5 + 0.5 * Math.sin(y * 60 + Math.sin(x * 14) * 2));
    for (const lamp of lamps) {
      const distance = Math.hypot((x - lamp.x) * 1.5, y - lamp.y);
      if (distance > 0.2) continue;
      colour = mix(colour, LAMP, Math.exp(-((distance / 0.055) ** 2)) * lamp.strength);
    }
    return colour;
  });
}

/** A lamp post as a drawing of a few strokes. */
export const LAMP_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 360" width="240" height="360">
  <defs><radialGradient id="g"><stop offset="0" stop-color="#ffe6a8"/><stop offset="1" stop-color="#ffe6a8" stop-opacity="0"/></radialGradient></defs>
  <circle cx="120" cy="92" r="92" fill="url(#g)"/>
  <path d="M112 118h16v210h-16z" fill="#5d6b7e"/>
  <path d="M84 328h72v16H84z" fill="#46525f"/>
  <path d="M92 60h56l-10 58h-36z" fill="#ffd87a" stroke="#46525f" stroke-width="6" stroke-linejoin="round"/>
  <path d="M84 58 120 28l36 30z" fill="#46525f"/>
</svg>`;

/** The sign of the invented port. */
export const SIGN_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">
  <circle cx="100" cy="100" r="92" fill="none" stroke="#9fe0c5" stroke-width="8"/>
  <path d="M100 46v96M64 74h72M52 112c4 34 26 46 48 46s44-12 48-46" fill="none" stroke="#9fe0c5" stroke-width="12" stroke-linecap="round"/>
  <circle cx="100" cy="38" r="12" fill="none" stroke="#9fe0c5" stroke-width="8"/>
</svg>`;
