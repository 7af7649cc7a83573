import {
  type BlockOf,
  CHART_KINDS,
  CHART_LEGENDS,
  type ChartAxis,
  type ChartKind,
  type ChartLegend,
  type ChartProps,
  LIMITS,
  ROUND_KINDS,
  STACKED_KINDS,
} from '@rostrum/deck';
import { chartColorVariable, tokenOf } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/editor';
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

const stackings = () =>
  [
    { id: 'none', label: words.blocks.chart.eachByItself },
    { id: 'values', label: words.blocks.chart.stacked },
    { id: 'parts', label: words.blocks.chart.stackedTo100 },
  ] as const;
const stackingOf = ({ stacked, percent }: ChartProps) => (!stacked ? 'none' : percent ? 'parts' : 'values');

/** Kinds whose lines may have a dot at each value. */
const DOTTED: ReadonlySet<ChartKind> = new Set<ChartKind>(['lines', 'radar']);
const BARS: ReadonlySet<ChartKind> = new Set<ChartKind>(['bars', 'columns']);
/** Stands for a gap that nobody has said. */
const AUTO = -1;
/** Colours that are offered one by one; who has more series takes them as the theme gives them. */
const MOST_COLORS = 12;

function ChartContent({ blocks }: { blocks: readonly Chart[] }) {
  const editor = useEditor();
  const [only] = blocks;
  const kind = sharedValue(blocks, (block) => block.props.kind);
  const gap = sharedValue(blocks, (block) => block.props.gap ?? AUTO);
  const set = (props: Partial<ChartProps>, coalesce: string): void => {
    editor.run('block.setProps', { type: 'chart', props, coalesce });
  };
  return (
    <>
      <Section title={words.blocks.chart.chart}>
        <Row label={words.blocks.chart.kind}>
          <Select
            label={words.blocks.chart.kindOfChart}
            value={kind}
            choices={CHART_KINDS.map((id) => ({ id, label: words.called.charts[id] }))}
            onChange={(chosen) => set({ kind: chosen as ChartProps['kind'] }, 'chart-kind')}
          />
        </Row>
        <Row label={words.blocks.chart.legend}>
          <Select
            label={words.blocks.chart.legend}
            value={sharedValue(blocks, (block) => block.props.legend)}
            choices={CHART_LEGENDS.map((id) => ({ id, label: words.blocks.chart.legends[id] }))}
            onChange={(legend) => set({ legend: legend as ChartLegend }, 'chart-legend')}
          />
        </Row>
        {kind !== null && STACKED_KINDS.has(kind) ? (
          <Row label={words.blocks.chart.series}>
            <Select
              label={words.blocks.chart.howSeriesStand}
              value={sharedValue(blocks, (block) => stackingOf(block.props))}
              choices={stackings()}
              onChange={(chosen) => set({ stacked: chosen !== 'none', percent: chosen === 'parts' }, 'chart-stacked')}
            />
          </Row>
        ) : null}
        {kind !== null && BARS.has(kind) ? (
          <Row label={words.blocks.chart.gap}>
            <NumberField
              label={words.blocks.chart.gapBetweenCategoriesInPercent}
              min={0}
              max={LIMITS.chartGap}
              step={5}
              suffix="%"
              placeholder={words.blocks.chart.auto}
              value={gap === null || gap === AUTO ? null : gap}
              onChange={(gap) => set({ gap }, 'chart-gap')}
              onClear={() => set({ gap: null }, 'chart-gap')}
            />
          </Row>
        ) : null}
        {kind === 'scatter' ? (
          <Switch
            label={words.blocks.chart.joinDotsByLines}
            isSelected={blocks.every((block) => block.props.joined)}
            onChange={(joined) => set({ joined }, 'chart-joined')}
          />
        ) : null}
        {kind !== null && (DOTTED.has(kind) || (kind === 'scatter' && blocks.every((block) => block.props.joined))) ? (
          <Switch
            label={words.blocks.chart.dotsOnLines}
            isSelected={blocks.every((block) => block.props.dots)}
            onChange={(dots) => set({ dots }, 'chart-dots')}
          />
        ) : null}
        <Switch
          label={words.blocks.chart.writeValues}
          isSelected={blocks.every((block) => block.props.labels)}
          onChange={(labels) => set({ labels }, 'chart-labels')}
        />
        {blocks.length === 1 ? (
          <div className="ed-row-wide">
            <Button size="s" icon={Sheet} onPress={() => editor.run('block.edit')}>
              {words.blocks.chart.editNumbers}
            </Button>
          </div>
        ) : null}
      </Section>
      {only !== undefined && blocks.length === 1 ? (
        <>
          {ROUND_KINDS.has(only.props.kind) ? null : (
            <Section title={words.blocks.chart.axes}>
              <Axis
                name="across"
                hasValues={only.props.kind === 'scatter'}
                axis={only.props.axes.x}
                set={(x) => set({ axes: { ...only.props.axes, x } }, 'chart-axes')}
              />
              <Axis
                name="upwards"
                hasValues
                axis={only.props.axes.y}
                set={(y) => set({ axes: { ...only.props.axes, y } }, 'chart-axes')}
              />
            </Section>
          )}
          <Colors props={only.props} set={(colors) => set({ colors }, 'chart-colors')} />
        </>
      ) : null}
    </>
  );
}

