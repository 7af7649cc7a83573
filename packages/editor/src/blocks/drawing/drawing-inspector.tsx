import type { BlockOf } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { useEditor } from '../../ui/editor-context.tsx';
import { sharedValue } from '../../ui/inspector/shared.ts';
import { StrokeRow } from '../../ui/inspector/stroke-row.tsx';
import type { BlockInspector } from '../kind.ts';

type Drawing = BlockOf<'drawing'>;
type Stroke = Drawing['props']['strokes'][number];

/** What all strokes of all drawings have alike; null where they differ. */
function sharedByStrokes<T extends string | number>(blocks: readonly Drawing[], read: (stroke: Stroke) => T): T | null {
  return sharedValue(
    blocks.flatMap((block) => block.props.strokes),
    read,
  );
}

function DrawingStyle({ blocks }: { blocks: readonly Drawing[] }) {
  const editor = useEditor();
  // A drawing that came as a picture has no strokes to change.
  if (blocks.some((block) => block.props.strokes.length === 0 || block.props.svg !== '')) return null;
  const set = (change: Partial<Stroke>, coalesce: string): void => {
    editor.run('block.setProps', {
      type: 'drawing',
      props: (block) =>
        block.type === 'drawing' ? { strokes: block.props.strokes.map((stroke) => ({ ...stroke, ...change })) } : {},
      coalesce,
    });
  };
  return (
    <StrokeRow
      row={words.blocks.drawing.strokes}
      color={{
        label: words.blocks.drawing.colourOfTheStrokes,
        emptyName: words.blocks.drawing.asText,
        emptyToken: 'text',
        value: sharedByStrokes(blocks, ({ color }) => color),
        onChange: (color) => set({ color }, 'stroke-color'),
      }}
      width={{
        label: words.blocks.drawing.widthOfTheStrokes,
        min: 0.5,
        value: sharedByStrokes(blocks, ({ width }) => width),
        onChange: (width) => set({ width }, 'stroke-width'),
      }}
    />
  );
}

export const drawingInspector: BlockInspector<'drawing'> = { Style: DrawingStyle, Content: null };
