import {
  type BlockOf,
  CHART_KINDS,
  CHART_LEGENDS,
  CHART_NAMES,
  type ChartAxes,
  type ChartLegend,
  type ChartProps,
  LIMITS,
} from '@rostrum/deck';
import { Sheet } from 'lucide-react';
import { useEditor } from '../../ui/editor-context.tsx';
import { Row, Section } from '../../ui/inspector/row.tsx';
import { sharedValue } from '../../ui/inspector/shared.ts';
import { Button } from '../../ui/kit/button.tsx';
import { DeckColorField } from '../../ui/inspector/deck-color-field.tsx';
import { NumberField } from '../../ui/kit/number-field.tsx';
import { Select } from '../../ui/kit/select.tsx';
import { Switch } from '../../ui/kit/switch.tsx';
import { TextEntry } from '../../ui/kit/text-field.tsx';
import type { BlockInspector } from '../kind.ts';

type Chart = BlockOf<'chart'>;

const LEGEND_NAMES: Readonly<Record<ChartLegend, string>> = {
  none: 'None',
  top: 'Above',
  right: 'On the right',
  bottom: 'Below',
  left: 'On the left',
};
const STACKS: ReadonlySet<string> = new Set(['bars', 'columns', 'areas']);
const ROUND: ReadonlySet<string> = new Set(['pie', 'ring']);
/** Colours that are offered one by one; who has more series takes them as the theme gives them. */
const MOST_COLORS = 12;

function ChartContent({ blocks }: { blocks: readonly Chart[] }) {
  const editor = useEditor();
  const [only] = blocks;
  const kind = sharedValue(blocks, (block) => block.props.kind);
  const set = (props: Partial<ChartProps>, coalesce: string): void => {
    editor.run('block.setProps', { type: 'chart', props, coalesce });
  };
  return (
    <>
      <Section title="Chart">
        <Row label="Kind">
          <Select
            label="Kind of chart"
            value={kind}
            choices={CHART_KINDS.map((id) => ({ id, label: CHART_NAMES[id] }))}
            onChange={(chosen) => set({ kind: chosen as ChartProps['kind'] }, 'chart-kind')}
          />
        </Row>
        <Row label="Legend">
          <Select
            label="Legend"
            value={sharedValue(blocks, (block) => block.props.legend)}
            choices={CHART_LEGENDS.map((id) => ({ id, label: LEGEND_NAMES[id] }))}
            onChange={(legend) => set({ legend: legend as ChartLegend }, 'chart-legend')}
          />
        </Row>
        {kind !== null && STACKS.has(kind) ? (
          <Switch
            label="Stacked"
            isSelected={blocks.every((block) => block.props.stacked)}
            onChange={(stacked) => set({ stacked }, 'chart-stacked')}
          />
        ) : null}
        <Switch
          label="Write values"
          isSelected={blocks.every((block) => block.props.labels)}
          onChange={(labels) => set({ labels }, 'chart-labels')}
        />
        {blocks.length === 1 ? (
          <div className="ed-row-wide">
            <Button size="s" icon={Sheet} onPress={() => editor.run('block.edit')}>
              Edit numbers
            </Button>
          </div>
        ) : null}
      </Section>
      {only !== undefined && blocks.length === 1 ? (
        <>
          {ROUND.has(only.props.kind) ? null : (
            <Axes axes={only.props.axes} set={(axes) => set({ axes }, 'chart-axes')} />
          )}
          <Colors props={only.props} set={(colors) => set({ colors }, 'chart-colors')} />
        </>
      ) : null}
    </>
  );
}

function Axes({ axes, set }: { axes: ChartAxes; set: (axes: ChartAxes) => void }) {
  const { x, y } = axes;
  return (
    <Section title="Axes">
      <Switch label="Across" isSelected={x.show} onChange={(show) => set({ x: { ...x, show }, y })} />
      <Row label="Title">
        <TextEntry
          label="Title across"
          maxLength={LIMITS.shortText}
          value={x.title}
          onChange={(title) => set({ x: { ...x, title }, y })}
        />
      </Row>
      <Switch label="Upwards" isSelected={y.show} onChange={(show) => set({ x, y: { ...y, show } })} />
      <Row label="Title">
        <TextEntry
          label="Title upwards"
          maxLength={LIMITS.shortText}
          value={y.title}
          onChange={(title) => set({ x, y: { ...y, title } })}
        />
      </Row>
      <Row label="Range" isTwo>
        {(['min', 'max'] as const).map((end) => (
          <NumberField
            key={end}
            label={end === 'min' ? 'Lowest value' : 'Highest value'}
            min={-LIMITS.chartValue}
            max={LIMITS.chartValue}
            decimals={6}
            placeholder="Auto"
            value={y[end]}
            onChange={(value) => set({ x, y: { ...y, [end]: value } })}
            onClear={() => set({ x, y: { ...y, [end]: null } })}
          />
        ))}
      </Row>
      <Row label="Format">
        <TextEntry
          label="Format of numbers"
          placeholder="Auto, or ,.1f  $,.0f  .0%"
          maxLength={LIMITS.shortText}
          value={y.format}
          onChange={(format) => set({ x, y: { ...y, format } })}
        />
      </Row>
    </Section>
  );
}

/** One colour a series, or a slice of what is round; none: the theme's. */
function Colors({ props, set }: { props: ChartProps; set: (colors: readonly string[]) => void }) {
  const { colors, data, kind } = props;
  const names = ROUND.has(kind)
    ? data.rows.map(({ label }) => label)
    : kind === 'scatter' && data.columns.length > 1
      ? data.columns.slice(1)
      : data.columns;
  if (names.length === 0) return null;
  function change(index: number, color: string): void {
    const next = Array.from({ length: Math.max(colors.length, index + 1) }, (_, at) =>
      at === index ? color : (colors[at] ?? ''),
    );
    while (next.at(-1) === '') next.pop();
    set(next);
  }
  return (
    <Section title="Colours">
      {names.slice(0, MOST_COLORS).map((name, index) => (
        <Row key={`${String(index)} ${name}`} label={name || String(index + 1)}>
          <DeckColorField
            label={`Colour of ${name || String(index + 1)}`}
            isClearable
            emptyName="The theme's"
            value={colors[index] ?? ''}
            onChange={(color) => change(index, color)}
          />
        </Row>
      ))}
    </Section>
  );
}

export const chartInspector: BlockInspector<'chart'> = { Style: () => null, Content: ChartContent };
