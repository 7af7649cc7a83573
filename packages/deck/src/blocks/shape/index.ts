import { z } from 'zod';
import { scaledNumber } from '../../html/lengths.ts';
import { LIMITS } from '../../model/limits.ts';
import type { RichText } from '../../model/rich-text.ts';
import { flag, number, object, svgSource, text } from '../../model/read.ts';
import { emptyText, textOf } from '../../model/text.ts';
import type { ShapeProps } from '../../model/types.ts';
import type { BlockDefinition } from '../definition.ts';
import { readText } from '../text/read-text.ts';
import { scaledText } from '../text/scaled-text.ts';
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
    text: z.custom<RichText>((value) => readText(value) === value, 'not a valid text'),
  }),
  read: object<ShapeProps>({
    shape: text('rect', LIMITS.shortText),
    fill: text('', LIMITS.shortText),
    stroke: text('', LIMITS.shortText),
    strokeWidth: number(0, LIMITS.coordinate, 0),
    cornerRadius: number(0, LIMITS.coordinate, 0),
    stretch: flag(true),
    svg: svgSource,
    text: readText,
  }),
  defaults: {
    shape: 'rect',
    fill: '#000000',
    stroke: '',
    strokeWidth: 0,
    cornerRadius: 0,
    stretch: true,
    svg: '',
    text: emptyText(),
  },
  toHtml: writeShape,
  fromHtml: readShape,
  scaled: (props, by) => ({
    ...props,
    strokeWidth: scaledNumber(props.strokeWidth, by),
    cornerRadius: scaledNumber(props.cornerRadius, by),
    text: scaledText(props.text, by),
  }),
  wordsAt: ({ props }) => (textOf(props.text) === '' ? undefined : 1),
  filling: (props) => (props.stretch ? props : undefined),
  toText: ({ alt, props }) => [alt, textOf(props.text)].filter((words) => words !== '').join('\n'),
  namedRole: 'img',
  says: ({ alt, name, props }) => alt || textOf(props.text).slice(0, 100).trim() || name,
  called: ({ props }) => shapeOf(props.shape)?.label ?? 'Shape',
  isDrawnToSize: () => true,
};
