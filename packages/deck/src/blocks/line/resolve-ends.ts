import { LIMITS } from '../../model/limits.ts';
import type { Block, BlockId, BlockOf, LineAnchor, LineProps, LineTarget, Rect } from '../../model/types.ts';
import { LINE_ANCHORS } from './line-values.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Far enough for any slide, and near enough that a box between two such places is no wider than a box may be. */
const FURTHEST = LIMITS.coordinate / 2;

/** Where an anchor lies in a box, as parts of its width and height. */
const ANCHORS: Readonly<Record<LineAnchor, Point>> = {
  top: { x: 0.5, y: 0 },
  right: { x: 1, y: 0.5 },
  bottom: { x: 0.5, y: 1 },
  left: { x: 0, y: 0.5 },
  center: { x: 0.5, y: 0.5 },
};

/**
 * A line whose ends lie where the blocks are that they are stuck to. The line itself becomes an upright one in the
 * smallest box around both ends (at least 1 px in each direction, so that it can be got hold of):
 *
 *     ┌────────┐                        ┌────────┐
 *     │ block  ●━━━━━━━━━━━━┐box of     │ block  │     ● right of the left block
 *     └────────┘            │the line   │        │
 *              └────────────━━━━━━━━━━━━●        │     ● left of the right one
 *                                       └────────┘
 *
 * An end whose block is gone, is no block of this slide, or is a line or a group, is let go and stays where it was
 * written. So does, in y, an end whose anchor depends on a height that only a browser knows.
 * The same object comes back when nothing is to be done.
 */
export function resolveEnds<T extends BlockOf<'line' | 'arrow'>>(
  line: T,
  blockOf: (id: BlockId) => Block | undefined,
): T {
  const { props } = line;
  if (props.start === null && props.end === null) return line;
  const start = targetOf(line, props.start, blockOf);
  const end = targetOf(line, props.end, blockOf);
  if (!start && !end) return { ...line, props: { ...props, start: null, end: null } };
  const [from, to] = endsOf(line);
  const first = start ? anchorPoint(start, (props.start as LineTarget).anchor, from) : from;
  const last = end ? anchorPoint(end, (props.end as LineTarget).anchor, to) : to;
  return placed(line, first, last, Boolean(start), Boolean(end));
}

/**
 * Where lines may be stuck to a block, on the slide as it is seen; none on a line, a group, or a block whose height
 * only a browser knows.
 */
export function anchorsOf(
  block: Block,
): readonly { readonly anchor: LineAnchor; readonly x: number; readonly y: number }[] {
  if (!isTarget(block) || block.rect[3] === null) return [];
  return LINE_ANCHORS.map((anchor) => ({ anchor, ...anchorPoint(block, anchor, { x: 0, y: 0 }) }));
}

/** What is written of a line that runs between two places of the slide: its box, and its ends in it. */
export function lineBetween(
  from: Point,
  to: Point,
): { readonly rect: Rect; readonly ends: Pick<LineProps, 'x1' | 'y1' | 'x2' | 'y2'> } {
  const [x1, y1, x2, y2] = [tidy(from.x), tidy(from.y), tidy(to.x), tidy(to.y)];
  const left = Math.min(x1, x2);
  const top = Math.min(y1, y2);
  return {
    rect: [left, top, Math.max(1, tidy(Math.abs(x2 - x1))), Math.max(1, tidy(Math.abs(y2 - y1)))],
    ends: { x1: tidy(x1 - left), y1: tidy(y1 - top), x2: tidy(x2 - left), y2: tidy(y2 - top) },
  };
}

function isTarget({ type }: Block): boolean {
  return type !== 'line' && type !== 'arrow' && type !== 'group';
}

function targetOf(line: Block, bound: LineTarget | null, blockOf: (id: BlockId) => Block | undefined): Block | null {
  const block = bound && blockOf(bound.blockId);
  if (!block || block.slideId !== line.slideId) return null;
  return isTarget(block) ? block : null;
}

/** Both ends of a line in slide coordinates, where they are seen. */
export function endsOf(line: BlockOf<'line' | 'arrow'>): readonly [Point, Point] {
  const { x1, y1, x2, y2 } = line.props;
  return [seen(line, { x: x1, y: y1 }), seen(line, { x: x2, y: y2 })];
}

/** Where a point of a block's box lies on the slide: mirrored first, turned then. */
function seen({ rect: [left, top, width, height], rotation, flipX, flipY }: Block, { x, y }: Point): Point {
  const center = { x: left + width / 2, y: top + (height ?? 0) / 2 };
  const mirrored = { x: left + (flipX ? width - x : x), y: top + (flipY ? (height ?? 0) - y : y) };
  return turn(mirrored, center, rotation);
}

/** Where an anchor of a block lies on the slide. A height that nobody knows leaves y as it was. */
function anchorPoint(block: Block, anchor: LineAnchor, before: Point): Point {
  const { x, y } = ANCHORS[anchor];
  const [left, top, width, height] = block.rect;
  if (height === null) return { x: left + width * x, y: y === 0 ? top : before.y };
  return seen(block, { x: width * x, y: height * y });
}

function placed<T extends BlockOf<'line' | 'arrow'>>(
  line: T,
  from: Point,
  to: Point,
  startHolds: boolean,
  endHolds: boolean,
): T {
  const { rect: box, ends: inBox } = lineBetween(from, to);
  const { rect, props } = line;
  const start = startHolds ? props.start : null;
  const end = endHolds ? props.end : null;
  const stays =
    line.rotation === 0 &&
    !line.flipX &&
    !line.flipY &&
    !line.followsLayout &&
    rect.every((value, index) => value === box[index]) &&
    props.x1 === inBox.x1 &&
    props.y1 === inBox.y1 &&
    props.x2 === inBox.x2 &&
    props.y2 === inBox.y2 &&
    props.start === start &&
    props.end === end;
  if (stays) return line;
  const upright = { rotation: 0, flipX: false, flipY: false, followsLayout: false };
  return { ...line, ...upright, rect: box, props: { ...props, ...inBox, start, end } };
}

function turn(point: Point, around: Point, degrees: number): Point {
  if (degrees % 360 === 0) return point;
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [dx, dy] = [point.x - around.x, point.y - around.y];
  return { x: around.x + dx * cos - dy * sin, y: around.y + dx * sin + dy * cos };
}

/** To a thousandth, so that replicas whose sines differ in the last bit agree; never -0. */
function tidy(value: number): number {
  return Math.min(FURTHEST, Math.max(-FURTHEST, Math.round(value * 1000) / 1000)) + 0;
}
