import type { ImageProps } from '@rostrum/deck';

export type Crop = NonNullable<ImageProps['crop']>;
export type Fit = 'whole' | 'fill' | 'stretch';

/** The part of a picture, as fractions, that fills a box of this ratio (width by height), taken from its middle. */
export function fillCrop(naturalWidth: number, naturalHeight: number, ratio: number): Crop {
  const own = naturalWidth / naturalHeight;
  const [width, height] = own > ratio ? [ratio / own, 1] : [1, own / ratio];
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

/** How a picture sits in its box just now. */
export function fitOf(props: ImageProps, width: number, height: number): Fit {
  const { naturalWidth, naturalHeight, crop } = props;
  if (naturalWidth === 0 || naturalHeight === 0 || height === 0) return 'stretch';
  const shown = ((crop?.width ?? 1) * naturalWidth) / ((crop?.height ?? 1) * naturalHeight);
  const isTrue = Math.abs(shown / (width / height) - 1) < 0.01;
  if (!isTrue) return 'stretch';
  return crop === null || (crop.width > 0.999 && crop.height > 0.999) ? 'whole' : 'fill';
}

/** The biggest box of the picture's own ratio within a box, in its middle. */
export function wholeRect(
  naturalWidth: number,
  naturalHeight: number,
  box: { x: number; y: number; width: number; height: number },
): typeof box {
  const scale = Math.min(box.width / naturalWidth, box.height / naturalHeight);
  const [width, height] = [naturalWidth * scale, naturalHeight * scale];
  const at = (value: number): number => Math.round(value * 100) / 100;
  return {
    x: at(box.x + (box.width - width) / 2),
    y: at(box.y + (box.height - height) / 2),
    width: at(width),
    height: at(height),
  };
}
