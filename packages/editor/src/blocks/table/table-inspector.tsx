import type { BlockOf } from '@rostrum/deck';
import type { ChainedCommands, Editor as Tiptap } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  FoldHorizontal,
  type LucideIcon,
  Trash2,
  UnfoldHorizontal,
} from 'lucide-react';
import { useScreen, useSlice } from '../../ui/editor-context.tsx';
import { DeckColorField } from '../../ui/inspector/deck-color-field.tsx';
import { Row, Section } from '../../ui/inspector/row.tsx';
import { sharedValue } from '../../ui/inspector/shared.ts';
import { StrokeRow } from '../../ui/inspector/stroke-row.tsx';
import { Button, IconButton } from '../../ui/kit/button.tsx';
import { NumberField } from '../../ui/kit/number-field.tsx';
import { Segments } from '../../ui/kit/segments.tsx';
import type { BlockInspector } from '../kind.ts';
import { useTextTarget } from '../text/text-target.ts';
import { TextTools } from '../text/text-inspector.tsx';
import { readWidths } from './column-widths.ts';
import {
  rectOf,
  selectTable,
  setCells,
  setColumnWidth,
  setRowHeight,
  type TableCommand,
  tableCommands,
} from './table-commands.ts';
import { NARROWEST } from './table-editing.ts';

type Tables = readonly BlockOf<'table'>[];

interface Tool {
  readonly id: TableCommand;
  readonly label: string;
  readonly icon: LucideIcon;
}

const ROWS: readonly Tool[] = [
  { id: 'rowAbove', label: 'Row above', icon: BetweenHorizontalEnd },
  { id: 'rowBelow', label: 'Row below', icon: BetweenHorizontalStart },
  { id: 'moveRowUp', label: 'Move row up', icon: ArrowUp },
  { id: 'moveRowDown', label: 'Move row down', icon: ArrowDown },
  { id: 'deleteRow', label: 'Delete row', icon: Trash2 },
];
const COLUMNS: readonly Tool[] = [
  { id: 'columnLeft', label: 'Column before', icon: BetweenVerticalEnd },
  { id: 'columnRight', label: 'Column after', icon: BetweenVerticalStart },
  { id: 'moveColumnLeft', label: 'Move column left', icon: ArrowLeft },
  { id: 'moveColumnRight', label: 'Move column right', icon: ArrowRight },
  { id: 'deleteColumn', label: 'Delete column', icon: Trash2 },
];
const CELLS: readonly Tool[] = [
  { id: 'merge', label: 'Merge cells', icon: FoldHorizontal },
  { id: 'split', label: 'Split cell', icon: UnfoldHorizontal },
];

const step =
  (command: Command) =>
  (chain: ChainedCommands): ChainedCommands =>
    chain.command(({ state, dispatch }) => command(state, dispatch));

function TableStyle({ blocks }: { blocks: Tables }) {
  const { editor } = useScreen();
  const set = (props: Readonly<Record<string, unknown>>, coalesce: string): void => {
    editor.run('block.setProps', { type: 'table', props, coalesce });
  };
  return (
    <>
      <StrokeRow
        row="Borders"
        color={{
          label: 'Border colour',
          emptyName: 'Theme',
          value: sharedValue(blocks, (block) => block.props.borderColor),
          onChange: (borderColor) => set({ borderColor }, 'border-color'),
        }}
        width={{
          label: 'Border width',
          value: sharedValue(blocks, (block) => block.props.borderWidth ?? 1),
          onChange: (borderWidth) => set({ borderWidth }, 'border-width'),
        }}
      />
      <Row label="Padding">
        <NumberField
          label="Padding of cells"
          min={0}
          max={100}
          suffix=" px"
          value={sharedValue(blocks, (block) => block.props.padding ?? 5)}
          onChange={(padding) => set({ padding }, 'padding')}
        />
      </Row>
    </>
  );
}

function TableContent({ blocks }: { blocks: Tables }) {
  const { textEditing } = useScreen();
  const tiptap = useSlice(textEditing.current);
  const editing = tiptap !== null && !tiptap.isDestroyed ? tiptap : null;
  return (
    <>
      <CellTools blocks={blocks} tiptap={editing} />
      <TextTools blocks={blocks} />
    </>
  );
}

