import { words } from '@rostrum/words/editor';
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

const rows = (): readonly Tool[] => [
  { id: 'rowAbove', label: words.blocks.table.rowAbove, icon: BetweenHorizontalEnd },
  { id: 'rowBelow', label: words.blocks.table.rowBelow, icon: BetweenHorizontalStart },
  { id: 'moveRowUp', label: words.blocks.table.moveRowUp, icon: ArrowUp },
  { id: 'moveRowDown', label: words.blocks.table.moveRowDown, icon: ArrowDown },
  { id: 'deleteRow', label: words.blocks.table.deleteRow, icon: Trash2 },
];
const columns = (): readonly Tool[] => [
  { id: 'columnLeft', label: words.blocks.table.columnBefore, icon: BetweenVerticalEnd },
  { id: 'columnRight', label: words.blocks.table.columnAfter, icon: BetweenVerticalStart },
  { id: 'moveColumnLeft', label: words.blocks.table.moveColumnLeft, icon: ArrowLeft },
  { id: 'moveColumnRight', label: words.blocks.table.moveColumnRight, icon: ArrowRight },
  { id: 'deleteColumn', label: words.blocks.table.deleteColumn, icon: Trash2 },
];
const cells = (): readonly Tool[] => [
  { id: 'merge', label: words.blocks.table.mergeCells, icon: FoldHorizontal },
  { id: 'split', label: words.blocks.table.splitCell, icon: UnfoldHorizontal },
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
    <Section title={words.blocks.table.cells}>
      <Row label={words.blocks.table.rows}>{buttons(rows())}</Row>
      <Row label={words.blocks.table.columns}>{buttons(columns())}</Row>
      <Row label={words.blocks.table.cells}>
        {buttons(cells())}
        <Button size="s" onPress={() => run(tableCommands.headerRow)}>
          {words.blocks.table.headingRow}
        </Button>
      </Row>
      <Row label={words.blocks.table.size}>
        <NumberField
          label={words.blocks.table.columnWidth}
          suffix=" px"
          min={NARROWEST}
          max={Math.max(NARROWEST, width - NARROWEST * ((rect?.map.width ?? 1) - 1))}
          value={width === 0 ? null : Math.round((share / 100) * width)}
          onChange={(px) => rect !== null && width > 0 && run(setColumnWidth(rect.left, (px / width) * 100))}
        />
        <NumberField
          label={words.blocks.table.rowHeight}
          suffix=" px"
          min={NARROWEST}
          max={5000}
          value={row === null ? null : Math.round(row.offsetHeight)}
          onClear={() => rect !== null && run(setRowHeight(rect.top, null))}
          onChange={(px) => rect !== null && run(setRowHeight(rect.top, px))}
        />
      </Row>
      <Row label={words.blocks.table.fill}>
        <DeckColorField
          label={words.blocks.table.fillOfTheCells}
          emptyName={words.blocks.table.none}
          isClearable
          value={String(cell?.attrs['backgroundColor'] ?? '')}
          onChange={(color) => run(setCells('backgroundColor', color === '' ? null : color))}
        />
      </Row>
      <Row label={words.blocks.table.place}>
        <Segments
          label={words.blocks.table.verticalAlignmentInTheCells}
          value={String(cell?.attrs['verticalAlign'] ?? 'top')}
          segments={[
            { id: 'top', label: words.blocks.table.top },
            { id: 'middle', label: words.blocks.table.middle },
            { id: 'bottom', label: words.blocks.table.bottom },
          ]}
          onChange={(place) => run(setCells('verticalAlign', place))}
        />
      </Row>
    </Section>
  );
}
