import type { ShowDrawing, ShowPointer, SlideDatum, Stroke } from '@rostrum/contract';
import type { PlayerConfig } from '@rostrum/deck/html';

const SVG = 'http://www.w3.org/2000/svg';
/** Milliseconds after which a pointer that was not moved is taken away. */
const POINTER_STAYS = 4000;

export const INK = {
  red: '#e5262f',
  yellow: '#f6c516',
  green: '#1f9d57',
  blue: '#2563eb',
  white: '#ffffff',
  black: '#111111',
} as const satisfies Record<Stroke['colour'], string>;

/** A line through its points, rounded: each point bends it, and halfway between two it passes through. */
export function pathOf(points: readonly number[]): string {
  const at = (index: number): [number, number] => [points[2 * index] ?? 0, points[2 * index + 1] ?? 0];
  const count = Math.floor(points.length / 2);
  const [x, y] = at(0);
  // A dot: a line of no length is drawn by its round ends.
  if (count < 2) return `M${x} ${y}h0.01`;
  let path = `M${x} ${y}`;
  for (let index = 1; index < count - 1; index += 1) {
    const [cx, cy] = at(index);
    const [nx, ny] = at(index + 1);
    path += `Q${cx} ${cy} ${round((cx + nx) / 2)} ${round((cy + ny) / 2)}`;
  }
  const [ex, ey] = at(count - 1);
  return `${path}L${ex} ${ey}`;
}

/** Whether an eraser of this radius at the point touches the stroke. */
export function touches({ points, width }: Stroke, x: number, y: number, radius: number): boolean {
  const reach = radius + width / 2;
  for (let index = 0; index < points.length; index += 2) {
    const [ax = 0, ay = 0] = [points[index], points[index + 1]];
    const [bx, by] = [points[index + 2] ?? ax, points[index + 3] ?? ay];
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
    if (Math.hypot(ax + share * (bx - ax) - x, ay + share * (by - ay) - y) <= reach) return true;
  }
  return false;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** What was drawn on slides, and where the presenter points: over the slides, in their coordinates. */
export class Ink {
  readonly element: SVGSVGElement;
  readonly #stage: HTMLElement;
  readonly #config: Pick<PlayerConfig, 'width' | 'height' | 'margin' | 'maxScale'>;
  readonly #strokes = new Map<string, SlideDatum>();
  readonly #dot: SVGCircleElement;
  readonly #lines: SVGGElement;
  #slideId = '';
  #pointer: ReturnType<typeof setTimeout> | undefined;

  constructor(stage: HTMLElement, config: Pick<PlayerConfig, 'width' | 'height' | 'margin' | 'maxScale'>) {
    this.#stage = stage;
    this.#config = config;
    this.element = document.createElementNS(SVG, 'svg');
    this.element.setAttribute('class', 'show-ink');
    this.element.setAttribute('aria-hidden', 'true');
    this.element.setAttribute('viewBox', `0 0 ${config.width} ${config.height}`);
    this.#lines = document.createElementNS(SVG, 'g');
    this.#dot = document.createElementNS(SVG, 'circle');
    this.#dot.setAttribute('class', 'show-dot');
    this.#dot.setAttribute('r', String(Math.max(6, config.width / 90)));
    this.#dot.style.display = 'none';
    this.element.append(this.#lines, this.#dot);
    stage.append(this.element);
    const layOut = (): void => this.layOut();
    new ResizeObserver(layOut).observe(stage);
    this.layOut();
  }

  /** Puts it where the slide is. */
  layOut(): void {
    const { width, height } = this.#config;
    const { left, top, scale } = this.#box();
    Object.assign(this.element.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width * scale}px`,
      height: `${height * scale}px`,
    });
  }

  /** The place in px of the slide that is under a place in the window. */
  at({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): { x: number; y: number } {
    const box = this.element.getBoundingClientRect();
    const scale = box.width / this.#config.width || 1;
    return { x: round((clientX - box.left) / scale), y: round((clientY - box.top) / scale) };
  }

  /** `isSeen`: no black screen and no overview is over the slide. */
  show(slideId: string, isSeen: boolean): void {
    this.element.style.visibility = isSeen ? '' : 'hidden';
    this.layOut();
    if (slideId === this.#slideId) return;
    this.#slideId = slideId;
    this.#hidePointer();
    this.#draw();
  }

  set(data: readonly SlideDatum[]): void {
    this.#strokes.clear();
    for (const datum of data) this.#strokes.set(datum.stroke.id, datum);
    this.#draw();
  }

  point({ slideId, at }: ShowPointer): void {
    if (at === null || slideId !== this.#slideId) {
      this.#hidePointer();
      return;
    }
    this.#dot.setAttribute('cx', String(at.x));
    this.#dot.setAttribute('cy', String(at.y));
    this.#dot.style.display = '';
    clearTimeout(this.#pointer);
    this.#pointer = setTimeout(() => this.#hidePointer(), POINTER_STAYS);
  }

  apply(drawing: ShowDrawing): void {
    if (drawing.kind === 'stroke') this.#strokes.set(drawing.stroke.id, drawing);
    else if (drawing.kind === 'erase') for (const id of drawing.ids) this.#strokes.delete(id);
    else
      for (const [id, { slideId }] of this.#strokes)
        if (drawing.slideId === null || slideId === drawing.slideId) this.#strokes.delete(id);
    this.#draw();
  }

  /** Of the slide that is on. */
  get strokes(): Stroke[] {
    return [...this.#strokes.values()].flatMap(({ slideId, stroke }) => (slideId === this.#slideId ? stroke : []));
  }

  #hidePointer(): void {
    clearTimeout(this.#pointer);
    this.#dot.style.display = 'none';
  }

  #draw(): void {
    this.#lines.replaceChildren(
      ...this.strokes.map(({ id, colour, width, points }) => {
        const path = document.createElementNS(SVG, 'path');
        path.setAttribute('d', pathOf(points));
        path.setAttribute('stroke', INK[colour]);
        path.setAttribute('stroke-width', String(width));
        path.dataset['stroke'] = id;
        return path;
      }),
    );
  }

  /** Where the slide lies in the stage: as it is, or as it has to be where it plays in a frame. */
  #box(): { left: number; top: number; scale: number } {
    const { width, height, margin, maxScale } = this.#config;
    const slides = this.#stage.querySelector<HTMLElement>('.reveal:not(.is-played-elsewhere) .slides');
    const around = this.#stage.getBoundingClientRect();
    const real = slides?.getBoundingClientRect();
    if (real !== undefined && real.width > 0)
      return { left: real.left - around.left, top: real.top - around.top, scale: real.width / width };
    const room = 1 - margin;
    const scale = Math.min((around.width * room) / width, (around.height * room) / height, maxScale);
    return { left: (around.width - width * scale) / 2, top: (around.height - height * scale) / 2, scale };
  }
}
