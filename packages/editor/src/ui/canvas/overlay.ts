import type { BlockId } from '@rostrum/deck';
import {
  type Box,
  type Editor,
  type Frame,
  type Guide,
  lineEndsOf,
  type Preview,
  type ResizeHandle,
  resizeHandlesOf,
} from '../../core/index.ts';
import { measuredFrame } from '../surface/measured-frame.ts';
import { boxStyle } from './box-style.ts';
import { createCropOverlay } from './crop-overlay.ts';
import { createGuideLines } from './guide-lines.ts';
import { createOutlines } from './outlines.ts';

/**
 * What lies over the slide at screen size: outlines, frame with handles, guides with distances, marquee. Plain elements
 * written by hand: a gesture draws sixty times a second and React has no part in it.
 *
 *   screen = slide * zoom + offset; lines, handles and labels keep their size at any zoom
 */
export interface Overlay {
  /** Draws the present state; called after each change of the store and on every frame of a gesture. */
  readonly draw: () => void;
  readonly hover: (id: BlockId | null) => void;
  readonly destroy: () => void;
}

const HANDLES: readonly {
  readonly handle: ResizeHandle;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}[] = [
  { handle: 'nw', x: 0, y: 0, angle: 45 },
  { handle: 'n', x: 0.5, y: 0, angle: 90 },
  { handle: 'ne', x: 1, y: 0, angle: 135 },
  { handle: 'e', x: 1, y: 0.5, angle: 0 },
  { handle: 'se', x: 1, y: 1, angle: 45 },
  { handle: 's', x: 0.5, y: 1, angle: 90 },
  { handle: 'sw', x: 0, y: 1, angle: 135 },
  { handle: 'w', x: 0, y: 0.5, angle: 0 },
];
/** Side handles leave when the side is shorter than this, so that corners stay within reach. */
const ROOM_FOR_SIDES = 44;
const ROTATE_ICON =
  '<svg viewBox="0 0 24 24" width="12" height="12" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8"/><path d="M21 3v5h-5"/></svg>';

/** The cursor that pulls at this angle (degrees, 0: left and right). */
export function resizeCursor(angle: number): string {
  const turned = ((Math.round(angle / 45) % 4) + 4) % 4;
  return ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'][turned] ?? 'move';
}

function element(className: string, parent: HTMLElement): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  parent.append(made);
  return made;
}

/** A row of elements that grows as needed; those not used this time are hidden. */
function pool(className: string, parent: HTMLElement): { next: () => HTMLElement; end: () => void; start: () => void } {
  const made: HTMLElement[] = [];
  let used = 0;
  return {
    start() {
      used = 0;
    },
    next() {
      const found = made[used] ?? element(className, parent);
      made[used] = found;
      used += 1;
      found.hidden = false;
      return found;
    },
    end() {
      for (const left of made.slice(used)) left.hidden = true;
    },
  };
}

