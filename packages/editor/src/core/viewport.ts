import type { ScreenPx, SlidePx } from '@rostrum/deck';
import type { Viewport } from './api.ts';
import type { ScreenPoint, SlidePoint } from './geometry.ts';
import { createCell, type Slice } from './slice.ts';

/** Limits of the zoom that fits the slide into the canvas. */
export const FIT_ZOOM = { min: 0.15, max: 1 } as const;
/** Limits of the zoom that a person chooses. */
export const ZOOM = { min: 0.15, max: 4 } as const;
/** Room left around the slide when it is fitted. */
export const FIT_MARGIN: ScreenPx = 40;

/** Room that a ruler takes beside the slide on a narrow canvas. */
const LEAST_MARGIN: ScreenPx = 24;

interface Size {
  readonly width: SlidePx;
  readonly height: SlidePx;
}

export function toScreen({ zoom, offset }: Viewport, point: SlidePoint): ScreenPoint {
  return { x: point.x * zoom + offset.x, y: point.y * zoom + offset.y };
}

export function toSlide({ zoom, offset }: Viewport, point: ScreenPoint): SlidePoint {
  return { x: (point.x - offset.x) / zoom, y: (point.y - offset.y) / zoom };
}

/** The slide as large as the canvas allows, in its middle. */
export function fitViewport(canvas: Viewport['canvas'], slide: Size): Viewport {
  // On a narrow canvas (a phone) the slide gets more of the width.
  const side = Math.min(FIT_MARGIN, Math.max(LEAST_MARGIN, canvas.width * 0.05));
  const room = Math.min((canvas.width - 2 * side) / slide.width, (canvas.height - 2 * FIT_MARGIN) / slide.height);
  const zoom = clamp(room, FIT_ZOOM.min, FIT_ZOOM.max);
  return { zoom, canvas, fit: true, offset: centered(canvas, slide, zoom) };
}

/** Another zoom, with the place under `around` where it was. */
export function zoomViewport(viewport: Viewport, zoom: number, around: ScreenPoint): Viewport {
  const next = clamp(zoom, ZOOM.min, ZOOM.max);
  const fixed = toSlide(viewport, around);
  return {
    ...viewport,
    fit: false,
    zoom: next,
    offset: { x: around.x - fixed.x * next, y: around.y - fixed.y * next },
  };
}

export interface ViewportModel {
  readonly slice: Slice<Viewport>;
  /**
   * The slide stays as large as it was chosen, and the middle of the canvas what it was. One that was seen whole stays
   * whole: moved, or fitted for as long as there is no room for it at that zoom (beside a panel that was opened).
   */
  setCanvasSize(width: ScreenPx, height: ScreenPx): void;
  setSlideSize(size: Size): void;
  zoomTo(zoom: number, around?: ScreenPoint): void;
  fit(): void;
  panBy(dx: ScreenPx, dy: ScreenPx): void;
  /**
   * Another slide is shown: whole, where it fits at this zoom. Who looks at a part of it sees the same part
   * of the next one.
   */
  showSlide(): void;
}

export function createViewport(): ViewportModel {
  let slide: Size = { width: 960, height: 700 };
  const cell = createCell<Viewport>(fitViewport({ width: 0, height: 0 }, slide), sameViewport);
  /** The zoom that a person chose, for which there is no room now. */
  let waiting: number | null = null;
  const refit = () => {
    if (cell.get().fit) cell.set(fitViewport(cell.get().canvas, slide));
  };
  const hasRoom = ({ width, height }: Viewport['canvas'], zoom: number): boolean =>
    slide.width * zoom <= width && slide.height * zoom <= height;
  const isWhole = ({ canvas, zoom, offset: { x, y } }: Viewport): boolean =>
    x >= 0 && y >= 0 && x + slide.width * zoom <= canvas.width && y + slide.height * zoom <= canvas.height;
  return {
    slice: cell,
    setCanvasSize(width, height) {
      const before = cell.get();
      const canvas = { width, height };
      const dx = (width - before.canvas.width) / 2;
      const dy = (height - before.canvas.height) / 2;
      const moved = { ...before, canvas, offset: { x: before.offset.x + dx, y: before.offset.y + dy } };
      const zoom = waiting ?? before.zoom;
      const isFitted = before.fit && waiting === null;
      const isPart = waiting === null && !isWhole(before);
      const staysWhole = waiting === null && isWhole(moved);
      if (isFitted) cell.set(fitViewport(canvas, slide));
      else if (isPart || staysWhole) cell.set(moved);
      else if (hasRoom(canvas, zoom)) {
        waiting = null;
        cell.set({ zoom, canvas, fit: false, offset: centered(canvas, slide, zoom) });
      } else {
        waiting = zoom;
        cell.set(fitViewport(canvas, slide));
      }
    },
    setSlideSize(size) {
      slide = size;
      refit();
    },
    zoomTo(zoom, around) {
      const { canvas } = cell.get();
      waiting = null;
      cell.set(zoomViewport(cell.get(), zoom, around ?? { x: canvas.width / 2, y: canvas.height / 2 }));
    },
    fit() {
      waiting = null;
      cell.set(fitViewport(cell.get().canvas, slide));
    },
    panBy(dx, dy) {
      waiting = null;
      const before = cell.get();
      cell.set({ ...before, fit: false, offset: { x: before.offset.x + dx, y: before.offset.y + dy } });
    },
    showSlide() {
      const before = cell.get();
      const { canvas, zoom, offset } = before;
      const fits = (start: number, length: number, room: number) => start >= 0 && start + length <= room;
      const [width, height] = [slide.width * zoom, slide.height * zoom];
      const isWhole = fits(offset.x, width, canvas.width) && fits(offset.y, height, canvas.height);
      if (isWhole || width > canvas.width || height > canvas.height) return;
      cell.set({ ...before, offset: centered(canvas, slide, zoom) });
    },
  };
}

/** On whole px of the screen: between two of them every letter would be blurred. */
function centered(canvas: Viewport['canvas'], slide: Size, zoom: number): ScreenPoint {
  return {
    x: Math.round((canvas.width - slide.width * zoom) / 2),
    y: Math.round((canvas.height - slide.height * zoom) / 2),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

function sameViewport(a: Viewport, b: Viewport): boolean {
  return (
    a.zoom === b.zoom &&
    a.fit === b.fit &&
    a.offset.x === b.offset.x &&
    a.offset.y === b.offset.y &&
    a.canvas.width === b.canvas.width &&
    a.canvas.height === b.canvas.height
  );
}
