import type { Block } from '@rostrum/deck';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  BringToFront,
  type LucideIcon,
  SendToBack,
} from 'lucide-react';
import { keysOf } from '../command-menu.ts';
import { useEditor, useSlice } from '../editor-context.tsx';
import { IconButton } from '../kit/button.tsx';
import { measuredFrame } from '../surface/measured-frame.ts';
import { alignMoves, boxAround, distributeMoves, type Edge, type Move, visibleBox } from './align.ts';

const EDGES: readonly (readonly [edge: Edge, label: string, icon: LucideIcon])[] = [
  ['left', 'Align left', AlignStartVertical],
  ['center', 'Align centre', AlignCenterVertical],
  ['right', 'Align right', AlignEndVertical],
  ['top', 'Align top', AlignStartHorizontal],
  ['middle', 'Align middle', AlignCenterHorizontal],
  ['bottom', 'Align bottom', AlignEndHorizontal],
];

/** Aligning (one block: to the slide; several: among themselves), even gaps, and what lies in front. */
export function ArrangeButtons({ blocks }: { blocks: readonly Block[] }) {
  const editor = useEditor();
  const { width, height } = useSlice(editor.store.meta);
  const isLocked = blocks.some((block) => block.locked);
  const placed = () => blocks.map((block) => ({ id: block.id, frame: measuredFrame(block) }));

  function move(moves: readonly Move[]): void {
    editor.run('block.setRect', { changes: moves });
  }
  function align(edge: Edge): void {
    const all = placed();
    const within =
      all.length === 1 ? { x: 0, y: 0, width, height } : boxAround(all.map(({ frame }) => visibleBox(frame)));
    move(alignMoves(all, within, edge));
  }
  return (
    <div className="ed-arrange" role="toolbar" aria-label="Arrange">
      {EDGES.map(([edge, label, icon]) => (
        <IconButton key={edge} label={label} icon={icon} isDisabled={isLocked} onPress={() => align(edge)} />
      ))}
      {blocks.length > 2 ? (
        <>
          <IconButton
            label="Even gaps across"
            icon={AlignHorizontalSpaceAround}
            isDisabled={isLocked}
            onPress={() => move(distributeMoves(placed(), 'x'))}
          />
          <IconButton
            label="Even gaps down"
            icon={AlignVerticalSpaceAround}
            isDisabled={isLocked}
            onPress={() => move(distributeMoves(placed(), 'y'))}
          />
        </>
      ) : (
        <>
          <span className="ed-line" />
          <IconButton
            label="Bring to front"
            icon={BringToFront}
            keys={keysOf(editor, 'block.bringToFront')}
            onPress={() => editor.run('block.bringToFront')}
          />
          <IconButton
            label="Send to back"
            icon={SendToBack}
            keys={keysOf(editor, 'block.sendToBack')}
            onPress={() => editor.run('block.sendToBack')}
          />
        </>
      )}
    </div>
  );
}
