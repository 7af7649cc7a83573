import type { Block } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import type { CSSProperties, KeyboardEvent } from 'react';
import { blockKinds, sourceEditorOf } from '../../blocks/index.ts';
import { boundsOfFrame, type Box, type Viewport } from '../../core/index.ts';
import { useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { measuredFrame } from '../surface/measured-frame.ts';

/** Px of the screen between a block and what edits it, and from the canvas's edge. */
const GAP = 12;

/** What the block that is edited is made of, in its type's own editor beside it. */
export function SourceEditor() {
  const editor = useEditor();
  const { activity } = useSlice(editor.store.tool);
  return activity.kind === 'editingSource' ? <EditorOf key={activity.blockId} id={activity.blockId} /> : null;
}

function EditorOf({ id }: { id: string }) {
  const { editor, focusCanvas } = useScreen();
  const block = useSlice(editor.store.block(id));
  const viewport = useSlice(editor.store.viewport);
  const kind = block === null ? null : sourceEditorOf(block.type);
  if (block === null || kind === null) return null;
  if (kind.beside === null) return <kind.Editor block={block} />;

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    event.stopPropagation();
    editor.stopEditing();
    focusCanvas();
  }
  return (
    <div
      className="ed-source ed-over-canvas"
      role="group"
      aria-label={words.canvas.madeOf(blockKinds[block.type].label)}
      style={placeOf(block, viewport, kind.beside)}
      onKeyDown={onKeyDown}
    >
      <kind.Editor block={block} />
    </div>
  );
}

/** Below the block where there is room, else above it, else at the canvas's lower edge; always whole on the canvas. */
function placeOf(
  block: Block,
  { zoom, offset, canvas }: Viewport,
  wanted: { readonly width: number; readonly height: number },
): CSSProperties {
  const box: Box = boundsOfFrame(measuredFrame(block));
  const width = Math.min(wanted.width, canvas.width - 2 * GAP);
  const middle = (box.x + box.width / 2) * zoom + offset.x;
  const left = Math.max(GAP, Math.min(middle - width / 2, canvas.width - width - GAP));
  const top = box.y * zoom + offset.y;
  const bottom = (box.y + box.height) * zoom + offset.y;
  if (bottom + GAP + wanted.height <= canvas.height) return { left, width, top: bottom + GAP };
  if (top - GAP - wanted.height >= 0) return { left, width, top: top - GAP, transform: 'translateY(-100%)' };
  return { left, width, bottom: GAP };
}
