import type { Block, BlockId } from '@rostrum/deck';
import type { Editor, Frame, Preview, SlidePoint, Viewport } from '../../core/index.ts';
import { measuredFrame } from '../surface/measured-frame.ts';
import { boxStyle } from './box-style.ts';
import { frameDuring } from './frame-during.ts';

/**
 * A thin box around each of several selected blocks, and around what a marquee has caught. There may be hundreds of
 * them: only those that changed are written, and what is moved as a whole is one layer that moves.
 */
export function createOutlines(
  host: HTMLElement,
  editor: Editor,
): { readonly draw: (preview: Preview | null) => void } {
  const { store } = editor;
  const layer = document.createElement('div');
  host.append(layer);
  const shown = new Map<BlockId, { readonly element: HTMLElement; style: string }>();
  /** From what the layer is moved while a gesture moves everything by the same way. */
  let moved: { readonly selected: readonly Block[]; readonly viewport: Viewport } | null = null;

  function write(id: BlockId, style: string): void {
    const known = shown.get(id);
    if (known?.style === style) return;
    const element = known?.element ?? document.createElement('div');
    element.style.cssText = style;
    if (known !== undefined) {
      known.style = style;
      return;
    }
    element.className = 'ed-ov-outline';
    layer.append(element);
    shown.set(id, { element, style });
  }

  return {
    draw(preview) {
      const selected = store.selectedBlocks.get();
      const viewport = store.viewport.get();
      const way = preview === null ? null : commonWay(preview);
      layer.style.translate =
        way === null ? '' : `${String(way.x * viewport.zoom)}px ${String(way.y * viewport.zoom)}px`;
      if (way !== null && moved?.selected === selected && moved.viewport === viewport) return;
      moved = way === null ? null : { selected, viewport };
      const frames = new Map<BlockId, Frame>(preview?.caught);
      if (selected.length > 1 || frames.size > 0) {
        for (const block of selected)
          frames.set(
            block.id,
            preview === null || way !== null ? measuredFrame(block) : frameDuring(store, preview, block),
          );
      }
      for (const [id, frame] of frames) write(id, boxStyle(viewport, frame, frame.rotation));
      for (const [id, { element }] of shown) {
        if (frames.has(id)) continue;
        element.remove();
        shown.delete(id);
      }
    },
  };
}

/** The way that all blocks of a gesture are moved by, when it does nothing else to them. */
function commonWay(preview: Preview): SlidePoint | null {
  const [first] = preview.blocks.values();
  if (first === undefined) return null;
  for (const { dx, dy, resized, rotated } of preview.blocks.values())
    if (resized || rotated || dx !== first.dx || dy !== first.dy) return null;
  return { x: first.dx, y: first.dy };
}
