import { anchorsOf, type Block, lineBetween, type LineTarget } from '@rostrum/deck';
import { insertBlock } from '../commands/block-edits.ts';
import { type EditorContext, frameOf, mayEditSlide } from '../context.ts';
import type { SlidePoint } from '../geometry.ts';
import { propsOfNew } from './insertables.ts';

interface Stuck {
  readonly at: SlidePoint;
  readonly target: LineTarget;
}

/** What arrows can join: everything that is selected and has sides (lines have none), in reading order. */
export function joinable(context: EditorContext): readonly Block[] {
  const blocks = context.store.selectedBlocks.get().filter((block) => sidesOf(context, block).length > 0);
  return blocks.length > 1 && blocks.every(({ slideId }) => mayEditSlide(context, slideId)) ? blocks : [];
}

/**
 * Arrows from each of the selected blocks to the next, stuck to the sides that lie nearest to each other. One step of
 * undo; false where there is nothing to join.
 */
export function joinWithArrows(context: EditorContext): false | undefined {
  const blocks = joinable(context);
  if (blocks.length === 0) return false;
  const made: string[] = [];
  context.document.edit(() => {
    for (const [index, to] of blocks.entries()) {
      const from = blocks[index - 1];
      if (from === undefined) continue;
      const [start, end] = nearestSides(context, from, to);
      const { rect, ends } = lineBetween(start.at, end.at);
      const props = propsOfNew(
        { type: 'arrow', rect, props: { ...ends, start: start.target, end: end.target } },
        context,
      );
      const id = insertBlock(context, { type: 'arrow', rect, props }, to.slideId);
      if (id !== null) made.push(id);
    }
  });
  context.selection.selectBlocks(made);
  return undefined;
}

function nearestSides(context: EditorContext, from: Block, to: Block): readonly [Stuck, Stuck] {
  let best: { readonly away: number; readonly ends: readonly [Stuck, Stuck] } | null = null;
  for (const start of sidesOf(context, from)) {
    for (const end of sidesOf(context, to)) {
      const away = Math.hypot(end.at.x - start.at.x, end.at.y - start.at.y);
      if (best === null || away < best.away) best = { away, ends: [start, end] };
    }
  }
  if (best === null) throw new Error('A block without sides cannot be joined.');
  return best.ends;
}

/** A line to the middle would run through the words. */
function sidesOf(context: EditorContext, block: Block): readonly Stuck[] {
  const [x, y, width] = block.rect;
  return anchorsOf({ ...block, rect: [x, y, width, frameOf(context, block).height] })
    .filter(({ anchor }) => anchor !== 'center')
    .map(({ anchor, ...at }) => ({ at, target: { blockId: block.id, anchor } }));
}
