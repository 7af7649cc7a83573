import { type DraggedBlock, type Here } from '@rostrum/contract';
import type { Block, BlockId } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
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
import { createCaretsOnCanvas, type PointAt } from './carets-on-canvas.ts';
import { keyed, setText } from './elements.ts';
import { firstName } from './person-words.ts';
import { type Smooth, smoothly } from './smooth.ts';
import { blockTagPlace, type Busy, pointerTagPlace, type ScreenBox, WEIGHTS } from './tag-place.ts';

/** What was dragged stays where it was let go until the document says so, or so long. */
const WAIT_FOR_EDIT_MS = 1500;
/** A pointer that does not move for so long is known by then, and its name leaves what is below it free. */
const REST_MS = 2000;
const ARROW =
  '<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M2 1.5 13.5 6.6 8.4 8.4 6.6 13.5z" fill="currentColor" stroke="#fff" stroke-width="1.4" stroke-linejoin="round"/></svg>';

interface Pointing {
  readonly at: Smooth<{ x: number; y: number }>;
  readonly to: { readonly x: number; readonly y: number };
  readonly movedAt: number;
}

interface Dragged {
  readonly frame: Smooth<Omit<DraggedBlock, 'id'>>;
  readonly stored: Block;
  /** When it was let go. */
  endedAt: number | null;
}

/** Where others are seen. */
export interface OthersPlace {
  readonly canvas: HTMLElement;
  readonly paint: (preview: Preview | null) => void;
  readonly pointAt: PointAt;
}

/** The line that is written here, as wide as the words may be, in px of the canvas; null: there is none. */
function caretLine(host: HTMLElement): ScreenBox | null {
  const { focusNode: node = null, focusOffset = 0 } = document.getSelection() ?? {};
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  const field = element?.closest('.ed-canvas [contenteditable="true"]') ?? null;
  if (node === null || element === null || field === null) return null;
  const range = document.createRange();
  range.setStart(node, focusOffset);
  const caret = range.getBoundingClientRect();
  // An empty line has no letters to measure.
  const { y, height } = caret.height > 0 ? caret : element.getBoundingClientRect();
  const [{ x, width }, origin] = [field.getBoundingClientRect(), host.getBoundingClientRect()];
  return { x: x - origin.x, y: y - origin.y, width, height };
}

/**
 * What others do on the slide that is shown: their pointers, the blocks that they have selected with their names, their
 * carets among words, and what they drag, on the blocks themselves. At screen size, by hand: it is drawn as often as
 * the screen is. Whoever wants nothing to move sees it jump.
 */
