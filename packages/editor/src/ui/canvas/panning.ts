import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Editor } from '../../core/index.ts';
import { Touches } from './touches.ts';

interface Panning {
  /** Each answers whether the pointer is moving the view, so that nobody else takes it. */
  readonly down: (event: PointerEvent<HTMLElement>) => boolean;
  readonly move: (event: PointerEvent<HTMLElement>) => boolean;
  readonly up: (event: PointerEvent<HTMLElement>) => boolean;
  readonly cursor: 'grab' | 'grabbing' | null;
}

/**
 * Moving the view: with the space bar held, with the middle button, or with two fingers (which zoom as well). While a
 * picture is cropped, two fingers move and zoom it.
 */
export function usePanning(editor: Editor): Panning {
  const [spaceHeld, setSpaceHeld] = useState(false);
  const last = useRef<{ id: number; x: number; y: number } | null>(null);
  const [touches] = useState(() => new Touches());

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== ' ') return;
      const target = event.target;
      if (event.type === 'keydown' && !(target instanceof HTMLElement && target.classList.contains('ed-canvas')))
        return;
      if (event.type === 'keydown') event.preventDefault();
      setSpaceHeld(event.type === 'keydown');
    };
    const onBlur = (): void => setSpaceHeld(false);
    window.addEventListener('keydown', onKey);
    window.addEventListener('keyup', onKey);
    window.addEventListener('blur', onBlur);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keyup', onKey);
      window.removeEventListener('blur', onBlur);
    };
  }, []);

  function pinch(event: PointerEvent<HTMLElement>): void {
    const now = { x: event.clientX, y: event.clientY };
    const pair = touches.move(event.pointerId, now, event.timeStamp);
    if (pair === null) return;
    const { before, other } = pair;
    const spread = (at: { x: number; y: number }): number => Math.max(1, Math.hypot(at.x - other.x, at.y - other.y));
    const box = event.currentTarget.getBoundingClientRect();
    const scale = spread(now) / spread(before);
    const middle = { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top };
    // One finger of two moved: the middle between them moved half as far.
    const way = [(now.x - before.x) / 2, (now.y - before.y) / 2] as const;
    if (editor.crop.inHand.get() === null) {
      editor.zoomBy(scale, middle);
      editor.panBy(...way);
    } else editor.crop.pinch(scale, middle, ...way);
  }

  return {
    cursor: spaceHeld ? 'grab' : null,
    down(event) {
      if (event.pointerType === 'touch') {
        touches.down(event.pointerId, { x: event.clientX, y: event.clientY }, event.timeStamp);
        if (touches.count === 2) {
          editor.pointerCancel();
          return true;
        }
      }
      if (!spaceHeld && event.button !== 1) return false;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.style.cursor = 'grabbing';
      last.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
      return true;
    },
    move(event) {
      if (event.pointerType === 'touch') pinch(event);
      if (touches.count >= 2) return true;
      if (last.current?.id !== event.pointerId) return false;
      editor.panBy(event.clientX - last.current.x, event.clientY - last.current.y);
      last.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
      return true;
    },
    up(event) {
      const wasPinch = touches.count >= 2;
      touches.up(event.pointerId);
      if (wasPinch) return true;
      if (last.current?.id !== event.pointerId) return false;
      last.current = null;
      event.currentTarget.style.cursor = '';
      return true;
    },
  };
}
