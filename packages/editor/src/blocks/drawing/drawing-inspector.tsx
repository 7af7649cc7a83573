import type { BlockOf } from '@rostrum/deck';
import { useEditor } from '../../ui/editor-context.tsx';
import { Row } from '../../ui/inspector/row.tsx';
import { sharedValue } from '../../ui/inspector/shared.ts';
import { useDeckColors, useThemeSwatches } from '../../ui/inspector/swatches.ts';
import { ColorField } from '../../ui/kit/color-field.tsx';
import { NumberField } from '../../ui/kit/number-field.tsx';
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
  const theme = useThemeSwatches();
  const used = useDeckColors();
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
    <Row label="Strokes">
      <ColorField
        label="Colour of the strokes"
        isClearable
        emptyName="As text"
        theme={theme}
        used={used}
        value={sharedByStrokes(blocks, ({ color }) => color)}
        onChange={(color) => set({ color }, 'stroke-color')}
      />
      <NumberField
        label="Width of the strokes"
        className="ed-number-short"
        min={0.5}
        max={100}
        decimals={1}
        suffix=" px"
        value={sharedByStrokes(blocks, ({ width }) => width)}
        onChange={(width) => set({ width }, 'stroke-width')}
      />
    </Row>
  );
}

export const drawingInspector: BlockInspector<'drawing'> = { Style: DrawingStyle, Content: null };
