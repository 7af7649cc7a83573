import { type BlockOf, LINE_ENDS, LINE_STYLES, type LineEnd, type LineStyle } from '@rostrum/deck';
import { useEditor } from '../../ui/editor-context.tsx';
import { Row } from '../../ui/inspector/row.tsx';
import { sharedValue } from '../../ui/inspector/shared.ts';
import { StrokeRow } from '../../ui/inspector/stroke-row.tsx';
import { Segments } from '../../ui/kit/segments.tsx';
import { Select } from '../../ui/kit/select.tsx';
import type { BlockInspector } from '../kind.ts';

const STYLE_NAMES: Readonly<Record<LineStyle, string>> = { solid: 'Solid', dashed: 'Dashed', dotted: 'Dotted' };
const END_NAMES: Readonly<Record<LineEnd, string>> = {
  none: 'None',
  arrow: 'Arrow',
  'line-arrow': 'Open arrow',
  circle: 'Circle',
};

function LineStyleRows<T extends 'line' | 'arrow'>({ blocks }: { blocks: readonly BlockOf<T>[] }) {
  const editor = useEditor();
  const lines = blocks as readonly BlockOf<'line' | 'arrow'>[];
  const type = lines[0]?.type ?? 'line';
  const set = (props: Readonly<Record<string, unknown>>, coalesce: string): void => {
    editor.run('block.setProps', { type, props, coalesce });
  };
  return (
    <>
      <StrokeRow
        row="Colour"
        color={{
          label: 'Colour of the line',
          emptyName: 'As text',
          value: sharedValue(lines, (line) => line.props.color),
          onChange: (color) => set({ color }, 'line-color'),
        }}
        width={{
          label: 'Width of the line',
          value: sharedValue(lines, (line) => line.props.width),
          onChange: (width) => set({ width }, 'line-width'),
        }}
      />
      <Row label="Stroke">
        <Segments
          label="Stroke"
          value={sharedValue(lines, (line) => line.props.style)}
          segments={LINE_STYLES.map((id) => ({ id, label: STYLE_NAMES[id] }))}
          onChange={(style) => set({ style }, 'line-style')}
        />
      </Row>
      {(['startType', 'endType'] as const).map((name) => (
        <Row key={name} label={name === 'startType' ? 'Start' : 'End'}>
          <Select
            label={name === 'startType' ? 'Start of the line' : 'End of the line'}
            value={sharedValue(lines, (line) => line.props[name])}
            choices={LINE_ENDS.map((id) => ({ id, label: END_NAMES[id] }))}
            onChange={(end) => set({ [name]: end }, name)}
          />
        </Row>
      ))}
    </>
  );
}

export const lineInspector: BlockInspector<'line'> = { Style: LineStyleRows<'line'>, Content: null };
export const arrowInspector: BlockInspector<'arrow'> = { Style: LineStyleRows<'arrow'>, Content: null };
