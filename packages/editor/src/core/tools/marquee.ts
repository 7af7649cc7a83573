import type { BlockId } from '@rostrum/deck';
import type { Modifiers, Preview } from '../api.ts';
import { type EditorContext, frameOf } from '../context.ts';
import { boxBetween, boxMeetsFrame, type SlidePoint } from '../geometry.ts';
import { leavesOf, pathTo } from '../selection/groups.ts';
import { blocksInOrder } from '../selection/selection.ts';
import { EMPTY_PREVIEW, type Gesture } from './gesture.ts';

/** Selects what it touches, groups as wholes; Shift adds to what was selected before. Locked blocks stay out. */
export function createMarquee(context: EditorContext, from: SlidePoint, adding: boolean): Gesture {
  const { deck } = context.document;
  const before = context.selection.selection.get().blockIds;
  const kept = adding ? before : [];
  const candidates = blocksInOrder(deck, context.selection.currentSlideId.get())
    .filter((block) => block.parentId === null && !block.locked)
    .map(({ id }) => ({ id, frames: leavesOf(deck, [id]).map((leaf) => frameOf(context, leaf)) }));

  return {
    activity: { kind: 'marquee' },
    move(point: SlidePoint, _modifiers: Modifiers): Preview {
      const marquee = boxBetween(from, point);
      const touched = candidates
        .filter(({ frames }) => frames.some((frame) => boxMeetsFrame(marquee, frame)))
        .map(({ id }) => id);
      context.selection.selectBlocks(merged(context, kept, touched));
      return { ...EMPTY_PREVIEW, marquee };
    },
    commit() {},
    cancel: () => context.selection.selectBlocks(before),
  };
}

/** Without members of groups that are now selected themselves. */
function merged(context: EditorContext, kept: readonly BlockId[], touched: readonly BlockId[]): BlockId[] {
  const { deck } = context.document;
  const all = new Set([...kept, ...touched]);
  return [...all].filter((id) => !pathTo(deck, id).some((block) => block.id !== id && all.has(block.id)));
}
