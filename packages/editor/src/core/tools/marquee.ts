import type { BlockId } from '@rostrum/deck';
import type { Modifiers, Preview } from '../api.ts';
import { type EditorContext, frameOf } from '../context.ts';
import { boxBetween, boxMeetsFrame, type Frame, type SlidePoint } from '../geometry.ts';
import { leavesOf, pathTo } from '../selection/groups.ts';
import { blocksInOrder } from '../selection/selection.ts';
import { EMPTY_PREVIEW, type Gesture } from './gesture.ts';

/**
 * Selects what it touches, groups as wholes; Shift adds to what was selected before. Locked blocks stay out. The
 * selection changes once, at the end: hundreds of blocks that come and go would keep every panel busy meanwhile.
 */
export function createMarquee(context: EditorContext, from: SlidePoint, adding: boolean): Gesture {
  const { deck } = context.document;
  const { selection } = context;
  const before = selection.selection.get().blockIds;
  if (!adding) selection.selectBlocks([]);
  const candidates = blocksInOrder(deck, selection.currentSlideId.get())
    .filter((block) => block.parentId === null && !block.locked)
    .map((block) => ({
      block,
      frames: block.type === 'group' ? leavesOf(deck, [block.id]).map((leaf) => frameOf(context, leaf)) : null,
    }));
  let caught = new Map<BlockId, Frame>();

  return {
    activity: { kind: 'marquee' },
    move(point: SlidePoint, _modifiers: Modifiers): Preview {
      const marquee = boxBetween(from, point);
      caught = new Map();
      for (const { block, frames } of candidates) {
        const own = frameOf(context, block);
        if ((frames ?? [own]).some((frame) => boxMeetsFrame(marquee, frame))) caught.set(block.id, own);
      }
      return { ...EMPTY_PREVIEW, marquee, caught };
    },
    commit: () => selection.selectBlocks(merged(context, adding ? before : [], [...caught.keys()])),
    cancel: () => selection.selectBlocks(before),
  };
}

/** Without members of groups that are now selected themselves. */
function merged(context: EditorContext, kept: readonly BlockId[], touched: readonly BlockId[]): BlockId[] {
  const { deck } = context.document;
  const all = new Set([...kept, ...touched]);
  return [...all].filter((id) => !pathTo(deck, id).some((block) => block.id !== id && all.has(block.id)));
}
