import type { GuideId, SlideGuide } from '@rostrum/deck';
import type { Modifiers, Preview } from '../api.ts';
import type { EditorContext } from '../context.ts';
import type { SlidePoint } from '../geometry.ts';
import { NO_SNAP, snapEdges } from '../snapping/snap.ts';
import { EMPTY_PREVIEW, type Gesture, snapTargets } from '../tools/gesture.ts';
import { hasRoomForGuide, writeGuides } from './guide-commands.ts';

/**
 * Pulls a guide out of a ruler (`id` null), or one that lies there to another place. It is caught by what stands on the
 * slide; Ctrl/Cmd holds it loose. Let go beside the slide it is gone.
 */
export function createGuideDrag(
  context: EditorContext,
  { id, axis }: { readonly id: GuideId | null; readonly axis: SlideGuide['axis'] },
): Gesture | null {
  if (!context.canEdit() || (id === null && !hasRoomForGuide(context))) return null;
  const targets = { ...snapTargets(context, []), guides: [] };
  const before = id === null ? undefined : context.document.deck.meta.guides[id];
  let at: number | null = before?.at ?? null;

  return {
    activity: { kind: 'guiding' },
    move(point: SlidePoint, { mod = false }: Modifiers): Preview {
      const { zoom } = context.viewport.slice.get();
      const whole = Math.round(axis === 'x' ? point.x : point.y);
      const snap = mod ? NO_SNAP : snapEdges({ [axis]: whole }, targets, zoom);
      const place = whole + (axis === 'x' ? snap.dx : snap.dy);
      const { width, height } = targets.slide;
      at = place < 0 || place > (axis === 'x' ? width : height) ? null : place;
      return {
        ...EMPTY_PREVIEW,
        guide: { id, axis, at: place, stays: at !== null },
        label: at === null ? '' : String(Math.round(at)),
        labelAt: at === null ? null : axis === 'x' ? { x: at, y: point.y } : { x: point.x, y: at },
      };
    },
    commit() {
      if (at === before?.at || (at === null && id === null)) return;
      writeGuides(context, { [id ?? context.newId()]: at === null ? undefined : { axis, at } });
    },
  };
}
