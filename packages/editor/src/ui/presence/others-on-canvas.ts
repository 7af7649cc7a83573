import { colourOf, type DraggedBlock, type Here } from '@rostrum/contract';
import type { Block, BlockId } from '@rostrum/deck';
import {
  type BlockPreview,
  type Editor,
  EMPTY_PREVIEW,
  type Frame,
  growsWithWords,
  type Preview,
} from '../../core/index.ts';
import { boxStyle } from '../canvas/box-style.ts';
import { frameDuring } from '../canvas/frame-during.ts';
import { measuredFrame } from '../surface/measured-frame.ts';
import { firstName } from './person-words.ts';
import { type Smooth, smoothly } from './smooth.ts';

/** What was dragged stays where it was let go until the document says so, or so long. */
const WAIT_FOR_EDIT_MS = 1500;
const ARROW =
  '<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M2 1.5 13.5 6.6 8.4 8.4 6.6 13.5z" fill="currentColor" stroke="#fff" stroke-width="1.4" stroke-linejoin="round"/></svg>';

interface Dragged {
  readonly frame: Smooth<Omit<DraggedBlock, 'id'>>;
  readonly stored: Block;
  /** When it was let go. */
  endedAt: number | null;
}

/** Elements that are kept by key, and go when they are not used any more. */
function keyed(host: HTMLElement, make: (element: HTMLElement) => void) {
  const elements = new Map<string, HTMLElement>();
  const used = new Set<string>();
  return {
    start: () => used.clear(),
    take(key: string): HTMLElement {
      used.add(key);
      const known = elements.get(key);
      if (known !== undefined) return known;
      const made = document.createElement('div');
      make(made);
      host.append(made);
      elements.set(key, made);
      return made;
    },
    end() {
      for (const [key, element] of elements) {
        if (used.has(key)) continue;
        element.remove();
        elements.delete(key);
      }
    },
  };
}

const setText = (element: Element | null, words: string): void => {
  if (element !== null && element.textContent !== words) element.textContent = words;
};

/**
 * What others do on the slide that is shown: their pointers, the blocks that they have selected with their names, and what
 * they drag, on the blocks themselves. At screen size, by hand: it is drawn as often as the screen is. Whoever wants nothing
 * to move sees it jump.
 */
