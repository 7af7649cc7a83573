import type { Block } from '@rostrum/deck';
import { useEffect, useState } from 'react';
import { type Preview, rectOf } from '../../core/index.ts';
import { useEditor } from '../editor-context.tsx';
import { createRest } from '../rest.ts';

/** Blocks with the place, size and angle that a gesture gives them just now, as it would write them. */
export function liveBlocks(blocks: readonly Block[], preview: Preview | null): readonly Block[] {
  if (preview === null || preview.blocks.size === 0) return blocks;
  return blocks.map((block): Block => {
    // A group lies around what it holds: alone, it is where the frame is.
    const around = block.type === 'group' && blocks.length === 1 ? preview.selection : null;
    const frame = preview.blocks.get(block.id)?.frame ?? around;
    if (frame === null) return block;
    return { ...block, rect: rectOf(frame, block.rect[3] === null), rotation: frame.rotation };
  });
}

/** Numbers of more blocks than these wait until the hand rests: dragging them is work enough for a frame. */
const FEW = 20;

/** The blocks as the gesture shows them, at most once a frame; nothing of it is in the document. */
export function useLiveBlocks(blocks: readonly Block[]): readonly Block[] {
  const editor = useEditor();
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    let frame: number | null = null;
    const rest = createRest();
    const show = (): void => {
      frame = null;
      setPreview(editor.preview.get());
    };
    const stop = editor.preview.subscribe((next) => {
      rest.cancel();
      if (next !== null && next.blocks.size > FEW) rest.wait(show);
      else frame ??= requestAnimationFrame(show);
    });
    return () => {
      stop();
      if (frame !== null) cancelAnimationFrame(frame);
      rest.cancel();
    };
  }, [editor]);
  return liveBlocks(blocks, preview);
}
