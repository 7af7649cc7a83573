import { z } from 'zod';
import { LIMITS } from '../../model/limits.ts';
import { flag, number, object, svgSource, text } from '../../model/read.ts';
import type { ShapeProps } from '../../model/types.ts';
import type { BlockDefinition } from '../definition.ts';
import { readShape } from './read-shape.ts';
import { shapeOf } from './shapes.ts';
import { writeShape } from './write-shape.ts';

const pixels = z.number().min(0).max(LIMITS.coordinate);
const short = z.string().max(LIMITS.shortText);

export const shapeBlock: BlockDefinition<'shape'> = {
  schema: z.strictObject({
    shape: short,
    fill: short,
    stroke: short,
    strokeWidth: pixels,
    cornerRadius: pixels,
    stretch: z.boolean(),
    svg: z.string().max(LIMITS.svg),
  }),
  read: object<ShapeProps>({
    shape: text('rect', LIMITS.shortText),
    fill: text('', LIMITS.shortText),
    stroke: text('', LIMITS.shortText),
    strokeWidth: number(0, LIMITS.coordinate, 0),
    cornerRadius: number(0, LIMITS.coordinate, 0),
    stretch: flag(true),
    svg: svgSource,
  }),
  defaults: { shape: 'rect', fill: '#000000', stroke: '', strokeWidth: 0, cornerRadius: 0, stretch: true, svg: '' },
  toHtml: writeShape,
  fromHtml: readShape,
  toText: (block) => block.alt,
  namedRole: 'img',
  ariaLabel: (block) => block.alt || block.name || shapeOf(block.props.shape)?.label || 'Shape',
  isDrawnToSize: () => true,
};
