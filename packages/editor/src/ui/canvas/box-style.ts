import type { Box, Viewport } from '../../core/index.ts';

/** The inline style of an element of the overlay that lies over a box of the slide. */
export function boxStyle({ zoom, offset }: Viewport, box: Box, rotation = 0): string {
  const turn = rotation === 0 ? '' : ` rotate(${String(rotation)}deg)`;
  const [x, y] = [box.x * zoom + offset.x, box.y * zoom + offset.y];
  return `width: ${String(box.width * zoom)}px; height: ${String(box.height * zoom)}px; transform: translate(${String(x)}px, ${String(y)}px)${turn};`;
}
