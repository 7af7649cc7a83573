import type { PictureSize } from '../../platform/db/schema/index.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The boxes that pictures fit into, in pixels: a card is 260 to 360 wide and twice that on dense screens. */
const BOXES: Readonly<Record<PictureSize, Size>> = {
  small: { width: 320, height: 240 },
  large: { width: 800, height: 600 },
};
export const PICTURE_SIZES = ['small', 'large'] as const satisfies readonly PictureSize[];

/** As large as a slide of this shape can be in the box, in whole pixels. */
export function pictureSize(slide: Size, size: PictureSize): Size {
  const box = BOXES[size];
  const scale = Math.min(box.width / slide.width, box.height / slide.height);
  return {
    width: Math.max(1, Math.round(slide.width * scale)),
    height: Math.max(1, Math.round(slide.height * scale)),
  };
}
