import type { Block } from '@rostrum/deck';
import type { Frame } from '../../core/index.ts';

/** Where a block lies; a height that is automatic is the one on the canvas. */
export function measuredFrame(block: Block): Frame {
  const [x, y, width, height] = block.rect;
  return { x, y, width, height: height ?? heightOnCanvas(block.id), rotation: block.rotation };
}

function heightOnCanvas(id: string): number {
  return document.querySelector<HTMLElement>(`.ed-slide [data-block-id="${CSS.escape(id)}"]`)?.offsetHeight ?? 0;
}