export function createOthers(
  host: HTMLElement,
  editor: Editor,
  paint: (preview: Preview | null) => void,
): { readonly draw: () => void; readonly destroy: () => void } {
  const { store, presence } = editor;
  const layer = document.createElement('div');
  layer.className = 'ed-others';
  host.append(layer);
  const outlines = keyed(layer, (element) => (element.className = 'ed-other-outline'));
  const tags = keyed(layer, (element) => (element.className = 'ed-ov-tag ed-other-tag'));
  const arrows = keyed(layer, (element) => {
    element.className = 'ed-other-pointer';
    element.innerHTML = `${ARROW}<span class="ed-ov-tag ed-other-tag"></span>`;
  });
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  const points = new Map<string, Smooth<{ x: number; y: number }>>();
  const dragged = new Map<BlockId, Dragged>();
  let frame: number | null = null;
  let isPainted = false;

  /** Takes over what was told since. */
  function take(): void {
    const now = performance.now();
    const told = presence.pointers.get();
    for (const id of points.keys()) if (!told.get(id)?.pointer) points.delete(id);
    const moving = new Set<BlockId>();
    for (const [id, { pointer, dragged: blocks }] of told) {
      if (pointer !== null) {
        const known = points.get(id);
        if (known === undefined) points.set(id, smoothly({ ...pointer }, !still.matches));
        else known.to({ ...pointer }, now);
      }
      for (const { id: blockId, ...box } of blocks) {
        const stored = store.block(blockId).get();
        if (stored === null) continue;
        moving.add(blockId);
        const known = dragged.get(blockId);
        if (known === undefined || known.endedAt !== null) {
          const begun = smoothly<Omit<DraggedBlock, 'id'>>({ ...measuredFrame(stored) }, !still.matches);
          begun.to(box, now);
          dragged.set(blockId, { frame: begun, stored, endedAt: null });
        } else known.frame.to(box, now);
      }
    }
    for (const [id, one] of dragged) if (!moving.has(id)) one.endedAt ??= now;
    ask();
  }

  /** Where a block is that somebody drags; null for others. */
  function draggedTo(id: BlockId, now: number): Frame | null {
    const one = dragged.get(id);
    return one === undefined ? null : { ...one.frame.at(now).value };
  }

  function paintDragged(now: number): void {
    const own = editor.preview.get();
    const blocks = new Map<BlockId, BlockPreview>();
    for (const [id, { stored, endedAt, frame: smooth }] of dragged) {
      const current = store.block(id).get();
      const isOver = endedAt !== null && (current !== stored || now - endedAt > WAIT_FOR_EDIT_MS);
      if (current === null || isOver) {
        dragged.delete(id);
        continue;
      }
      if (own?.blocks.has(id) === true) continue;
      const { value } = smooth.at(now);
      const from = measuredFrame(current);
      blocks.set(id, {
        id,
        frame: { ...value },
        dx: value.x - from.x,
        dy: value.y - from.y,
        resized: value.width !== from.width || Math.abs(value.height - from.height) > 0.5,
        auto: growsWithWords(current),
        rotated: value.rotation !== from.rotation,
      });
    }
    if (blocks.size === 0 && !isPainted) return;
    isPainted = blocks.size > 0;
    paint(blocks.size === 0 ? null : { ...EMPTY_PREVIEW, blocks });
  }

  function frameOf(block: Block, now: number): Frame {
    const own = editor.preview.get();
    return draggedTo(block.id, now) ?? (own === null ? measuredFrame(block) : frameDuring(store, own, block));
  }

  function drawSelections(windows: readonly Here[], now: number): void {
    const viewport = store.viewport.get();
    outlines.start();
    tags.start();
    const places = new Map<BlockId, number>();
    for (const { id, user, block_ids: ids, typing_in: typing } of windows) {
      const who = `var(--tag-${String(colourOf(user.id))})`;
      const blocks = [...new Set(typing === null ? ids : [typing, ...ids])].flatMap(
        (each) => store.block(each).get() ?? [],
      );
      for (const [index, block] of blocks.entries()) {
        const box = frameOf(block, now);
        const outline = outlines.take(`${id}/${block.id}`);
        outline.style.cssText = `--who: ${who}; ${boxStyle(viewport, box, box.rotation)}`;
        if (index > 0) continue;
        // Two who have selected one block stand beside each other.
        const place = places.get(block.id) ?? 0;
        const tag = tags.take(id);
        setText(tag, typing === block.id ? `${firstName(user.name)} is typing` : firstName(user.name));
        const [x, y] = [box.x * viewport.zoom + viewport.offset.x, box.y * viewport.zoom + viewport.offset.y];
        tag.style.cssText = `--who: ${who}; transform: translate(${String(x - 1 + place)}px, ${String(y - 1)}px) translateY(-100%);`;
        places.set(block.id, place + tag.offsetWidth + 2);
      }
    }
    outlines.end();
    tags.end();
  }

  function drawPointers(windows: readonly Here[], now: number): void {
    const { zoom, offset } = store.viewport.get();
    arrows.start();
    for (const { id, user, active } of windows) {
      const point = points.get(id);
      if (point === undefined) continue;
      const { x, y } = point.at(now).value;
      const arrow = arrows.take(id);
      arrow.style.cssText = `--who: var(--tag-${String(colourOf(user.id))}); transform: translate(${String(x * zoom + offset.x)}px, ${String(y * zoom + offset.y)}px);`;
      arrow.toggleAttribute('data-quiet', !active);
      setText(arrow.lastElementChild, firstName(user.name));
    }
    arrows.end();
  }

  function draw(): void {
    const now = performance.now();
    const slideId = store.currentSlideId.get();
    const windows = presence.windows.get().filter((one) => one.slide_id === slideId);
    paintDragged(now);
    drawSelections(windows, now);
    drawPointers(windows, now);
    if (isMoving(now)) ask();
  }

  const isMoving = (now: number): boolean =>
    [...points.values()].some((point) => !point.at(now).isThere) || dragged.size > 0;

  function ask(): void {
    frame ??= requestAnimationFrame(() => {
      frame = null;
      draw();
    });
  }

  const stops = [presence.pointers.subscribe(take), presence.windows.subscribe(ask)];
  return {
    // In the same frame, once the store tells of the whole change: in its midst a block would be painted as it was.
    draw() {
      if (presence.windows.get().length > 0 || isPainted || layer.childElementCount > 0) ask();
    },
    destroy() {
      for (const stop of stops) stop();
      if (frame !== null) cancelAnimationFrame(frame);
      layer.remove();
    },
  };
}