interface AxisProps {
  readonly name: 'across' | 'upwards';
  /** And not categories, which have no ends, steps and format. */
  readonly hasValues: boolean;
  readonly axis: ChartAxis;
  readonly set: (axis: ChartAxis) => void;
}

function Axis({ name, hasValues, axis, set }: AxisProps) {
  const limit = { min: -LIMITS.chartValue, max: LIMITS.chartValue, decimals: 6, placeholder: words.blocks.chart.auto };
  return (
    <>
      <Switch
        label={words.blocks.chart.axis[name]}
        isSelected={axis.show}
        onChange={(show) => set({ ...axis, show })}
      />
      <Row label={words.blocks.chart.title}>
        <TextEntry
          label={words.blocks.chart.axisTitle[name]}
          maxLength={LIMITS.shortText}
          value={axis.title}
          onChange={(title) => set({ ...axis, title })}
        />
      </Row>
      {hasValues ? (
        <>
          <Row label={words.blocks.chart.range} isTwo>
            {(['min', 'max'] as const).map((end) => (
              <NumberField
                key={end}
                {...limit}
                label={words.blocks.chart[end === 'min' ? 'lowest' : 'highest'][name]}
                value={axis[end]}
                onChange={(value) => set({ ...axis, [end]: value })}
                onClear={() => set({ ...axis, [end]: null })}
              />
            ))}
          </Row>
          <Row label={words.blocks.chart.steps}>
            <NumberField
              {...limit}
              label={words.blocks.chart.distance[name]}
              min={0}
              value={axis.step}
              onChange={(step) => set({ ...axis, step: step > 0 ? step : null })}
              onClear={() => set({ ...axis, step: null })}
            />
          </Row>
          <Row label={words.blocks.chart.format}>
            <TextEntry
              label={words.blocks.chart.formatOf[name]}
              placeholder={words.blocks.chart.autoOr1f0f0}
              maxLength={LIMITS.shortText}
              value={axis.format}
              onChange={(format) => set({ ...axis, format })}
            />
          </Row>
        </>
      ) : null}
    </>
  );
}

/** One colour a series, or a slice of what is round; none: the theme's. */
function Colors({ props, set }: { props: ChartProps; set: (colors: readonly string[]) => void }) {
  const { colors, data, kind } = props;
  const names = ROUND_KINDS.has(kind)
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
    <Section title={words.blocks.chart.colours}>
      {names.slice(0, MOST_COLORS).map((name, index) => (
        <Row key={`${String(index)} ${name}`} label={name || String(index + 1)}>
          <DeckColorField
            label={words.blocks.chart.colourOf(name || String(index + 1))}
            isClearable
            emptyName={words.blocks.chart.theThemes}
            emptyToken={tokenOf(chartColorVariable(index))?.key ?? null}
            value={colors[index] ?? ''}
            onChange={(color) => change(index, color)}
          />
        </Row>
      ))}
    </Section>
  );
}

export const chartInspector: BlockInspector<'chart'> = { Style: () => null, Content: ChartContent };
