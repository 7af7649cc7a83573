import { type BlockOf, LINE_ENDS, LINE_STYLES } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { createLucideIcon, type LucideIcon } from 'lucide-react';
import { useEditor } from '../../ui/editor-context.tsx';
import { Row } from '../../ui/inspector/row.tsx';
import { sharedValue } from '../../ui/inspector/shared.ts';
import { StrokeRow } from '../../ui/inspector/stroke-row.tsx';
import { Segments } from '../../ui/kit/segments.tsx';
import { Select } from '../../ui/kit/select.tsx';
import type { BlockInspector } from '../kind.ts';

/** As the lines of the slide are drawn, so that nobody has to read. */
const DRAWN: Readonly<Record<(typeof LINE_STYLES)[number], LucideIcon>> = {
  solid: createLucideIcon('line-solid', [['path', { d: 'M2 12h20', key: 'line' }]]),
  dashed: createLucideIcon('line-dashed', [['path', { d: 'M2 12h4M10 12h4M18 12h4', key: 'line' }]]),
  dotted: createLucideIcon(
    'line-dotted',
    [3, 9, 15, 21].map((cx) => ['circle', { cx, cy: 12, r: 0.75, fill: 'currentColor', key: String(cx) }]),
  ),
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
        row={words.blocks.line.colour}
        color={{
          label: words.blocks.line.colourOfTheLine,
          emptyName: words.blocks.line.asText,
          emptyToken: 'text',
          value: sharedValue(lines, (line) => line.props.color),
          onChange: (color) => set({ color }, 'line-color'),
        }}
        width={{
          label: words.blocks.line.widthOfTheLine,
          value: sharedValue(lines, (line) => line.props.width),
          onChange: (width) => set({ width }, 'line-width'),
        }}
      />
      <Row label={words.blocks.line.stroke}>
        <Segments
          label={words.blocks.line.stroke}
          value={sharedValue(lines, (line) => line.props.style)}
          segments={LINE_STYLES.map((id) => ({ id, label: words.blocks.line.styles[id], icon: DRAWN[id] }))}
          onChange={(style) => set({ style }, 'line-style')}
        />
      </Row>
      {(['startType', 'endType'] as const).map((name) => (
        <Row key={name} label={name === 'startType' ? words.blocks.line.start : words.blocks.line.end}>
          <Select
            label={name === 'startType' ? words.blocks.line.startOfLine : words.blocks.line.endOfLine}
            value={sharedValue(lines, (line) => line.props[name])}
            choices={LINE_ENDS.map((id) => ({ id, label: words.blocks.line.ends[id] }))}
            onChange={(end) => set({ [name]: end }, name)}
          />
        </Row>
      ))}
    </>
  );
}

export const lineInspector: BlockInspector<'line'> = { Style: LineStyleRows<'line'>, Content: null };
export const arrowInspector: BlockInspector<'arrow'> = { Style: LineStyleRows<'arrow'>, Content: null };
