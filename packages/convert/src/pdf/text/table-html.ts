import { blockHtml } from '../../markup/block.ts';
import { differences } from '../../office/text-style.ts';
import { round, styleAttribute } from '../../markup/style.ts';
import { commonLook, runsHtml } from './runs.ts';
import type { Cell, FoundTable } from './tables.ts';
import type { TextContext } from './text-html.ts';

/** A table as a block over its place; its lines and fills are part of the drawing below it. */
export function tableBlockHtml(table: FoundTable, z: number, context: TextContext): string {
  const { box, edges } = table;
  const all = Math.max(1, (edges.at(-1) ?? 0) - (edges[0] ?? 0));
  const look = commonLook(
    table.rows.flatMap((row) => row.flatMap((cell) => cell.lines.flatMap((line) => line.letters))),
    context.familyOf,
  );
  const tops = table.rows.map((row) => Math.min(...row.flatMap((cell) => cell.lines.map(({ y }) => y))));
  const rows = table.rows.map((row, at) => {
    const cells = row.map((cell, column) => {
      const width = ((edges[column + 1] ?? 0) - (edges[column] ?? 0)) / all;
      return cellHtml(cell, at === 0 ? `${round(100 * width)}%` : null, look, context);
    });
    const [top = 0, next] = [tops[at], tops[at + 1]];
    const height = next === undefined || next <= top ? null : `${round(next - top)}px`;
    return `<tr${styleAttribute({ height })}>${cells.join('')}</tr>`;
  });
  const head = table.rows[0]?.every(({ isHead }) => isHead) === true;
  const body = (head ? rows.slice(1) : rows).join('');
  return blockHtml({
    type: 'table',
    placing: { ...context.place(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0), flipH: false, flipV: false },
    z,
    style: { ...look, 'line-height': '1.2' },
    inner: `<table>${head ? `<thead>${rows[0] ?? ''}</thead>` : ''}<tbody>${body}</tbody></table>`,
    attributes: { 'data-table-border-width': '0px' },
    autoHeight: true,
  });
}

function cellHtml(
  { lines, isHead }: Cell,
  width: string | null,
  around: ReturnType<typeof commonLook>,
  context: TextContext,
): string {
  const tag = isHead ? 'th' : 'td';
  const look = commonLook(
    lines.flatMap((line) => line.letters),
    context.familyOf,
  );
  const html = lines
    .map((line) => runsHtml(line.letters, { ...around, ...look }, context.hrefOf, context.familyOf))
    .join('<br>');
  const style = {
    ...differences(look, isHead ? {} : around),
    padding: '0px',
    'vertical-align': 'top',
    'text-align': 'left',
    width,
  };
  return `<${tag}${styleAttribute(style)}>${html}</${tag}>`;
}
