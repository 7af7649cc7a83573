import { type Here } from '@rostrum/contract';
import type { BlockId } from '@rostrum/deck';
import type { PointAmongNodes } from '../../blocks/text/words-on-slide.ts';
import type { Editor, WordsPlace, WordsRange } from '../../core/index.ts';
import { boxAt, type CaretShape, caretShape, rotationOf } from './caret-shape.ts';
import { keyed, setText } from './elements.ts';
import { firstName } from './person-words.ts';
import { caretTagPlace, type ScreenBox } from './tag-place.ts';
import { createTints } from './tints.ts';

/** So long a name stands at a caret that was moved. */
const NAMED_MS = 2000;
/** Whoever points so close to a caret reads whose it is, in px. */
const NEAR = 6;

/** Where a place among a block's words is on the page, whoever draws them; null: it is not there. */
export type PointAt = (blockId: BlockId, place: WordsPlace) => PointAmongNodes | null;

interface CaretsPlace {
  readonly canvas: HTMLElement;
  readonly pointAt: PointAt;
  /** Draws once more, with the next frame. */
  readonly ask: () => void;
}

interface Seen extends CaretShape {
  readonly here: Here;
}

/**
 * The carets of others, over the words in which they stand, and what they have selected as a tint of the words. Nothing
 * is put among the words: whoever writes there, and what reads them aloud, is not disturbed.
 */
export function createCaretsOnCanvas(layer: HTMLElement, editor: Editor, { canvas, pointAt, ask }: CaretsPlace) {
  const lines = keyed(layer, (element) => (element.className = 'ed-other-caret'));
  const flags = keyed(layer, (element) => (element.className = 'ed-ov-tag ed-other-tag ed-other-flag'));
  const tints = createTints(canvas);
  /** When somebody moved their caret last, by window. */
  const moved = new Map<string, { readonly to: string; readonly at: number }>();
  let seen: readonly Seen[] = [];
  let pointer: { readonly x: number; readonly y: number } | null = null;
  let isQuiet: ReturnType<typeof setTimeout> | null = null;

  const isNear = ({ x, y, length, rotation }: CaretShape): boolean => {
    if (pointer === null) return false;
    const turn = (-rotation * Math.PI) / 180;
    const [dx, dy] = [pointer.x - x, pointer.y - y];
    const across = dx * Math.cos(turn) - dy * Math.sin(turn);
    const along = dx * Math.sin(turn) + dy * Math.cos(turn);
    return Math.abs(across) <= NEAR && Math.abs(along) <= length / 2 + NEAR;
  };

  function measure(windows: readonly Here[], now: number): void {
    const found: Seen[] = [];
    const selected: { colour: number; range: Range }[] = [];
    for (const here of windows) {
      const caret = editor.carets.of(here);
      const point = caret && pointAt(caret.blockId, caret.range.head);
      const box = point && boxAt(point);
      if (caret === null || !box) {
        moved.delete(here.id);
        continue;
      }
      found.push({ here, ...caretShape(box, rotationOf(point.node, canvas)) });
      const to = JSON.stringify(caret.told);
      if (moved.get(here.id)?.to !== to) moved.set(here.id, { to, at: now });
      const range = rangeOf(caret.range, (place) => pointAt(caret.blockId, place));
      if (range !== null) selected.push({ colour: here.colour, range });
    }
    seen = found;
    tints.show(selected);
  }

  /**
   * Draws the carets of those windows, their names off the line that is written here; returns the windows
   * whose caret is seen.
   */
  function draw(windows: readonly Here[], now: number, line: ScreenBox | null): ReadonlySet<string> {
    measure(windows, now);
    const { left, top, width, height } = canvas.getBoundingClientRect();
    lines.start();
    flags.start();
    let quietIn = Number.POSITIVE_INFINITY;
    for (const one of seen) {
      const { here, length, rotation } = one;
      const [x, y] = [one.x - left, one.y - top];
      const who = `--who: var(--tag-${String(here.colour)})`;
      lines.take(here.id).style.cssText =
        `${who}; height: ${String(length)}px; transform: translate(${String(x - 1)}px, ${String(y - length / 2)}px) rotate(${String(rotation)}deg);`;
      const { at = now } = moved.get(here.id) ?? {};
      const rest = at + NAMED_MS - now;
      if (rest > 0) quietIn = Math.min(quietIn, rest);
      const flag = flags.take(here.id);
      setText(flag, firstName(here.user.name));
      const box = boxOf(one, x, y);
      const size = { width: flag.offsetWidth, height: flag.offsetHeight };
      const place = caretTagPlace(box, size, { width, height }, line);
      flag.toggleAttribute('data-named', rest > 0 || isNear(one));
      flag.style.cssText = `${who}; z-index: ${String(Math.round(at))}; transform: translate(${String(place.x)}px, ${String(place.y)}px);`;
      flag.toggleAttribute('data-aside', place.y >= box.y);
    }
    lines.end();
    flags.end();
    if (isQuiet !== null) clearTimeout(isQuiet);
    isQuiet = Number.isFinite(quietIn) ? setTimeout(ask, quietIn) : null;
    return new Set(seen.map(({ here }) => here.id));
  }

  const point = ({ clientX: x, clientY: y }: PointerEvent): void => {
    const before = seen.map(isNear);
    pointer = { x, y };
    if (seen.some((one, index) => isNear(one) !== before[index])) ask();
  };
  const unpoint = (): void => {
    if (seen.some(isNear)) ask();
    pointer = null;
  };
  canvas.addEventListener('pointermove', point, { passive: true });
  canvas.addEventListener('pointerleave', unpoint);

  return {
    draw,
    destroy() {
      canvas.removeEventListener('pointermove', point);
      canvas.removeEventListener('pointerleave', unpoint);
      if (isQuiet !== null) clearTimeout(isQuiet);
      tints.show([]);
    },
  };
}

/** The upright box around a caret, in px of the canvas. */
function boxOf({ length, rotation }: CaretShape, x: number, y: number): ScreenBox {
  const turn = (rotation * Math.PI) / 180;
  const [width, height] = [Math.abs(Math.sin(turn)) * length, Math.abs(Math.cos(turn)) * length];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function rangeOf({ anchor, head }: WordsRange, pointOf: (place: WordsPlace) => PointAmongNodes | null): Range | null {
  const isForward = anchor.line < head.line || (anchor.line === head.line && anchor.offset < head.offset);
  if (!isForward && anchor.line === head.line && anchor.offset === head.offset) return null;
  const [from, to] = isForward ? [anchor, head] : [head, anchor];
  const [start, end] = [pointOf(from), pointOf(to)];
  if (start === null || end === null) return null;
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
}