export function createOverlay(host: HTMLElement, editor: Editor): Overlay {
  host.setAttribute('data-theme', 'light');
  const laid = createGuideLines(host, editor);
  const outlines = createOutlines(host, editor);
  const lines = pool('ed-ov-guide', host);
  const distances = pool('ed-ov-tag ed-ov-distance', host);
  const hovered = element('ed-ov-hover', host);
  const drawing = element('ed-ov-insert', host);
  const marquee = element('ed-ov-marquee', host);
  const crop = createCropOverlay(host, editor);
  const frame = element('ed-ov-frame', host);
  const knob = element('ed-ov-rotate', frame);
  knob.dataset.rotate = '';
  knob.innerHTML = ROTATE_ICON;
  const handles = HANDLES.map((place) => {
    const made = element('ed-ov-handle', frame);
    made.dataset.handle = place.handle;
    made.style.left = `${String(place.x * 100)}%`;
    made.style.top = `${String(place.y * 100)}%`;
    if (place.x === 0.5) made.classList.add('ed-ov-handle-wide');
    if (place.y === 0.5) made.classList.add('ed-ov-handle-tall');
    return { ...place, element: made };
  });
  const anchors = pool('ed-ov-anchor', host);
  const lineEnds = (['start', 'end'] as const).map((end) => {
    const made = element('ed-ov-handle ed-ov-line-end', host);
    made.dataset.lineEnd = end;
    return { end, element: made };
  });
  const label = element('ed-ov-tag ed-ov-label', host);
  let hoverId: BlockId | null = null;

  function place(target: HTMLElement, box: Box, rotation = 0): void {
    target.hidden = false;
    target.style.cssText = boxStyle(editor.store.viewport.get(), box, rotation);
  }

  function drawFrame(around: Frame | null, preview: Preview | null): void {
    const { activity, tool } = editor.store.tool.get();
    const { zoom, offset } = editor.store.viewport.get();
    if (around === null) {
      frame.hidden = true;
      label.hidden = true;
      return;
    }
    const status = editor.store.status.get();
    const selected = editor.store.selectedBlocks.get();
    const editing = activity.kind === 'editingText' || activity.kind === 'editingSource';
    const locked = selected.some((block) => block.locked) || status.kind !== 'ready' || !status.canEdit;
    place(frame, around, around.rotation);
    // A line has its ends to hold it by, and who draws looks at strokes: a box around them would only be in the way.
    frame.hidden = lineEndsOf(selected).length > 0 || tool === 'drawing';
    frame.classList.toggle('ed-ov-locked', locked);
    frame.classList.toggle('ed-ov-editing', editing);
    const [wide, tall] = [around.width * zoom, around.height * zoom];
    const bare = locked || editing || activity.kind === 'translating' || activity.kind === 'rotating';
    const offered = new Set(resizeHandlesOf(selected));
    for (const { element: handle, handle: name, x, y, angle } of handles) {
      const isSide = x === 0.5 || y === 0.5;
      const hasRoom = !isSide || (x === 0.5 ? wide : tall) > ROOM_FOR_SIDES;
      handle.hidden = bare || !offered.has(name) || !hasRoom;
      handle.style.cursor = resizeCursor(angle + around.rotation);
    }
    knob.hidden = locked || editing || (activity.kind !== 'idle' && activity.kind !== 'rotating');
    drawLabel(around, preview, editing || tool === 'drawing' || activity.kind === 'cropping', offset, zoom);
  }

  function drawLineEnds(preview: Preview | null): void {
    const { zoom, offset } = editor.store.viewport.get();
    const status = editor.store.status.get();
    const canEdit = status.kind === 'ready' && status.canEdit;
    const selected = editor.store.selectedBlocks.get();
    const look = preview?.looks.find(({ id }) => id === selected[0]?.id);
    const moved = preview?.blocks.has(selected[0]?.id ?? '') ?? false;
    const ends = canEdit && !moved ? lineEndsOf(look === undefined ? selected : [look]) : [];
    for (const { end, element: handle } of lineEnds) {
      const at = ends.find((one) => one.end === end)?.at;
      handle.hidden = at === undefined;
      if (at === undefined) continue;
      handle.style.transform = `translate(${String(at.x * zoom + offset.x)}px, ${String(at.y * zoom + offset.y)}px)`;
    }
    anchors.start();
    for (const { x, y } of preview?.anchors ?? [])
      anchors.next().style.transform = `translate(${String(x * zoom + offset.x)}px, ${String(y * zoom + offset.y)}px)`;
    anchors.end();
  }

  function drawLabel(
    around: Frame,
    preview: Preview | null,
    isHidden: boolean,
    offset: { x: number; y: number },
    zoom: number,
  ): void {
    const words =
      preview === null || preview.label === '' ? `${show(around.width)} × ${show(around.height)}` : preview.label;
    label.hidden = isHidden;
    if (label.textContent !== words) label.textContent = words;
    // Below the lowest corner of the turned frame, whatever the angle.
    const turn = (around.rotation * Math.PI) / 180;
    const reach = (Math.abs(Math.sin(turn)) * around.width + Math.abs(Math.cos(turn)) * around.height) / 2;
    const x = (around.x + around.width / 2) * zoom + offset.x;
    const y = (around.y + around.height / 2 + reach) * zoom + offset.y + 10;
    label.style.transform = `translate(${String(x)}px, ${String(y)}px) translateX(-50%)`;
  }

  function drawGuide(guide: Guide): void {
    const { zoom, offset } = editor.store.viewport.get();
    const along = (value: number): number => value * zoom + (guide.axis === 'x' ? offset.x : offset.y);
    const across = (value: number): number => value * zoom + (guide.axis === 'x' ? offset.y : offset.x);
    const bar = lines.next();
    if (guide.kind === 'line') {
      // A line at x = `at` stands upright: it runs along the other axis.
      const upright = guide.axis === 'x';
      const at = Math.round(along(guide.at));
      const [from, to] = [across(guide.from), across(guide.to)];
      bar.className = 'ed-ov-guide';
      bar.style.transform = upright
        ? `translate(${String(at)}px, ${String(from)}px)`
        : `translate(${String(from)}px, ${String(at)}px)`;
      bar.style.width = upright ? '1px' : `${String(to - from)}px`;
      bar.style.height = upright ? `${String(to - from)}px` : '1px';
      return;
    }
    const flat = guide.axis === 'x';
    const [from, to, at] = [along(guide.from), along(guide.to), Math.round(across(guide.at))];
    bar.className = `ed-ov-guide ed-ov-gap-${guide.axis}`;
    bar.style.transform = flat
      ? `translate(${String(from)}px, ${String(at)}px)`
      : `translate(${String(at)}px, ${String(from)}px)`;
    bar.style.width = flat ? `${String(to - from)}px` : '1px';
    bar.style.height = flat ? '1px' : `${String(to - from)}px`;
    const tag = distances.next();
    const words = show(guide.distance);
    if (tag.textContent !== words) tag.textContent = words;
    const middle = (from + to) / 2;
    tag.style.transform = flat
      ? `translate(${String(middle)}px, ${String(at - 8)}px) translate(-50%, -100%)`
      : `translate(${String(at + 8)}px, ${String(middle)}px) translateY(-50%)`;
  }

  function drawOutlines(preview: Preview | null): void {
    outlines.draw(preview);
    const selected = editor.store.selectedBlocks.get();
    const busy = preview !== null || editor.store.tool.get().activity.kind !== 'idle';
    const block = hoverId === null || busy ? null : editor.store.block(hoverId).get();
    if (block === null || selected.some((one) => one.id === block.id)) hovered.hidden = true;
    else place(hovered, measuredFrame(block), block.rotation);
  }

  function draw(): void {
    const preview = editor.preview.get();
    laid.draw(preview);
    drawOutlines(preview);
    crop.draw();
    drawFrame(preview?.selection ?? editor.store.selectionFrame.get(), preview);
    drawLineEnds(preview);
    const { marquee: swept = null, inserting = null, labelAt = null } = preview ?? {};
    if (labelAt !== null)
      drawLabel(
        { ...labelAt, width: 0, height: 0, rotation: 0 },
        preview,
        false,
        editor.store.viewport.get().offset,
        editor.store.viewport.get().zoom,
      );
    if (swept === null) marquee.hidden = true;
    else place(marquee, swept);
    if (inserting === null) drawing.hidden = true;
    else {
      place(drawing, inserting);
      drawLabel(
        { ...inserting, rotation: 0 },
        preview,
        false,
        editor.store.viewport.get().offset,
        editor.store.viewport.get().zoom,
      );
    }
    lines.start();
    distances.start();
    for (const guide of preview?.guides ?? []) drawGuide(guide);
    lines.end();
    distances.end();
  }

  return {
    draw,
    hover(id) {
      if (id === hoverId) return;
      hoverId = id;
      drawOutlines(editor.preview.get());
    },
    destroy() {
      host.replaceChildren();
    },
  };
}

function show(value: number): string {
  return String(Math.round(value * 10) / 10);
}
