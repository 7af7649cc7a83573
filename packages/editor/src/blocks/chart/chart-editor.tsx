import { type BlockOf, type ChartData, LIMITS } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useEditor } from '../../ui/editor-context.tsx';
import { IconButton } from '../../ui/kit/button.tsx';
import {
  type Cell,
  cellText,
  readCells,
  readNumber,
  sheetSize,
  withCell,
  withCells,
  withoutColumn,
  withoutRow,
} from './sheet.ts';

/** Px of a row, and how many rows are drawn beyond what is seen. */
const ROW = 28;
const BEYOND = 6;
const SEEN = 7;

interface Draft extends Cell {
  readonly text: string;
}

/** The chart's numbers to type or paste into; the chart follows with every letter. */
export function ChartEditor({ block }: { block: BlockOf<'chart'> }) {
  const editor = useEditor();
  const host = useRef<HTMLDivElement>(null);
  const mount = useCallback((sheet: HTMLDivElement | null) => {
    host.current = sheet;
    sheet?.querySelector<HTMLInputElement>('[data-cell="1 1"]')?.focus({ preventScroll: true });
  }, []);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [top, setTop] = useState(0);
  const { data } = block.props;
  const size = sheetSize(data);
  // One row and one column more than there are: typing there makes them.
  const rows = Math.min(size.rows + 1, LIMITS.chartRows + 1);
  const columns = Math.min(size.columns + 1, LIMITS.chartColumns + 1);
  const first = Math.max(1, Math.floor(top / ROW) - BEYOND);
  const last = Math.min(rows - 1, first + SEEN + 2 * BEYOND);
  const set = (next: ChartData, coalesce: string): void => {
    editor.run('block.setProps', { blockIds: [block.id], type: 'chart', props: { data: next }, coalesce });
  };
  const inputAt = ({ row, column }: Cell): HTMLInputElement | null =>
    host.current?.querySelector<HTMLInputElement>(`[data-cell="${String(row)} ${String(column)}"]`) ?? null;

  function type(cell: Cell, text: string): void {
    setDraft({ ...cell, text });
    set(withCell(data, cell, text), `chart-${String(cell.row)}-${String(cell.column)}`);
  }
  function onPaste(event: ClipboardEvent, cell: Cell): void {
    const cells = readCells(event.clipboardData.getData('text/plain'));
    if (cells.length === 1 && cells[0]?.length === 1) return;
    event.preventDefault();
    setDraft(null);
    set(withCells(data, cell, cells), `chart-paste-${String(Date.now())}`);
  }
  function onKeyDown(event: KeyboardEvent, { row, column }: Cell): void {
    const by = { ArrowUp: -1, ArrowDown: 1, Enter: event.shiftKey ? -1 : 1 }[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = inputAt({ row: row + by, column });
    next?.focus();
    next?.select();
  }

  function cell(at: Cell) {
    const isName = at.row === 0 || at.column === 0;
    const isDrafted = draft !== null && draft.row === at.row && draft.column === at.column;
    const text = isDrafted ? draft.text : cellText(data, at);
    const isWrong = !isName && text.trim() !== '' && readNumber(text) === null;
    return (
      <input
        className="ed-sheet-cell"
        data-cell={`${String(at.row)} ${String(at.column)}`}
        data-name={isName || undefined}
        aria-label={cellName(data, at)}
        aria-invalid={isWrong}
        inputMode={isName ? 'text' : 'decimal'}
        maxLength={LIMITS.shortText}
        placeholder={
          at.row === 0 ? words.blocks.chart.seriesCell : at.column === 0 ? words.blocks.chart.categoryCell : ''
        }
        title={isWrong ? words.blocks.chart.notANumber : undefined}
        value={text}
        onChange={(event) => type(at, event.currentTarget.value)}
        onBlur={() => setDraft(null)}
        onPaste={(event) => onPaste(event, at)}
        onKeyDown={(event) => onKeyDown(event, at)}
      />
    );
  }
  const columnIndexes = Array.from({ length: columns }, (_, index) => index);
  return (
    <>
      <div ref={mount} className="ed-sheet" onScroll={(event) => setTop(event.currentTarget.scrollTop)}>
        <table aria-label={words.blocks.chart.numbersOfTheChart} aria-rowcount={rows}>
          <thead>
            <tr>
              {columnIndexes.map((column) =>
                column === 0 ? (
                  <td key={column} />
                ) : (
                  <th key={column} scope="col">
                    {cell({ row: 0, column })}
                    {column < size.columns ? (
                      <DropButton
                        name={cellName(data, { row: 0, column })}
                        onPress={() => set(withoutColumn(data, column), `chart-column-${String(Date.now())}`)}
                      />
                    ) : null}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {first > 1 ? <tr aria-hidden="true" style={{ height: (first - 1) * ROW }} /> : null}
            {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((row) => (
              <tr key={row} aria-rowindex={row + 1}>
                {columnIndexes.map((column) =>
                  column === 0 ? (
                    <th key={column} scope="row">
                      {cell({ row, column })}
                      {row < size.rows ? (
                        <DropButton
                          name={cellName(data, { row, column: 0 })}
                          onPress={() => set(withoutRow(data, row), `chart-row-${String(Date.now())}`)}
                        />
                      ) : null}
                    </th>
                  ) : (
                    <td key={column}>{cell({ row, column })}</td>
                  ),
                )}
              </tr>
            ))}
            {last < rows - 1 ? <tr aria-hidden="true" style={{ height: (rows - 1 - last) * ROW }} /> : null}
          </tbody>
        </table>
      </div>
      <span className="ed-hint">{words.blocks.chart.typeOrPasteCellsOf}</span>
    </>
  );
}

/** Takes a whole row or column away. */
function DropButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <IconButton
      label={words.blocks.chart.deleteOf(name)}
      icon={X}
      iconSize={12}
      className="ed-sheet-drop"
      onPress={onPress}
    />
  );
}

/** 'Q1, North', or 'Row 3, column 2' where nobody has named them. */
function cellName(data: ChartData, { row, column }: Cell): string {
  const across = cellText(data, { row: 0, column }) || words.blocks.chart.column(column);
  const down = cellText(data, { row, column: 0 }) || words.blocks.chart.rowOf(row);
  if (row === 0) return words.blocks.chart.seriesOf(across);
  return column === 0 ? words.blocks.chart.categoryOf(down) : `${down}, ${across}`;
}
