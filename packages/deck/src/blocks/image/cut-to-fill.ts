import type { ImageProps, Rect } from '../../model/types.ts';

const WHOLE = { x: 0, y: 0, width: 1, height: 1 } as const;

/** A picture in a frame of another shape: cut at its edges, from its middle, so that it is not stretched. */
export function cutToFill(props: ImageProps, from: Rect, to: Rect): ImageProps | undefined {
  if (props.svg !== '' || from[3] === null || to[3] === null) return undefined;
  const [before, after] = [from[2] / from[3], to[2] / to[3]];
  if (Math.abs(after / before - 1) < 0.001) return props;
  const { x, y, width, height } = props.crop ?? WHOLE;
  const wide = after < before ? width * (after / before) : width;
  const high = after > before ? height * (before / after) : height;
  return { ...props, crop: { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high } };
}
