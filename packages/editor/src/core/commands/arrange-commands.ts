import type { Block, BlockId, BlockType, Rect } from '@rostrum/deck';
import { type BlockPatch, patchBlock } from '@rostrum/deck/doc';
import type { CommandId } from '../command-types.ts';
import { blocksMeant, type EditorContext, frameOf, mayEditSlide, slideBox } from '../context.ts';
import { centerOf, type Frame, normalizeDegrees, roundPx } from '../geometry.ts';
import { leavesOf, outermost } from '../selection/groups.ts';
import { alignMoves, distributeMoves, type Edge, type Move, type Placed } from './align.ts';
import { placePatch } from './block-edits.ts';
import { type Command, defineCommand } from './define.ts';
import { boundsOfFrames, rectOf } from './scale.ts';

/** The selected blocks that may be moved, groups as one. */
function chosen(context: EditorContext): Block[] {
  const free = blocksMeant(context).filter(
    (block) => !block.locked && block.id !== '' && mayEditSlide(context, block.slideId),
  );
  const { deck } = context.document;
  return outermost(
    deck,
    free.map(({ id }) => id),
  ).flatMap((id) => deck.blocks[id] ?? []);
}

/** What moves with a block: itself, or all that a group holds and that is free. */
function leaves(context: EditorContext, block: Block): Block[] {
  return leavesOf(context.document.deck, [block.id]).filter(({ locked }) => !locked);
}

function placedOf(context: EditorContext, blocks: readonly Block[]): Placed[] {
  return blocks.flatMap((block) => {
    const box = boundsOfFrames(leaves(context, block).map((leaf) => frameOf(context, leaf)));
    return box === null ? [] : [{ id: block.id, box }];
  });
}

const count = (context: EditorContext): number =>
  context.selection.selection.get().focus === 'blocks' ? chosen(context).length : 0;
const atLeast = (least: number) => (context: EditorContext) => count(context) >= least;

/** Writes a patch for each leaf of what is chosen; the same change for all of a group. */
function patchLeaves(
  context: EditorContext,
  blocks: readonly Block[],
  patchOf: (leaf: Block, of: Block, moving: ReadonlySet<BlockId>) => BlockPatch | null,
): false | void {
  const all = blocks.flatMap((block) => leaves(context, block).map((leaf) => ({ leaf, block })));
  const moving = new Set(all.map(({ leaf }) => leaf.id));
  const patches = all.flatMap(({ leaf, block }) => {
    const patch = patchOf(leaf, block, moving);
    return patch === null ? [] : [{ id: leaf.id, patch }];
  });
  if (patches.length === 0) return false;
  context.document.edit((doc) => {
    for (const { id, patch } of patches) patchBlock(doc, id, patch);
  });
}

function moveAll(context: EditorContext, moves: readonly Move[]): false | void {
  const byId = new Map(moves.map((move) => [move.id, move]));
  return patchLeaves(context, chosen(context), (leaf, block, moving) => {
    const { dx, dy } = byId.get(block.id) ?? { dx: 0, dy: 0 };
    if (dx === 0 && dy === 0) return null;
    const [x, y, width, height] = leaf.rect;
    return placePatch(leaf, [roundPx(x + dx), roundPx(y + dy), width, height], moving);
  });
}

/** One block is set to the slide, several among themselves. */
function align(context: EditorContext, edge: Edge): false | void {
  const placed = placedOf(context, chosen(context));
  const [only, ...others] = placed;
  if (only === undefined) return false;
  const { deck } = context.document;
  const within =
    others.length === 0 ? slideBox(deck) : boundsOfFrames(placed.map(({ box }) => ({ ...box, rotation: 0 })));
  return within === null ? false : moveAll(context, alignMoves(placed, within, edge));
}

/** As wide as the widest, or as high as the highest; pictures that keep their shape follow in the other direction. */
function sameSize(context: EditorContext, side: 'width' | 'height'): false | void {
  const sized = chosen(context).filter(({ type }) => type !== 'group');
  const wanted = Math.max(...sized.map((block) => frameOf(context, block)[side]));
  return patchLeaves(context, sized, (block, _, moving) => {
    const frame = frameOf(context, block);
    if (frame[side] === wanted || (side === 'height' && block.rect[3] === null)) return null;
    const other = side === 'width' ? 'height' : 'width';
    const keeps = block.type === 'image' && block.props.maintainRatio && frame[side] > 0;
    const next: Frame = {
      ...frame,
      [side]: wanted,
      ...(keeps ? { [other]: Math.max(1, (frame[other] * wanted) / frame[side]) } : {}),
    };
    return placePatch(block, rectOf(next, block.rect[3] === null), moving);
  });
}