export function createOthers(
  host: HTMLElement,
  editor: Editor,
  { canvas, paint, pointAt }: OthersPlace,
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
  const carets = createCaretsOnCanvas(layer, editor, { canvas, pointAt, ask });
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  const points = new Map<string, Pointing>();
  const dragged = new Map<BlockId, Dragged>();
  let frame: number | null = null;
  let resting: ReturnType<typeof setTimeout> | null = null;
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
        if (known?.to.x !== pointer.x || known.to.y !== pointer.y) {
          const at = known?.at ?? smoothly({ ...pointer }, !still.matches);
          if (known !== undefined) at.to({ ...pointer }, now);
          points.set(id, { at, to: pointer, movedAt: now });
        }
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

  /** What is written, here and by others, on the canvas. */
  function writing(windows: readonly Here[], now: number, line: ScreenBox | null): readonly Busy[] {
    const { zoom, offset } = store.viewport.get();
    const { activity } = store.tool.get();
    const own = activity.kind === 'editingText' || activity.kind === 'editingSource' ? activity.blockId : null;
    const blocks = [own, ...windows.map((one) => one.typing_in)].flatMap((id) =>
      id === null ? [] : (store.block(id).get() ?? []),
    );
    const written = blocks.map((block) => {
      const { x, y, width, height } = frameOf(block, now);
      const box = { x: x * zoom + offset.x, y: y * zoom + offset.y, width: width * zoom, height: height * zoom };
      return { box, weight: WEIGHTS.words };
    });
    return own === null || line === null ? written : [...written, { box: line, weight: WEIGHTS.caretLine }];
  }

  /** `named`: the windows whose caret is seen, with their name. */
  function drawSelections(
    windows: readonly Here[],
    busy: readonly Busy[],
    now: number,
    named: ReadonlySet<string>,
  ): void {
    const viewport = store.viewport.get();
    const { zoom, offset, canvas } = viewport;
    outlines.start();
    tags.start();
    const places = new Map<BlockId, number>();
    for (const { id, user, colour, block_ids: ids, typing_in: typing } of windows) {
      const who = `var(--tag-${String(colour)})`;
      const blocks = [...new Set(typing === null ? ids : [typing, ...ids])].flatMap(
        (each) => store.block(each).get() ?? [],
      );
      for (const [index, block] of blocks.entries()) {
        const box = frameOf(block, now);
        const outline = outlines.take(`${id}/${block.id}`);
        outline.style.cssText = `--who: ${who}; ${boxStyle(viewport, box, box.rotation)}`;
        if (index > 0 || named.has(id)) continue;
        // Two who have selected one block stand beside each other.
        const place = places.get(block.id) ?? 0;
        const tag = tags.take(id);
        setText(tag, typing === block.id ? words.presence.isTyping(firstName(user.name)) : firstName(user.name));
        const on = {
          x: box.x * zoom + offset.x,
          y: box.y * zoom + offset.y,
          width: box.width * zoom,
          height: box.height * zoom,
        };
        const size = { width: tag.offsetWidth, height: tag.offsetHeight };
        const at = blockTagPlace(on, size, canvas, busy, place);
        tag.style.cssText = `--who: ${who}; transform: translate(${String(at.x)}px, ${String(at.y)}px);`;
        tag.toggleAttribute('data-aside', at.y >= on.y);
        places.set(block.id, place + size.width + 2);
      }
    }
    outlines.end();
    tags.end();
  }

  function drawPointers(windows: readonly Here[], busy: readonly Busy[], now: number): void {
    const { zoom, offset, canvas } = store.viewport.get();
    arrows.start();
    for (const { id, user, colour, active } of windows) {
      const point = points.get(id);
      if (point === undefined) continue;
      const { value } = point.at.at(now);
      const [x, y] = [value.x * zoom + offset.x, value.y * zoom + offset.y];
      const arrow = arrows.take(id);
      arrow.style.cssText = `--who: var(--tag-${String(colour)}); transform: translate(${String(x)}px, ${String(y)}px);`;
      arrow.toggleAttribute('data-quiet', !active);
      arrow.toggleAttribute('data-resting', now - point.movedAt >= REST_MS);
      const tag = arrow.lastElementChild as HTMLElement;
      setText(tag, firstName(user.name));
      const at = pointerTagPlace({ x, y }, { width: tag.offsetWidth, height: tag.offsetHeight }, canvas, busy);
      tag.style.transform = `translate(${String(at.x - x)}px, ${String(at.y - y)}px)`;
    }
    arrows.end();
    // Drawn once more when the next one has come to rest.
    if (resting !== null) clearTimeout(resting);
    const left = [...points.values()].map(({ movedAt }) => movedAt + REST_MS - now).filter((ms) => ms > 0);
    resting = left.length === 0 ? null : setTimeout(ask, Math.min(...left) + 1);
  }

  function draw(): void {
    const now = performance.now();
    const slideId = store.currentSlideId.get();
    const windows = presence.windows.get().filter((one) => one.slide_id === slideId);
    paintDragged(now);
    const line = windows.length === 0 ? null : caretLine(host);
    const busy = windows.length === 0 ? [] : writing(windows, now, line);
    const named = carets.draw(windows, now, line);
    drawSelections(windows, busy, now, named);
    drawPointers(windows, busy, now);
    if (isMoving(now)) ask();
  }

  const isMoving = (now: number): boolean =>
    [...points.values()].some(({ at }) => !at.at(now).isThere) || dragged.size > 0;

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
      if (resting !== null) clearTimeout(resting);
      carets.destroy();
      layer.remove();
    },
  };
}
