/** What of a picture is taken: a square around a point of it, in its own px. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  /** 1: the largest square that fits. */
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const MOST_ZOOM = 4;

/** The middle of it, as large as fits. */
export const wholeCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Px of the picture along a side of the square. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** The nearest one that lies within the picture. */
export function withinPicture(size: Size, crop: Crop): Crop {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, crop.zoom));
  const half = sideOf(size, { ...crop, zoom }) / 2;
  const within = (value: number, length: number) => Math.min(length - half, Math.max(half, value));
  return { zoom, x: within(crop.x, size.width), y: within(crop.y, size.height) };
}

/** Moved as if the picture was pulled by shares of the square. */
export function pulled(size: Size, crop: Crop, byX: number, byY: number): Crop {
  const side = sideOf(size, crop);
  return withinPicture(size, { ...crop, x: crop.x - byX * side, y: crop.y - byY * side });
}
