import type { BlockId, BlockOf, SlidePx } from '@rostrum/deck';
import { patchBlock } from '@rostrum/deck/doc';
import type { CropControl, CropInHand, KeyInput, PointerInput } from '../api.ts';
import { type EditorContext, frameOf, mayEditSlide } from '../context.ts';
import { centerOf, rotatePoint, type ScreenPoint, type SlidePoint } from '../geometry.ts';
import { type Cell, createCell } from '../slice.ts';
import { EMPTY_PREVIEW } from '../tools/gesture.ts';
import type { PreviewSource } from '../tools/preview.ts';
import { toSlide } from '../viewport.ts';
import { type CropState, fitted, pan, pictureOf, pullCorner, pullFrame, uncropped, zoomOf, zoomTo } from './crop.ts';
import { cropPatch, cropStateOf, isCroppable, withCrop } from './crop-block.ts';

/** How much one press of + or - zooms. */
const ZOOM_STEP = 1.1;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A drag: what it began with, and what a way in the frame's own directions makes of that. */
interface Drag {
  readonly from: SlidePoint;
  readonly at: CropState;
  readonly by: (at: CropState, dx: number, dy: number) => CropState;
}

/**
 * Cropping of one picture. What it makes is only shown (as a preview) until it ends, and then written as one step; left
 * by Esc it was never there.
 */
export class Cropping {
  readonly #context: EditorContext;
  readonly #preview: PreviewSource;
  readonly #inHand: Cell<CropInHand | null> = createCell<CropInHand | null>(null);
  #begun: CropState | null = null;
  #drag: Drag | null = null;

  constructor(context: EditorContext, preview: PreviewSource) {
    this.#context = context;
    this.#preview = preview;
  }

  /** For the screen. */
  get control(): CropControl {
    return {
      inHand: this.#inHand,
      zoomTo: (zoom, at) => this.#zoomTo(zoom, at),
      pinch: (scale, at, dx, dy) => {
        this.#zoomTo(zoomOf(this.#now()) * scale, at);
        this.#panBy(dx / this.#scale(), dy / this.#scale());
      },
      fit: () => this.#change(fitted(this.#now(), this.#ratio())),
      reset: () => this.#change(uncropped(this.#now())),
    };
  }

  get blockId(): BlockId | null {
    return this.#inHand.get()?.blockId ?? null;
  }

  begin(block: BlockOf<'image'>): void {
    this.#begun = cropStateOf(block, frameOf(this.#context, block));
    this.#inHand.set({ blockId: block.id, state: this.#begun });
    this.show();
  }