/** What still says the same when it is mirrored; words only change their place. */
const MIRRORED: ReadonlySet<BlockType> = new Set<BlockType>(['image', 'video', 'shape', 'drawing', 'line', 'arrow']);

/** Mirrors what is chosen as one, across the middle of it. */
function flip(context: EditorContext, axis: 'x' | 'y'): false | void {
  const blocks = chosen(context);
  const all = blocks.flatMap((block) => leaves(context, block));
  const bounds = boundsOfFrames(all.map((leaf) => frameOf(context, leaf)));
  if (bounds === null) return false;
  const middle = centerOf(bounds);
  return patchLeaves(context, blocks, (leaf, _, moving) => {
    const frame = frameOf(context, leaf);
    const center = centerOf(frame);
    const x = axis === 'x' ? 2 * middle.x - center.x - frame.width / 2 : frame.x;
    const y = axis === 'y' ? 2 * middle.y - center.y - frame.height / 2 : frame.y;
    const rect: Rect = rectOf({ ...frame, x, y }, leaf.rect[3] === null);
    const patch = placePatch(leaf, rect, moving);
    if (!MIRRORED.has(leaf.type)) return { ...patch, rotation: normalizeDegrees(-leaf.rotation) };
    const own = axis === 'x' ? { flipX: !leaf.flipX } : { flipY: !leaf.flipY };
    return { ...patch, ...own, rotation: normalizeDegrees(-leaf.rotation) };
  });
}

const ALIGNS: readonly (readonly [id: AlignId, edge: Edge, icon: string])[] = [
  ['block.alignLeft', 'left', 'align-start-vertical'],
  ['block.alignCenter', 'center', 'align-center-vertical'],
  ['block.alignRight', 'right', 'align-end-vertical'],
  ['block.alignTop', 'top', 'align-start-horizontal'],
  ['block.alignMiddle', 'middle', 'align-center-horizontal'],
  ['block.alignBottom', 'bottom', 'align-end-horizontal'],
];
type AlignId = Extract<CommandId, `block.align${string}`>;

export const arrangeCommands = {
  ...(Object.fromEntries(
    ALIGNS.map(([id, edge, icon]) => [
      id,
      defineCommand({
        id,
        icon,
        category: 'arrange',
        when: atLeast(1),
        run: (context) => align(context, edge),
      }),
    ]),
  ) as { readonly [K in AlignId]: Command<K> }),
  'block.distributeAcross': defineCommand({
    id: 'block.distributeAcross',
    icon: 'align-horizontal-space-around',
    category: 'arrange',
    when: atLeast(3),
    run: (context) => moveAll(context, distributeMoves(placedOf(context, chosen(context)), 'x')),
  }),
  'block.distributeDown': defineCommand({
    id: 'block.distributeDown',
    icon: 'align-vertical-space-around',
    category: 'arrange',
    when: atLeast(3),
    run: (context) => moveAll(context, distributeMoves(placedOf(context, chosen(context)), 'y')),
  }),
  'block.sameWidth': defineCommand({
    id: 'block.sameWidth',
    icon: 'move-horizontal',
    category: 'arrange',
    when: atLeast(2),
    run: (context) => sameSize(context, 'width'),
  }),
  'block.sameHeight': defineCommand({
    id: 'block.sameHeight',
    icon: 'move-vertical',
    category: 'arrange',
    when: atLeast(2),
    run: (context) => sameSize(context, 'height'),
  }),
  'block.flipAcross': defineCommand({
    id: 'block.flipAcross',
    icon: 'flip-horizontal-2',
    category: 'arrange',
    when: atLeast(1),
    run: (context) => flip(context, 'x'),
  }),
  'block.flipDown': defineCommand({
    id: 'block.flipDown',
    icon: 'flip-vertical-2',
    category: 'arrange',
    when: atLeast(1),
    run: (context) => flip(context, 'y'),
  }),
} satisfies { readonly [K in CommandId]?: Command<K> };
