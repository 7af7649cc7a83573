import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables';
import { readWidths } from './column-widths.ts';
import { rectOf, selectTable, setColumnWidth, tableCommands } from './table-commands.ts';

/** A column is no narrower, in px of the slide. */
export const NARROWEST = 40;
/** How near to the edge of a column it is taken hold of, in px of the screen. */
const NEAR = 5;

/** What is particular to tables while their words are edited: cells marked by dragging, Tab, the edges of columns. */
export const TABLE_EDITING = Extension.create({
  name: 'rostrumTables',
  // Before the keys of texts.
  priority: 1000,
  addProseMirrorPlugins: () => [columnEdges(), tableEditing()],
  addKeyboardShortcuts() {
    const { editor } = this;
    const run = (command: (state: EditorState, dispatch: (tr: Transaction) => void) => boolean) =>
      command(editor.state, (tr) => editor.view.dispatch(tr));
    const isInList = () => editor.isActive('listItem');
    return {
      'Mod-a': () => isInTable(editor.state) && run(selectTable),
      Tab: () => {
        if (!isInTable(editor.state) || isInList()) return false;
        if (run(goToNextCell(1))) return true;
        // After the last cell there is a new row.
        return run(tableCommands.rowBelow) && run(goToNextCell(1));
      },
      'Shift-Tab': () => isInTable(editor.state) && !isInList() && run(goToNextCell(-1)),
    };
  },
});

interface Edge {
  readonly cell: HTMLTableCellElement;
  readonly column: number;
}

/** The column whose right edge is under the pointer; the table's own edge belongs to the block. */
function edgeAt(view: EditorView, event: PointerEvent): Edge | null {
  const cell = event.target instanceof Element ? event.target.closest('td, th') : null;
  const table = cell?.closest('table');
  if (!(cell instanceof HTMLTableCellElement) || !table || !view.dom.contains(table)) return null;
  const { left, right } = cell.getBoundingClientRect();
  const columns = [...(table.rows[0]?.cells ?? [])].reduce((sum, one) => sum + one.colSpan, 0);
  const column = columnOf(view, cell);
  if (column === null) return null;
  if (right - event.clientX < NEAR) {
    const last = column + cell.colSpan - 1;
    return last < columns - 1 ? { cell, column: last } : null;
  }
  return event.clientX - left < NEAR && column > 0 ? { cell, column: column - 1 } : null;
}

function columnOf(view: EditorView, cell: HTMLTableCellElement): number | null {
  const rect = rectOf(view.state);
  if (rect === null) return null;
  const inside = view.posAtDOM(cell, 0) - 1 - rect.tableStart;
  return rect.map.map.includes(inside) ? rect.map.findCell(inside).left : null;
}

/** The edges between columns can be dragged: the two beside it share what they had. */
function columnEdges(): Plugin {
  let stop: (() => void) | null = null;

  function drag(view: EditorView, { column }: Edge, start: PointerEvent): void {
    const table = view.dom.querySelector('table');
    const rect = rectOf(view.state);
    if (table === null || rect === null) return;
    const before = readWidths(rect.table) ?? Array.from({ length: rect.map.width }, () => 100 / rect.map.width);
    const [first = 0, second = 0] = before.slice(column, column + 2);
    const least = Math.min((NARROWEST / table.offsetWidth) * 100, first, second);
    let share = first;
    const { top, left, width, height } = table.getBoundingClientRect();
    const line = document.createElement('div');
    line.className = 'ed-column-line';
    const show = (): void => {
      const edge = before.slice(0, column).reduce((sum, one) => sum + one, 0) + share;
      Object.assign(line.style, { top: `${top}px`, height: `${height}px`, left: `${left + (edge / 100) * width}px` });
    };
    show();
    document.body.append(line);
    const release = new AbortController();
    stop = () => {
      release.abort();
      line.remove();
      view.dom.classList.remove('ed-column-edge');
      stop = null;
    };
    const listen = (name: 'pointermove' | 'pointerup' | 'pointercancel', listener: (event: PointerEvent) => void) =>
      window.addEventListener(name, listener, { signal: release.signal });
    listen('pointermove', (event) => {
      const moved = ((event.clientX - start.clientX) / width) * 100;
      share = Math.min(first + second - least, Math.max(least, first + moved));
      show();
    });
    listen('pointerup', () => {
      stop?.();
      // One step to undo, however far it was dragged.
      if (share !== first) setColumnWidth(column, share, first + second)(view.state, (tr) => view.dispatch(tr));
    });
    listen('pointercancel', () => stop?.());
  }

  return new Plugin({
    props: {
      handleDOMEvents: {
        pointermove(view, event) {
          if (stop === null) view.dom.classList.toggle('ed-column-edge', edgeAt(view, event) !== null);
          return false;
        },
        pointerdown(view, event) {
          const edge = event.button === 0 ? edgeAt(view, event) : null;
          if (edge === null) return false;
          event.preventDefault();
          drag(view, edge, event);
          return true;
        },
        // ProseMirror and the tables listen to the mouse.
        mousedown: (_view, event) => {
          if (stop === null) return false;
          event.preventDefault();
          return true;
        },
      },
    },
    view: () => ({ destroy: () => stop?.() }),
  });
}
