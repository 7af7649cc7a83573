import type { Editor as Tiptap } from '@tiptap/core';
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
import { DeckColorField } from '../../ui/inspector/deck-color-field.tsx';
import { Row, Section } from '../../ui/inspector/row.tsx';
import { Button, IconButton } from '../../ui/kit/button.tsx';
import { NumberField } from '../../ui/kit/number-field.tsx';
import { Segments } from '../../ui/kit/segments.tsx';
import { readWidths } from './column-widths.ts';
import { rectOf, setCells, setColumnWidth, setRowHeight, type TableCommand, tableCommands } from './table-commands.ts';
import { NARROWEST } from './table-editing.ts';

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

/** The rows, columns and cells that are marked while a table is edited. */
export function MarkedCells({ tiptap }: { readonly tiptap: Tiptap }) {
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
