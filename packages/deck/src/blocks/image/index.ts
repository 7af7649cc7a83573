import { z } from 'zod';
import { LIMITS } from '../../model/limits.ts';
import { address, flag, nullable, number, object, svgSource, text } from '../../model/read.ts';
import { textOfHtml } from '../../model/html-text.ts';
import type { ImageProps } from '../../model/types.ts';
import type { BlockDefinition } from '../definition.ts';
import { cutToFill } from './cut-to-fill.ts';
import { readImage } from './read-image.ts';
import { writeImage } from './write-image.ts';

type Crop = NonNullable<ImageProps['crop']>;

const pixels = z.number().min(0).max(LIMITS.coordinate);
const fraction = z.number().min(0).max(1);
const readFraction = number(0, 1, 0);
const readExtent = number(0, 1, 1);
const readCrop = object<Crop>({ x: readFraction, y: readFraction, width: readExtent, height: readExtent });

export const imageBlock: BlockDefinition<'image'> = {
  schema: z.strictObject({
    src: z.string().max(LIMITS.address),
    naturalWidth: pixels,
    naturalHeight: pixels,
    crop: z.strictObject({ x: fraction, y: fraction, width: fraction, height: fraction }).nullable(),
    svg: z.string().max(LIMITS.svg),
    svgColor: z.string().max(LIMITS.shortText),
    maintainRatio: z.boolean(),
  }),
  read: object<ImageProps>({
    src: address,
    naturalWidth: number(0, LIMITS.coordinate, 0),
    naturalHeight: number(0, LIMITS.coordinate, 0),
    crop: nullable(readCrop),
    svg: svgSource,
    svgColor: text('', LIMITS.shortText),
    maintainRatio: flag(true),
  }),
  defaults: { src: '', naturalWidth: 0, naturalHeight: 0, crop: null, svg: '', svgColor: '', maintainRatio: true },
  toHtml: writeImage,
  fromHtml: readImage,
  filling: cutToFill,
  toText: ({ alt, props }) => alt || textOfHtml(props.svg),
  namedRole: 'img',
  called: () => 'Picture',
  isDrawnToSize: ({ props }) => props.crop !== null,
};