/** While words are edited: the rows, columns and cells that are marked. Else the table as a whole. */
function CellTools({ blocks, tiptap }: { blocks: Tables; tiptap: Tiptap | null }) {
  const target = useTextTarget(blocks);
  const { editor } = useScreen();
  const [first] = blocks;
  if (tiptap === null) {
    return (
      <Section title="Cells">
        <Row label="Fill">
          <DeckColorField
            label="Fill of all cells"
            emptyName="None"
            isClearable
            value={fillOf(blocks)}
            onChange={(color) => target.change((chain) => paint(step(selectTable)(chain), color), 'cell-fill')}
          />
        </Row>
        <Row label="Headings">
          <Button
            size="s"
            onPress={() => target.change((chain) => step(tableCommands.headerRow)(step(selectTable)(chain)))}
          >
            First row
          </Button>
          <Button
            size="s"
            onPress={() => target.change((chain) => step(tableCommands.headerColumn)(step(selectTable)(chain)))}
          >
            First column
          </Button>
        </Row>
        {blocks.length === 1 && first !== undefined ? (
          <Button
            size="s"
            onPress={() => {
              editor.run('block.edit');
            }}
          >
            Edit rows, columns and cells
          </Button>
        ) : null}
      </Section>
    );
  }
  const rect = rectOf(tiptap.state);
  const run = (command: Command): void => {
    tiptap
      .chain()
      .focus(undefined, { scrollIntoView: false })
      .command(({ state, dispatch }) => command(state, dispatch))
      .run();
  };
  const buttons = (tools: readonly Tool[]) => (
    <div className="ed-buttons">
      {tools.map(({ id, label, icon }) => (
        <IconButton
          key={id}
          label={label}
          icon={icon}
          isDisabled={!tableCommands[id](tiptap.state)}
          onPress={() => run(tableCommands[id])}
        />
      ))}
    </div>
  );
  const table = tiptap.view.dom.querySelector('table');
  const widths = rect === null ? null : readWidths(rect.table);
  const share = rect === null ? 0 : (widths?.[rect.left] ?? 100 / rect.map.width);
  const width = table?.offsetWidth ?? 0;
  const cell = rect === null ? null : rect.table.nodeAt(rect.map.map[rect.top * rect.map.width + rect.left] ?? 0);
  const row = rect === null ? null : (table?.rows[rect.top] ?? null);
  return (
    <Section title="Cells">
      <Row label="Rows">{buttons(ROWS)}</Row>
      <Row label="Columns">{buttons(COLUMNS)}</Row>
      <Row label="Cells">
        {buttons(CELLS)}
        <Button size="s" onPress={() => run(tableCommands.headerRow)}>
          Heading row
        </Button>
      </Row>
      <Row label="Size">
        <NumberField
          label="Column width"
          suffix=" px"
          min={NARROWEST}
          max={Math.max(NARROWEST, width - NARROWEST * ((rect?.map.width ?? 1) - 1))}
          value={width === 0 ? null : Math.round((share / 100) * width)}
          onChange={(px) => rect !== null && width > 0 && run(setColumnWidth(rect.left, (px / width) * 100))}
        />
        <NumberField
          label="Row height"
          suffix=" px"
          min={NARROWEST}
          max={5000}
          value={row === null ? null : Math.round(row.offsetHeight)}
          onClear={() => rect !== null && run(setRowHeight(rect.top, null))}
          onChange={(px) => rect !== null && run(setRowHeight(rect.top, px))}
        />
      </Row>
      <Row label="Fill">
        <DeckColorField
          label="Fill of the cells"
          emptyName="None"
          isClearable
          value={String(cell?.attrs['backgroundColor'] ?? '')}
          onChange={(color) => run(setCells('backgroundColor', color === '' ? null : color))}
        />
      </Row>
      <Row label="Place">
        <Segments
          label="Vertical alignment in the cells"
          value={String(cell?.attrs['verticalAlign'] ?? 'top')}
          segments={[
            { id: 'top', label: 'Top' },
            { id: 'middle', label: 'Middle' },
            { id: 'bottom', label: 'Bottom' },
          ]}
          onChange={(place) => run(setCells('verticalAlign', place))}
        />
      </Row>
    </Section>
  );
}

function paint(chain: ChainedCommands, color: string): ChainedCommands {
  return step(setCells('backgroundColor', color === '' ? null : color))(chain);
}

/** The one fill that all cells have; null when they differ. */
function fillOf(blocks: Tables): string | null {
  const fills = blocks.flatMap(({ props }) =>
    props.text.content.flatMap((table) =>
      (table.content ?? []).flatMap((row) =>
        (row.content ?? []).map((cell) => String(cell.attrs?.['backgroundColor'] ?? '')),
      ),
    ),
  );
  return sharedValue(fills, (fill) => fill);
}

export const tableInspector: BlockInspector<'table'> = { Style: TableStyle, Content: TableContent };