  /** Ends it. What was made is written unless it is given up, or the picture is no longer there to be cut. */
  end(isGivenUp = false): void {
    const block = this.#block();
    const { state } = this.#inHand.get() ?? {};
    const isChanged = state !== undefined && state !== this.#begun;
    this.#inHand.set(null);
    this.#drag = null;
    if (isChanged && !isGivenUp && block && !block.locked && mayEditSlide(this.#context, block.slideId))
      this.#context.document.edit((doc) => patchBlock(doc, block.id, cropPatch(block, state)));
    this.#preview.publish(null);
  }

  /** Draws the picture as it is in hand; again where the document has drawn it otherwise. */
  show(): void {
    const block = this.#block();
    const { state } = this.#inHand.get() ?? {};
    if (block && state)
      this.#preview.publish({ ...EMPTY_PREVIEW, looks: [withCrop(block, state)], selection: state.frame });
  }

  /** False: the press is beside the picture and belongs to others. */
  pointerDown(input: PointerInput): boolean {
    if ((input.button ?? 0) !== 0) return false;
    const { target } = input;
    const at = this.#now();
    const from = this.#slidePoint(input);
    if (target?.kind === 'handle')
      this.#drag = { from, at, by: (state, dx, dy) => pullFrame(state, target.handle, dx, dy) };
    else if (target?.kind === 'cropCorner')
      this.#drag = { from, at, by: (state, dx, dy) => pullCorner(state, target.corner, dx, dy) };
    else if (!this.isOver(input)) return false;
    else if (input.clicks === 2) this.control.fit();
    else this.#drag = { from, at, by: pan };
    return true;
  }

  pointerMove(input: ScreenPoint): void {
    if (this.#drag === null) return;
    const { from, at, by } = this.#drag;
    const to = this.#slidePoint(input);
    const way = inFrameWay(at, to.x - from.x, to.y - from.y);
    this.#change(by(at, way.x, way.y));
  }

  pointerUp(): void {
    this.#drag = null;
  }

  /** Takes back the drag that goes on; true when there was one. */
  cancelDrag(): boolean {
    if (this.#drag === null) return false;
    this.#change(this.#drag.at);
    this.#drag = null;
    return true;
  }

  /** Arrows move the picture, plus and minus zoom it. */
  key({ key, shift = false }: KeyInput): void {
    const arrow = ARROWS[key];
    const step = shift ? 10 : 1;
    if (arrow) this.#change(pan(this.#now(), arrow[0] * step, arrow[1] * step));
    else if (key === '+' || key === '=') this.#zoomTo(zoomOf(this.#now()) * ZOOM_STEP);
    else if (key === '-') this.#zoomTo(zoomOf(this.#now()) / ZOOM_STEP);
  }

  /** Whether a place of the canvas lies over the picture, also where it is cut away. */
  isOver(point: ScreenPoint): boolean {
    const { x, y } = this.#inFrame(point);
    const picture = pictureOf(this.#now());
    return x >= picture.x && x <= picture.x + picture.width && y >= picture.y && y <= picture.y + picture.height;
  }

  #zoomTo(zoom: number, at?: ScreenPoint): void {
    const state = this.#now();
    if (at === undefined) return this.#change(zoomTo(state, zoom));
    const { x, y } = this.#inFrame(at);
    const within = (part: number) => Math.min(1, Math.max(0, part));
    this.#change(zoomTo(state, zoom, { x: within(x / state.frame.width), y: within(y / state.frame.height) }));
  }

  #panBy(dx: SlidePx, dy: SlidePx): void {
    const state = this.#now();
    const way = inFrameWay(state, dx, dy);
    this.#change(pan(state, way.x, way.y));
  }

  /** Px on screen that a px of the slide is. */
  #scale(): number {
    return this.#context.viewport.slice.get().zoom;
  }

  #change(state: CropState): void {
    const blockId = this.blockId;
    if (blockId === null) return;
    this.#inHand.set({ blockId, state });
    this.show();
  }

  #now(): CropState {
    const inHand = this.#inHand.get();
    if (inHand === null) throw new Error('Nothing is being cropped.');
    return inHand.state;
  }

  #block(): BlockOf<'image'> | null {
    const block = this.#context.document.deck.blocks[this.blockId ?? ''];
    return isCroppable(block) ? block : null;
  }

  /** Of a picture whose size nobody told: the one that it is seen in. */
  #ratio(): number {
    const { naturalWidth = 0, naturalHeight = 0 } = this.#block()?.props ?? {};
    if (naturalWidth > 0 && naturalHeight > 0) return naturalWidth / naturalHeight;
    const picture = pictureOf(this.#now());
    return picture.width / picture.height;
  }

  #slidePoint(point: ScreenPoint): SlidePoint {
    return toSlide(this.#context.viewport.slice.get(), point);
  }

  /** A place of the canvas from the frame's unturned upper left corner. */
  #inFrame(point: ScreenPoint): SlidePoint {
    const { frame } = this.#now();
    const flat = rotatePoint(this.#slidePoint(point), centerOf(frame), -frame.rotation);
    return { x: flat.x - frame.x, y: flat.y - frame.y };
  }
}

/** A way on the slide in the frame's own directions. */
function inFrameWay({ frame }: CropState, dx: SlidePx, dy: SlidePx): SlidePoint {
  return rotatePoint({ x: dx, y: dy }, { x: 0, y: 0 }, -frame.rotation);
}
