import { useEffect, useRef } from 'react';
import type { Viewport } from '../../core/index.ts';
import { useEditor, useSlice } from '../editor-context.tsx';

/** Wide enough for a number; the slide is fitted further in (`FIT_MARGIN`). */
const THICKNESS = 20;
/** Lines with a number are at least so far from each other on the screen. */
const LEAST_STEP = 56;

/** Rulers along the top and the left edge of the canvas, in px of the slide: guides are pulled out of them. */
export function Rulers() {
  const editor = useEditor();
  const isShown = useSlice(editor.store.rulers);
  return isShown ? (
    <>
      <Ruler axis="x" />
      <Ruler axis="y" />
    </>
  ) : null;
}

/**
 * The ruler that measures along an axis: what is pulled out of it lies along it, so it measures along the other one.
 */
function Ruler({ axis }: { axis: 'x' | 'y' }) {
  const { store } = useEditor();
  const viewport = useSlice(store.viewport);
  const { width, height } = useSlice(store.meta);
  const sheet = useRef<HTMLCanvasElement>(null);
  const length = axis === 'x' ? width : height;
  useEffect(() => {
    const canvas = sheet.current;
    if (canvas === null) return undefined;
    const paint = (): void => drawRuler(canvas, axis, viewport, length);
    paint();
    // Its colours are those of the page, which may turn dark meanwhile.
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    const theme = new MutationObserver(paint);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] });
    scheme.addEventListener('change', paint);
    return () => {
      theme.disconnect();
      scheme.removeEventListener('change', paint);
    };
  }, [axis, viewport, length]);
  return (
    <canvas
      ref={sheet}
      className={`ed-ruler ed-ruler-${axis}`}
      data-ruler={axis === 'x' ? 'y' : 'x'}
      aria-hidden="true"
    />
  );
}

function drawRuler(sheet: HTMLCanvasElement, axis: 'x' | 'y', { zoom, offset }: Viewport, length: number): void {
  const pen = sheet.getContext('2d');
  if (pen === null) return;
  const dense = window.devicePixelRatio || 1;
  const [wide, tall] = [sheet.clientWidth, sheet.clientHeight];
  sheet.width = Math.round(wide * dense);
  sheet.height = Math.round(tall * dense);
  pen.scale(dense, dense);
  const styles = getComputedStyle(sheet);
  // A canvas takes colours only as they are computed, so the stylesheet puts them into properties that it does not use.
  const [ink, edge, tick, slide] = [styles.color, styles.borderTopColor, styles.caretColor, styles.outlineColor];
  const fill = (color: string, along: number, across: number, long: number, deep: number): void => {
    pen.fillStyle = color;
    if (axis === 'x') pen.fillRect(along, across, long, deep);
    else pen.fillRect(across, along, deep, long);
  };
  const end = axis === 'x' ? wide : tall;
  const start = axis === 'x' ? offset.x : offset.y;
  fill(slide, start, 0, length * zoom, THICKNESS);
  fill(edge, 0, THICKNESS - 1, end, 1);
  pen.font = `10px ${styles.fontFamily}`;
  const step = stepFor(zoom);
  const small = step / 5;
  for (let at = Math.ceil((THICKNESS - start) / zoom / small) * small; at * zoom + start < end; at += small) {
    const place = Math.round(at * zoom + start);
    const isNumbered = Math.abs(at / step - Math.round(at / step)) < 0.001;
    const from = isNumbered ? 6 : 14;
    fill(isNumbered ? ink : tick, place, from, 1, THICKNESS - 1 - from);
    if (!isNumbered) continue;
    pen.save();
    pen.fillStyle = ink;
    pen.translate(axis === 'x' ? place + 4 : 12, axis === 'x' ? 12 : place - 4);
    // Beside an upright edge numbers are read from below.
    if (axis === 'y') pen.rotate(-Math.PI / 2);
    pen.fillText(String(Math.round(at)), 0, 0);
    pen.restore();
  }
}

/** A round distance of the slide between numbers. */
function stepFor(zoom: number): number {
  const least = LEAST_STEP / zoom;
  const unit = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5, 10].find((many) => many * unit >= least) ?? 10) * unit;
}
