import { z } from 'zod';
import { LIMITS } from '../../model/limits.ts';
import { number, object, type Reader, svgSource, text } from '../../model/read.ts';
import { textOfHtml } from '../../model/html-text.ts';
import type { DrawingProps, DrawingStroke, ViewBox } from '../../model/types.ts';
import type { BlockDefinition } from '../definition.ts';
import { readDrawing } from './read-drawing.ts';
import { USUAL_STROKE } from './stroke.ts';
import { writeDrawing } from './write-drawing.ts';

/** A drawing without extent could not be stretched to any box. */
const SMALLEST = 0.001;

const coordinate = z.number().min(-LIMITS.coordinate).max(LIMITS.coordinate);
const extent = z.number().min(SMALLEST).max(LIMITS.coordinate);
const points = z
  .array(coordinate)
  .min(3)
  .max(LIMITS.strokePoints * 3)
  .refine((numbers) => numbers.length % 3 === 0, 'not in threes')
  .refine((numbers) => numbers.every((value, index) => index % 3 !== 2 || (value >= 0 && value <= 1)), 'pressure');

const readCoordinate = number(-LIMITS.coordinate, LIMITS.coordinate, 0);
const readExtent = number(SMALLEST, LIMITS.coordinate, 1);
const readPressure = number(0, 1, 0.5);

const readPoints: Reader<readonly number[]> = (value) => {
  if (!Array.isArray(value)) return [];
  const length = Math.min(value.length - (value.length % 3), LIMITS.strokePoints * 3);
  const read = (entry: unknown, index: number) => (index % 3 === 2 ? readPressure : readCoordinate)(entry);
  if (length === value.length && value.every((entry, index) => Object.is(entry, read(entry, index)))) return value;
  return value.slice(0, length).map(read);
};

/** `;` parts the colours of strokes from each other. */
const readColor: Reader<string> = (value) => text('', LIMITS.shortText)(value).replaceAll(';', '');

const readStroke = object<DrawingStroke>({
  points: readPoints,
  color: readColor,
  width: number(0, LIMITS.coordinate, USUAL_STROKE.width),
  opacity: number(0, 1, USUAL_STROKE.opacity),
});

const readStrokes: Reader<readonly DrawingStroke[]> = (value) => {
  if (!Array.isArray(value)) return [];
  const strokes = value
    .slice(0, LIMITS.strokes)
    .map(readStroke)
    .filter((stroke) => stroke.points.length > 0);
  return strokes.length === value.length && strokes.every((stroke, index) => stroke === value[index]) ? value : strokes;
};

const readViewBox: Reader<ViewBox> = (value) => {
  const [x, y, width, height] = Array.isArray(value) ? value : [];
  const box: ViewBox = [readCoordinate(x), readCoordinate(y), readExtent(width), readExtent(height)];
  const same = Array.isArray(value) && value.length === 4 && box.every((part, index) => Object.is(part, value[index]));
  return same ? (value as unknown as ViewBox) : box;
};

/** What a pen drew. */
export const drawingBlock: BlockDefinition<'drawing'> = {
  schema: z.strictObject({
    strokes: z
      .array(
        z.strictObject({
          points,
          color: z
            .string()
            .max(LIMITS.shortText)
            .regex(/^[^;]*$/),
          width: z.number().min(0).max(LIMITS.coordinate),
          opacity: z.number().min(0).max(1),
        }),
      )
      .max(LIMITS.strokes),
    viewBox: z.tuple([coordinate, coordinate, extent, extent]),
    svg: z.string().max(LIMITS.svg),
  }),
  read: object<DrawingProps>({ strokes: readStrokes, viewBox: readViewBox, svg: svgSource }),
  defaults: { strokes: [], viewBox: [0, 0, 100, 100], svg: '' },
  toHtml: writeDrawing,
  fromHtml: readDrawing,
  toText: ({ alt, props }) => alt || textOfHtml(props.svg),
  namedRole: 'img',
  called: () => 'Drawing',
};
