import { z } from 'zod';
import { scaledNumber } from '../../html/lengths.ts';
import { LIMITS } from '../../model/limits.ts';
import { isRecord, number, object, oneOf, type Reader, reference, text } from '../../model/read.ts';
import type { BlockId, LineEnd, LineProps, LineTarget, Rect } from '../../model/types.ts';
import { isUsableId } from '../../model/usable-id.ts';
import type { BlockDefinition } from '../definition.ts';
import { LINE_ANCHORS, LINE_ENDS, LINE_STYLES } from './line-values.ts';
import { readLine } from './read-line.ts';
import { resolveEnds } from './resolve-ends.ts';
import { writeLine } from './write-line.ts';

const place = z.number().min(-LIMITS.coordinate).max(LIMITS.coordinate);
const endType = z.enum(LINE_ENDS);
const target = z
  .strictObject({ blockId: z.string().refine(isUsableId, 'not an id'), anchor: z.enum(LINE_ANCHORS) })
  .nullable();

const readPlace = number(-LIMITS.coordinate, LIMITS.coordinate, 0);
const readTargetFields = object<LineTarget>({ blockId: text(), anchor: oneOf(LINE_ANCHORS, 'center') });
const readTarget: Reader<LineTarget | null> = (value) =>
  isRecord(value) && reference(value.blockId) !== null ? readTargetFields(value) : null;

/** Lines and arrows are one thing under two names; `end` is what a new one's second end looks like. */
export function lineDefinition<T extends 'line' | 'arrow'>(type: T, label: string, end: LineEnd): BlockDefinition<T> {
  const definition: BlockDefinition<'line' | 'arrow'> = {
    schema: z.strictObject({
      x1: place,
      y1: place,
      x2: place,
      y2: place,
      color: z.string().max(LIMITS.shortText),
      width: z.number().min(0).max(LIMITS.coordinate),
      style: z.enum(LINE_STYLES),
      startType: endType,
      endType,
      start: target,
      end: target,
    }),
    read: object<LineProps>({
      x1: readPlace,
      y1: readPlace,
      x2: readPlace,
      y2: readPlace,
      color: text('', LIMITS.shortText),
      width: number(0, LIMITS.coordinate, 2),
      style: oneOf(LINE_STYLES, 'solid'),
      startType: oneOf(LINE_ENDS, 'none'),
      endType: oneOf(LINE_ENDS, end),
      start: readTarget,
      end: readTarget,
    }),
    defaults: {
      x1: 0,
      y1: 0,
      x2: 200,
      y2: 0,
      color: '',
      width: 2,
      style: 'solid',
      startType: 'none',
      endType: end,
      start: null,
      end: null,
    },
    toHtml: writeLine,
    fromHtml: (source) => readLine(source, end),
    toText: (block) => block.alt,
    namedRole: 'img',
    called: () => label,
    isDrawnToSize: () => true,
    resized: stretch,
    scaled: (props, by) => ({ ...props, width: scaledNumber(props.width, by) }),
    relinked: relink,
    settled: resolveEnds,
  };
  // Both types have the same properties, so that a definition of either is one of each.
  return definition as unknown as BlockDefinition<T>;
}

/** The ends keep their places in the box as it is stretched. */
function stretch(props: LineProps, [, , width, height]: Rect, [, , toWidth, toHeight]: Rect): LineProps {
  const scaleX = width > 0 ? toWidth / width : 1;
  const scaleY = height !== null && height > 0 && toHeight !== null ? toHeight / height : 1;
  const scaled = (value: number, scale: number) => Math.round(value * scale * 1000) / 1000 + 0;
  if (scaleX === 1 && scaleY === 1) return props;
  return {
    ...props,
    x1: scaled(props.x1, scaleX),
    x2: scaled(props.x2, scaleX),
    y1: scaled(props.y1, scaleY),
    y2: scaled(props.y2, scaleY),
  };
}

function relink(props: LineProps, idOf: (id: BlockId) => BlockId | null): LineProps {
  const start = relinkEnd(props.start, idOf);
  const end = relinkEnd(props.end, idOf);
  return start === props.start && end === props.end ? props : { ...props, start, end };
}

function relinkEnd(bound: LineTarget | null, idOf: (id: BlockId) => BlockId | null): LineTarget | null {
  const blockId = bound && idOf(bound.blockId);
  if (!bound || blockId === bound.blockId) return bound;
  return blockId === null ? null : { ...bound, blockId };
}
