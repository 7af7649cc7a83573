import type { SlideId } from '@rostrum/deck';
import type { Editor, OutlineColumn, SlideTarget } from '../../core/index.ts';
import { placeOf } from '../slide-numbers.ts';

interface RailKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * Where a slide goes when it is moved by one with Alt and an arrow; null: nowhere.
 * Up and down along the rail (leaving a stack over its ends), right into the stack before it, left out of its own.
 */
export function moveTarget(outline: readonly OutlineColumn[], slideId: SlideId, key: string): SlideTarget | null {
  const { h, v } = placeOf(outline, slideId);
  const column = outline[h];
  if (column === undefined) return null;
  const inStack = column.stack !== null;
  const [above, below] = [column.slides[v - 1], column.slides[v + 1]];
  const [before, after] = [outline[h - 1], outline[h + 1]];
  if (key === 'ArrowUp') {
    if (inStack)
      return above === undefined ? { kind: 'before', slideId: column.id } : { kind: 'above', slideId: above.id };
    return before === undefined ? null : { kind: 'before', slideId: before.id };
  }
  if (key === 'ArrowDown') {
    if (inStack)
      return below === undefined ? { kind: 'after', slideId: column.id } : { kind: 'below', slideId: below.id };
    return after === undefined ? null : { kind: 'after', slideId: after.id };
  }
  if (key === 'ArrowLeft') return inStack ? { kind: 'after', slideId: column.id } : null;
  const last = before?.slides.at(-1);
  return key === 'ArrowRight' && !inStack && last !== undefined ? { kind: 'below', slideId: last.id } : null;
}

/** Keys of the rail: arrows walk, with Shift they choose several, with Alt they move. True when the key was one. */
export function pressRailKey(editor: Editor, event: RailKey, canEdit: boolean): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const outline = editor.store.outline.get();
  const current = editor.store.currentSlideId.get();
  if (current === null) return false;
  if (event.altKey) {
    const target = canEdit ? moveTarget(outline, current, event.key) : null;
    return target !== null && editor.run('slide.moveTo', { target }).ok;
  }
  const slides = outline.flatMap((column) => column.slides);
  const at = slides.findIndex((slide) => slide.id === current);
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: slides.length - 1 }[event.key];
  const next = to === undefined ? undefined : slides[to];
  if (next === undefined) return to !== undefined;
  editor.run('slide.select', { slideId: next.id, ...(event.shiftKey ? { extend: 'range' } : {}) });
  return true;
}
