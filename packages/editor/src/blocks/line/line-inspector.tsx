import { type BlockOf, LINE_ENDS, LINE_STYLES, type LineEnd, type LineStyle } from '@rostrum/deck';
import { useEditor } from '../../ui/editor-context.tsx';
import { Row } from '../../ui/inspector/row.tsx';
import { sharedValue } from '../../ui/inspector/shared.ts';
import { useDeckColors, useThemeSwatches } from '../../ui/inspector/swatches.ts';
import { ColorField } from '../../ui/kit/color-field.tsx';
import { NumberField } from '../../ui/kit/number-field.tsx';
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
  const theme = useThemeSwatches();
  const used = useDeckColors();
  const lines = blocks as readonly BlockOf<'line' | 'arrow'>[];
  const type = lines[0]?.type ?? 'line';
  const set = (props: Readonly<Record<string, unknown>>, coalesce: string): void => {
    editor.run('block.setProps', { type, props, coalesce });
  };
  return (
    <>
      <Row label="Colour">
        <ColorField
          label="Colour of the line"
          isClearable
          emptyName="As text"
          theme={theme}
          used={used}
          value={sharedValue(lines, (line) => line.props.color)}
          onChange={(color) => set({ color }, 'line-color')}
        />
        <NumberField
          label="Width of the line"
          className="ed-number-short"
          min={0}
          max={100}
          decimals={1}
          suffix=" px"
          value={sharedValue(lines, (line) => line.props.width)}
          onChange={(width) => set({ width }, 'line-width')}
        />
      </Row>
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
