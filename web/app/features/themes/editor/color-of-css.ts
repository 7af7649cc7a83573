import { readColor, type Rgba } from '@rostrum/deck/themes';

let canvas: CanvasRenderingContext2D | null = null;
const known = new Map<string, Rgba | null>();

/**
 * A colour in whatever notation the browser reads (`silver`, `hsl()`, `oklch()` …), as it paints it; null for what it
 * does not. Hex and `rgb()` need no browser.
 */
export function colorOfCss(css: string): Rgba | null {
  const plain = readColor(css);
  if (plain !== null || typeof document === 'undefined') return plain;
  const found = known.get(css);
  if (found !== undefined) return found;
  const read = painted(css);
  known.set(css, read);
  return read;
}

function painted(css: string): Rgba | null {
  if (!CSS.supports('color', css) || /^(?:currentcolor|inherit)$/i.test(css.trim())) return null;
  canvas ??= Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  });
  if (canvas === null) return null;
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = css;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return { red, green, blue, alpha: alpha / 255 };
}

/** `#rrggbb`, as the browser's own picker has it, without what can be seen through. */
export function hexOfCss(css: string): string {
  const color = colorOfCss(css) ?? { red: 0, green: 0, blue: 0 };
  const pair = (part: number): string => Math.round(part).toString(16).padStart(2, '0');
  return `#${pair(color.red)}${pair(color.green)}${pair(color.blue)}`;
}
