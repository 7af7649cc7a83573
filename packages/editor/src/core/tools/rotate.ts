import type { Degrees } from '@rostrum/deck';
import { patchBlock } from '@rostrum/deck/doc';
import type { Modifiers, Preview } from '../api.ts';
import { placePatch } from '../commands/block-edits.ts';
import { rectOf } from '../commands/scale.ts';
import type { EditorContext } from '../context.ts';
import { centerOf, type Frame, normalizeDegrees, rotatePoint, type SlidePoint } from '../geometry.ts';
import { followersOf } from './followers.ts';
import { EMPTY_PREVIEW, frameAround, type Gesture, grab, previewMap } from './gesture.ts';

/** Shift turns by steps of so much. */
const STEP: Degrees = 15;

/** Turns the selection around its middle, by whole degrees. */
export function createRotate(context: EditorContext, from: SlidePoint): Gesture | null {
  const ids = context.selection.selection.get().blockIds;
  const grabbed = grab(context, ids);
  const frames = grabbed.map(({ frame }) => frame);
  const start = frameAround(frames);
  if (!start) return null;
  const center = centerOf(start);
  const grip = angleOf(from, center);
  const followers = followersOf(context, grabbed);
  let results = frames;

  return {
    activity: { kind: 'rotating' },
    move(point: SlidePoint, modifiers: Modifiers): Preview {
      const turned = start.rotation + angleOf(point, center) - grip;
      const wanted = modifiers.shift ? Math.round(turned / STEP) * STEP : Math.round(turned);
      const by = normalizeDegrees(wanted - start.rotation);
      results = frames.map((frame) => turnFrame(frame, center, by));
      return {
        ...EMPTY_PREVIEW,
        blocks: previewMap(grabbed, results),
        looks: followers.looks(results),
        selection: { ...start, rotation: normalizeDegrees(start.rotation + by) },
        label: `${normalizeDegrees(wanted)}°`,
      };
    },
    commit() {
      if (results.every((frame, index) => frame.rotation === frames[index]?.rotation)) return;
      const moving = new Set(grabbed.map(({ block }) => block.id));
      context.document.edit((doc) => {
        for (const [index, { block, auto }] of grabbed.entries()) {
          const frame = results[index] as Frame;
          const patch = placePatch(block, rectOf(frame, auto), moving);
          patchBlock(doc, block.id, { ...patch, rotation: normalizeDegrees(frame.rotation) });
        }
        followers.write(doc, results);
      });
    },
  };
}

/** Where a frame comes to lie when it is turned around a point with everything else. */
export function turnFrame(frame: Frame, around: SlidePoint, by: Degrees): Frame {
  if (by === 0) return frame;
  const center = rotatePoint(centerOf(frame), around, by);
  return {
    x: center.x - frame.width / 2,
    y: center.y - frame.height / 2,
    width: frame.width,
    height: frame.height,
    rotation: normalizeDegrees(frame.rotation + by),
  };
}

function angleOf(point: SlidePoint, center: SlidePoint): Degrees {
  return (Math.atan2(point.y - center.y, point.x - center.x) * 180) / Math.PI;
}
