import {
  type Block,
  type BlockId,
  type BlockDefinition,
  blockTypes,
  isPlaced,
  type Rect,
  type SlideId,
} from '@rostrum/deck';
import { equalJson } from '@rostrum/deck/doc';

/** Whether somebody chose the layout, or it is another version of the one that the slide has. */
export type LayoutChange = 'apply' | 'update';

/** What goes with a place, beside where it is and how it is written. */
const TURNED = ['rotation', 'flipX', 'flipY'] as const;
const SHOWN = ['opacity', 'fragment', 'animation', 'alt', 'link', 'name'] as const;

/**
 * A block in its place on a layout. `was`: its place on the layout of before, by which is told what was changed by
 * hand: that stays, and what is as it was becomes what the layout says now.
 */
export function moved(block: Block, place: Block, was: Block | undefined, change: LayoutChange): Block {
  const canFollow = isPlaced(place) && isPlaced(block);
  const follows = canFollow && (change === 'apply' || block.followsLayout);
  const rect = follows ? rectIn(block, place) : untouched(block.rect, was?.rect, place.rect);
  const turned = TURNED.map((field) => [
    field,
    change === 'apply' && canFollow ? place[field] : untouched<unknown>(block[field], was?.[field], place[field]),
  ]);
  const shown = SHOWN.map((field) => [field, untouched<unknown>(block[field], was?.[field], place[field])]);
  return {
    ...block,
    ...Object.fromEntries([...turned, ...shown]),
    rect,
    z: follows ? place.z : untouched(block.z, was?.z, place.z),
    place: place.place,
    followsLayout: follows,
    style: styleIn(block, place, was, change),
    props: propsIn(block, place, was, rect),
  } as Block;
}

/** A place of the layout as a block of a slide. */
export function addedBlock(
  place: Block,
  of: { readonly id: BlockId; readonly slideId: SlideId; readonly order: string },
): Block {
  return { ...place, ...of, parentId: null, followsLayout: isPlaced(place), originId: null };
}

/** A block that stands for itself, looking as it does: it is read with all that it has from its place. */
export function settledApart(block: Block): Block {
  return block.followsLayout ? { ...block, followsLayout: false } : block;
}

/** What the layout says now where nobody changed what it said before. */
function untouched<T>(mine: T, was: T | undefined, now: T): T {
  return was !== undefined && equalJson(mine, was) ? now : mine;
}

/** Of an automatic height it stays as high as what is in it. */
function rectIn(block: Block, { rect: [x, y, width, height], type }: Block): Rect {
  return [x, y, width, height ?? (block.type === type ? null : block.rect[3])];
}

function styleIn(block: Block, place: Block, was: Block | undefined, change: LayoutChange): Block['style'] {
  const isFrom = (name: string): boolean => was !== undefined && was.style[name] === block.style[name];
  const own = Object.entries(block.style).filter(
    // Who chooses a layout wants to see it: what it says counts.
    ([name]) => !isFrom(name) && !(change === 'apply' && Object.hasOwn(place.style, name)),
  );
  // What somebody took away does not come back by itself.
  const isGone = (name: string): boolean =>
    change === 'update' && was !== undefined && Object.hasOwn(was.style, name) && !Object.hasOwn(block.style, name);
  const from = Object.entries(place.style).filter(([name]) => !isGone(name));
  return Object.fromEntries([...from, ...own]);
}

/**
 * What is in the block stays; what the layout put there becomes what it puts there now. A picture is
 * cut to its new box.
 */
function propsIn(block: Block, place: Block, was: Block | undefined, rect: Rect): Block['props'] {
  const props: Record<string, unknown> = { ...block.props };
  if (block.type === place.type) {
    const before = was?.type === block.type ? (was.props as unknown as Record<string, unknown>) : {};
    for (const [name, now] of Object.entries(place.props))
      props[name] = untouched<unknown>(props[name], before[name], now);
    // What a text waits for is the place's.
    if (place.type === 'text') {
      props['placeholder'] = place.props.placeholder;
      props['placeholderTag'] = place.props.placeholderTag;
    }
  }
  const isAsLarge = rect[2] === block.rect[2] && rect[3] === block.rect[3];
  if (isAsLarge || !equalJson(props, block.props)) return props as unknown as Block['props'];
  return reshaped(block, rect);
}

function reshaped(block: Block, rect: Rect): Block['props'] {
  const { filling, resized } = blockTypes[block.type] as unknown as BlockDefinition<Block['type']>;
  return filling?.(block.props, block.rect, rect) ?? resized?.(block.props, block.rect, rect) ?? block.props;
}
