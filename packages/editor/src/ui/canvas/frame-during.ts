import type { Block, BlockId } from '@rostrum/deck';
import { boundsOfFrames, type EditorStore, type Frame, type Preview } from '../../core/index.ts';
import { measuredFrame } from '../surface/measured-frame.ts';

/** Where a gesture has a block; a group lies around what it holds. */
export function frameDuring(store: EditorStore, preview: Preview, block: Block): Frame {
  const own = preview.blocks.get(block.id)?.frame;
  if (own !== undefined) return own;
  if (block.type !== 'group') return measuredFrame(block);
  const inside = [...preview.blocks.values()].filter(({ id }) => isWithin(store, id, block.id));
  const bounds = boundsOfFrames(inside.map(({ frame }) => frame));
  return bounds === null ? measuredFrame(block) : { ...bounds, rotation: 0 };
}

function isWithin(store: EditorStore, id: BlockId, groupId: BlockId): boolean {
  for (let at: Block | null = store.block(id).get(); at !== null && at.parentId !== null; ) {
    if (at.parentId === groupId) return true;
    at = store.block(at.parentId).get();
  }
  return false;
}
