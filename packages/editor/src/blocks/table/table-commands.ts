import type { Node as PmNode } from '@tiptap/pm/model';
import { type Command, type EditorState, Selection, type Transaction } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  CellSelection,
  deleteColumn,
  deleteRow,
  isInTable,
  mergeCells,
  moveTableColumn,
  moveTableRow,
  selectedRect,
  setCellAttr,
  splitCell,
  TableMap,
  type TableRect,
  toggleHeader,
} from '@tiptap/pm/tables';
import { type ColumnWidths, evenWidths, readWidths, withColumn, writeWidths } from './column-widths.ts';

/** Where the cells are that a command is about; null outside of a table. */
export function rectOf(state: EditorState): TableRect | null {
  return isInTable(state) ? selectedRect(state) : null;
}

/** A command that adds or takes away columns, after which the widths of all fill the table again. */
function refit(command: Command, change: (widths: ColumnWidths, rect: TableRect) => ColumnWidths): Command {
  return (state, dispatch, view) => {
    const rect = rectOf(state);
    if (rect === null) return false;
    if (dispatch === undefined) return command(state);
    const widths = readWidths(rect.table);
    return command(
      state,
      (tr) => {
        if (widths !== null) setWidths(tr, rect.tableStart, change(widths, rect));
        dispatch(tr);
      },
      view,
    );
  };
}

/** Writes widths onto the first row of the table that begins before `start`. */
function setWidths(tr: Transaction, start: number, widths: ColumnWidths): void {
  const table = tr.doc.nodeAt(start - 1);
  if (table === null) return;
  for (const { offset, width } of writeWidths(table, widths)) tr.setNodeAttribute(start + offset, 'width', width);
}

const selectedColumns = ({ left, right }: TableRect): number => right - left;

/** Moves the marked rows or columns one further: the neighbour goes over to their other side. */
function move(line: 'row' | 'column', by: -1 | 1): Command {
  return (state, dispatch) => {
    const rect = rectOf(state);
    if (rect === null) return false;
    const [begin, end, count] =
      line === 'row' ? [rect.top, rect.bottom, rect.map.height] : [rect.left, rect.right, rect.map.width];
    const [from, to] = by < 0 ? [begin - 1, end - 1] : [end, begin];
    if (from < 0 || from >= count) return false;
    const options = { from, to, pos: rect.tableStart + 1, select: false };
    const place = { top: rect.top + (line === 'row' ? by : 0), left: rect.left + (line === 'row' ? 0 : by) };
    const send = (tr: Transaction): void => {
      markAgain(tr, state.selection, rect, place);
      dispatch?.(tr);
    };
    const command = line === 'row' ? moveTableRow(options) : moveTableColumn(options);
    return command(state, dispatch && send);
  };
}

/** The same cells are marked where they are now, or the caret stands in its cell as before. */
function markAgain(
  tr: Transaction,
  before: Selection,
  rect: TableRect,
  { top, left }: { readonly top: number; readonly left: number },
): void {
  const table = tr.doc.nodeAt(rect.tableStart - 1);
  if (table === null) return;
  const map = TableMap.get(table);
  const cellAt = (row: number, column: number) => rect.tableStart + (map.map[row * map.width + column] ?? 0);
  const cell = cellAt(top, left);
  if (before instanceof CellSelection) {
    const last = cellAt(top + rect.bottom - rect.top - 1, left + rect.right - rect.left - 1);
    tr.setSelection(CellSelection.create(tr.doc, cell, last));
    return;
  }
  const inside = before.from - (rect.tableStart + (rect.map.map[rect.top * rect.map.width + rect.left] ?? 0));
  tr.setSelection(Selection.near(tr.doc.resolve(cell + inside)));
}

/**
 * Headings are the first row or column, wherever the caret is; the older way made them of all cells that are marked.
 */
const FIRST_ONLY = { useDeprecatedLogic: false };

/** What can be done to the rows and columns of the marked cells. */
export const tableCommands = {
  rowAbove: addRowBefore,
  rowBelow: addRowAfter,
  deleteRow,
  moveRowUp: move('row', -1),
  moveRowDown: move('row', 1),
  columnLeft: refit(addColumnBefore, (widths, { left }) => withColumn(widths, left)),
  columnRight: refit(addColumnAfter, (widths, { right }) => withColumn(widths, right)),
  deleteColumn: refit(deleteColumn, (widths, rect) => evenWidths(widths.toSpliced(rect.left, selectedColumns(rect)))),
  moveColumnLeft: move('column', -1),
  moveColumnRight: move('column', 1),
  merge: mergeCells,
  split: splitCell,
  headerRow: toggleHeader('row', FIRST_ONLY),
  headerColumn: toggleHeader('column', FIRST_ONLY),
} satisfies Readonly<Record<string, Command>>;

export type TableCommand = keyof typeof tableCommands;

export function setCells(name: 'backgroundColor' | 'verticalAlign', value: string | null): Command {
  return setCellAttr(name, value);
}

/**
 * Gives a column a share of the table's width, in per cent. `pair`: what it and the next have together, which they
 * keep; else all others share the rest as they did.
 */
export function setColumnWidth(column: number, share: number, pair: number | null = null): Command {
  return (state, dispatch) => {
    const rect = rectOf(state);
    if (rect === null || column >= rect.map.width) return false;
    const before = readWidths(rect.table) ?? evenWidths(Array.from({ length: rect.map.width }, () => 1));
    const others = 100 - (before[column] ?? 0);
    const widths = before.map((width, index) => {
      if (index === column) return share;
      if (pair !== null) return index === column + 1 ? pair - share : width;
      return others === 0 ? 0 : (width / others) * (100 - share);
    });
    if (dispatch) {
      const { tr } = state;
      setWidths(tr, rect.tableStart, widths);
      dispatch(tr);
    }
    return true;
  };
}

/** The least height of a row, in px; null: as high as its words. */
export function setRowHeight(row: number, height: number | null): Command {
  return (state, dispatch) => {
    const rect = rectOf(state);
    if (rect === null || row >= rect.map.height) return false;
    let position = rect.tableStart;
    for (let index = 0; index < row; index += 1) position += rect.table.child(index).nodeSize;
    const style = String(rect.table.child(row).attrs['style'] ?? '');
    const others = style.split(';').filter((part) => part.trim() !== '' && !/^\s*height\s*:/i.test(part));
    const said = height === null ? others : [...others, ` height: ${String(height)}px`];
    const next = said.length === 0 ? null : `${said.join(';').trim()};`;
    dispatch?.(state.tr.setNodeAttribute(position, 'style', next));
    return true;
  };
}

/** Marks every cell of the first table. */
export const selectTable: Command = (state, dispatch) => {
  let start: number | null = null;
  state.doc.descendants((node, position) => {
    if (start === null && node.type.spec['tableRole'] === 'table') start = position + 1;
    return start === null;
  });
  if (start === null) return false;
  const cells = TableMap.get(state.doc.nodeAt(start - 1) as PmNode).map;
  const [first = 0, last = 0] = [cells[0], cells.at(-1)];
  dispatch?.(state.tr.setSelection(CellSelection.create(state.doc, start + first, start + last)));
  return true;
};
