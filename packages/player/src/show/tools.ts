import type { ShowDrawing, ShowPointer, Stroke } from '@rostrum/contract';
import { INK, type Ink, touches } from './ink.ts';

export type Tool = 'pointer' | 'pen' | 'eraser' | null;

export interface ToolsOptions {
  readonly ink: Ink;
  readonly slideId: () => string;
  readonly point: (pointer: ShowPointer) => void;
  readonly draw: (drawing: ShowDrawing) => void;
  /** Another tool, or another colour, is in the hand. */
  readonly changed: () => void;
}

/** Milliseconds between two tellings of what moves. */
const TELL_EVERY = 40;
/** In px of the slide. */
const PEN = 5;
const ERASER = 16;
/** Points of a stroke: a longer one goes on as another. */
const MOST_POINTS = 1900;

/** What the presenter has in hand over the slide: a pointer, pens, an eraser. */
export class Tools {
  readonly #options: ToolsOptions;
  #tool: Tool = null;
  #colour: Stroke['colour'] = 'red';
  #stroke: Stroke | null = null;
  #told = 0;

  constructor(options: ToolsOptions) {
    this.#options = options;
    const { element } = options.ink;
    element.addEventListener('pointerdown', (event) => this.#down(event));
    element.addEventListener('pointermove', (event) => this.#move(event));
    for (const name of ['pointerup', 'pointercancel'] as const) element.addEventListener(name, () => this.#up());
    element.addEventListener('pointerleave', () => this.#tool === 'pointer' && this.#away());
    // A swipe over the slide would turn it.
    for (const name of ['touchstart', 'touchmove'] as const)
      element.addEventListener(name, (event) => this.#tool !== null && event.stopPropagation(), { passive: true });
  }

  get tool(): Tool {
    return this.#tool;
  }

  get colour(): Stroke['colour'] {
    return this.#colour;
  }

  /** Takes a tool, or puts the one in hand away. */
  take(tool: Exclude<Tool, null>): void {
    this.put(this.#tool === tool ? null : tool);
  }

  put(tool: Tool): void {
    this.#up();
    if (this.#tool === 'pointer') this.#away();
    this.#tool = tool;
    this.#options.ink.element.classList.toggle('in-hand', tool !== null);
    this.#options.ink.element.dataset['tool'] = tool ?? '';
    this.#options.changed();
  }

  choose(colour: Stroke['colour']): void {
    this.#colour = colour;
    this.put('pen');
  }

  /** Takes what was drawn off the slide that is on. */
  clear(): void {
    this.#draw({ kind: 'clear', slideId: this.#options.slideId() });
  }

  #down(event: PointerEvent): void {
    if (this.#tool === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.#options.ink.element.setPointerCapture(event.pointerId);
    const { x, y } = this.#options.ink.at(event);
    if (this.#tool === 'pen') {
      const id = Math.random().toString(36).slice(2, 14);
      this.#stroke = { id, colour: this.#colour, width: PEN, points: [x, y] };
      this.#tellStroke(false);
    } else this.#move(event);
  }

  #move(event: PointerEvent): void {
    const { x, y } = this.#options.ink.at(event);
    if (this.#tool === 'pointer') this.pointAt(event);
    if (this.#tool === 'eraser' && event.buttons > 0) this.#erase(x, y);
    if (this.#stroke === null) return;
    this.#stroke.points.push(x, y);
    if (this.#stroke.points.length >= 2 * MOST_POINTS) {
      this.#up();
      return;
    }
    this.#tellStroke(false);
  }

  #up(): void {
    if (this.#stroke === null) return;
    this.#tellStroke(true);
    this.#stroke = null;
  }

  #erase(x: number, y: number): void {
    const ids = this.#options.ink.strokes.filter((one) => touches(one, x, y, ERASER)).map(({ id }) => id);
    if (ids.length > 0) this.#draw({ kind: 'erase', slideId: this.#options.slideId(), ids: ids.slice(0, 200) });
  }

  /** Points at what lies under there. */
  pointAt(event: { readonly clientX: number; readonly clientY: number }): void {
    this.#point({ slideId: this.#options.slideId(), at: this.#options.ink.at(event) });
  }

  #away(): void {
    this.#told = 0;
    this.#point({ slideId: this.#options.slideId(), at: null });
  }

  #point(pointer: ShowPointer): void {
    this.#options.ink.point(pointer);
    if (this.#isTime()) this.#options.point(pointer);
  }

  #tellStroke(done: boolean): void {
    const stroke = this.#stroke;
    if (stroke === null) return;
    const drawing = { kind: 'stroke', slideId: this.#options.slideId(), stroke: { ...stroke }, done } as const;
    this.#options.ink.apply({ ...drawing, stroke: { ...stroke, points: [...stroke.points] } });
    if (done || this.#isTime()) this.#options.draw(drawing);
  }

  #draw(drawing: ShowDrawing): void {
    this.#options.ink.apply(drawing);
    this.#options.draw(drawing);
  }

  #isTime(): boolean {
    const now = performance.now();
    if (now - this.#told < TELL_EVERY) return false;
    this.#told = now;
    return true;
  }
}

export const COLOURS = Object.keys(INK) as Stroke['colour'][];
