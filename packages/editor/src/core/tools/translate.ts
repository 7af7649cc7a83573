import type { BlockId } from '@rostrum/deck';
import { patchBlock } from '@rostrum/deck/doc';
import type { Modifiers, Preview } from '../api.ts';
import { copyBlocks, placePatch } from '../commands/block-edits.ts';
import { boundsOfFrames, rectOf } from '../commands/scale.ts';
import type { EditorContext } from '../context.ts';
import type { Frame, SlidePoint } from '../geometry.ts';
import { outermost } from '../selection/groups.ts';
import { NO_SNAP, snapMove } from '../snapping/snap.ts';
import { followersOf } from './followers.ts';
import { EMPTY_PREVIEW, frameAround, type Gesture, grab, previewMap, snapTargets } from './gesture.ts';

/** Moves the selection. Shift keeps to one axis, Alt makes copies, Ctrl/Cmd does not snap. */
export function createTranslate(context: EditorContext, from: SlidePoint): Gesture | null {
  const ids = context.selection.selection.get().blockIds;
  const grabbed = grab(context, ids);
  const start = boundsOfFrames(grabbed.map(({ frame }) => frame));
  if (!start) return null;
  // While copies are made the originals stay, so they can be snapped to as well.
  const targets = snapTargets(context, ids);
  const withOriginals = snapTargets(context, []);
  const followers = followersOf(context, grabbed);
  let offset = { x: 0, y: 0 };
  let copying = false;

  return {
    activity: { kind: 'translating' },
    move(point: SlidePoint, modifiers: Modifiers): Preview {
      let dx = point.x - from.x;
      let dy = point.y - from.y;
      if (modifiers.shift) {
        if (Math.abs(dx) >= Math.abs(dy)) dy = 0;
        else dx = 0;
      }
      copying = modifiers.alt ?? false;
      // Whole pixels unless something is snapped to: the places of a tidy deck are whole numbers.
      const whole = { ...start, x: Math.round(start.x + dx), y: Math.round(start.y + dy) };
      const lockedX = modifiers.shift && dx === 0;
      const lockedY = modifiers.shift && dy === 0;
      if (lockedX) whole.x = start.x;
      if (lockedY) whole.y = start.y;
      const { zoom } = context.viewport.slice.get();
      const snap = modifiers.mod ? NO_SNAP : snapMove(whole, copying ? withOriginals : targets, zoom);
      const snapX = lockedX ? 0 : snap.dx;
      const snapY = lockedY ? 0 : snap.dy;
      offset = { x: whole.x + snapX - start.x, y: whole.y + snapY - start.y };
      const frames = grabbed.map(({ frame }) => shifted(frame, offset));
      return {
        ...EMPTY_PREVIEW,
        blocks: previewMap(grabbed, frames),
        looks: copying ? [] : followers.looks(frames),
        selection: frameAround(frames),
        guides: snap.guides.filter((guide) => !(lockedX && guide.axis === 'x') && !(lockedY && guide.axis === 'y')),
        copying,
        label: `${Math.round(whole.x + snapX)}, ${Math.round(whole.y + snapY)}`,
      };
    },
    commit() {
      if (offset.x === 0 && offset.y === 0) return;
      if (copying) commitCopies(context, ids, offset);
      else {
        const moving = new Set(grabbed.map(({ block }) => block.id));
        context.document.edit((doc) => {
          for (const { block, frame, auto } of grabbed) {
            patchBlock(doc, block.id, placePatch(block, rectOf(shifted(frame, offset), auto), moving));
          }
          followers.write(
            doc,
            grabbed.map(({ frame }) => shifted(frame, offset)),
          );
        });
      }
    },
  };
}

function commitCopies(context: EditorContext, ids: readonly BlockId[], offset: SlidePoint): void {
  const { deck } = context.document;
  const roots = outermost(deck, ids);
  const slideId = deck.blocks[roots[0] ?? '']?.slideId;
  if (slideId === undefined) return;
  let copies: BlockId[] = [];
  context.document.edit((doc) => {
    copies = copyBlocks(context, doc, deck, roots, slideId, { dx: offset.x, dy: offset.y });
  });
  context.selection.selectBlocks(copies);
}

function shifted(frame: Frame, by: SlidePoint): Frame {
  return { ...frame, x: frame.x + by.x, y: frame.y + by.y };
}
