import { attributeOf, findElement, type HtmlElement } from '../../html/tree.ts';
import { LIMITS } from '../../model/limits.ts';
import type { LineEnd, LineProps, LineTarget } from '../../model/types.ts';
import { type BlockSource, parsePixels, type ReadBlock, take } from '../definition.ts';
import { holdsOnlySvg } from '../only-svg.ts';
import { LINE_ANCHORS, LINE_ENDS, LINE_STYLES } from './line-values.ts';

/** A line from its attributes; its SVG follows from them. null: it says no place, or holds more than a line. */
export function readLine({ content, attributes }: BlockSource, usualEnd: LineEnd): ReadBlock<'line' | 'arrow'> | null {
  const hasPlace = ['x1', 'y1', 'x2', 'y2'].some((name) => attributes.has(`data-line-${name}`));
  if (!hasPlace || !holdsOnlyLine(content)) return null;
  const drawn = findElement(content, ({ tagName }) => tagName === 'path');
  const width = take(attributes, 'data-line-width') ?? (drawn ? attributeOf(drawn, 'stroke-width') : undefined);
  const props: LineProps = {
    x1: takePlace(attributes, 'data-line-x1'),
    y1: takePlace(attributes, 'data-line-y1'),
    x2: takePlace(attributes, 'data-line-x2'),
    y2: takePlace(attributes, 'data-line-y2'),
    color: take(attributes, 'data-line-color') ?? '',
    width: Math.min(LIMITS.coordinate, Math.max(0, parsePixels(width, 2))),
    style: takeOneOf(attributes, 'data-line-style', LINE_STYLES, 'solid'),
    startType: takeOneOf(attributes, 'data-line-start-type', LINE_ENDS, 'none'),
    endType: takeOneOf(attributes, 'data-line-end-type', LINE_ENDS, usualEnd),
    start: takeTarget(attributes, 'start'),
    end: takeTarget(attributes, 'end'),
  };
  const size = [extentOf(props.x1, props.x2), extentOf(props.y1, props.y2)] as const;
  return { props, size };
}

/** At least a px, so that a flat line can be got hold of. */
function extentOf(from: number, to: number): number {
  return Math.min(LIMITS.coordinate, Math.max(1, Math.abs(to - from)));
}

/** Words or pictures in the line would be lost. */
function holdsOnlyLine(content: HtmlElement): boolean {
  return (
    holdsOnlySvg(content) && findElement(content, ({ tagName }) => tagName === 'text' || tagName === 'image') === null
  );
}

function takePlace(attributes: Map<string, string>, name: string): number {
  const place = parsePixels(take(attributes, name), 0);
  return Math.min(LIMITS.coordinate, Math.max(-LIMITS.coordinate, place));
}

function takeOneOf<T extends string>(
  attributes: Map<string, string>,
  name: string,
  known: readonly T[],
  fallback: T,
): T {
  const value = take(attributes, name);
  return known.find((one) => one === value) ?? fallback;
}

function takeTarget(attributes: Map<string, string>, end: 'start' | 'end'): LineTarget | null {
  const blockId = take(attributes, `data-line-${end}-block`);
  const anchor = takeOneOf(attributes, `data-line-${end}-anchor`, LINE_ANCHORS, 'center');
  return blockId ? { blockId, anchor } : null;
}
