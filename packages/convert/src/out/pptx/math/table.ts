import { words as texts } from '@rostrum/words/convert';
import { attribute, childElements, type Element, textContent } from '../../../html/dom.ts';
import type { Xml } from '../xml.ts';
import { xml } from '../xml.ts';
import type { MathParts } from './parts.ts';

/** Rows and columns: equations below each other where they stand at signs of their own, else a matrix. */
export function tableXml(
  table: Element,
  inside: (cell: Element) => Xml,
  { element, run, value, nothing }: MathParts,
  lose: (words: string) => void,
): Xml {
  const lines = [attribute(table, 'columnlines'), attribute(table, 'rowlines'), attribute(table, 'frame')];
  if (lines.some((line) => line !== null && /solid|dashed/.test(line))) lose(texts.out.texts.tableLines);
  const rows = childElements(table).map((line) =>
    childElements(line).filter((cell) => cell.tagName === 'mtd' && !isRoom(cell)),
  );
  const aligns = (attribute(table, 'columnalign') ?? 'center').split(/\s+/);
  const isAligned = aligns[0] === 'right' && aligns[1] === 'left';
  if (isAligned) {
    const written = rows.map((cells) => cells.map(inside).join(run('&')) || nothing);
    return element('eqArr', [], ...written.map((inner) => ['e', inner] as const));
  }
  const columns = Math.max(1, ...rows.map((cells) => cells.length));
  const align = { left: 'left', right: 'right' }[aligns[0] ?? ''] ?? 'center';
  const said = xml('m:mc', {}, xml('m:mcPr', {}, value('count', columns), value('mcJc', align)));
  // Every row is as long as the longest.
  const written = rows.map((cells) =>
    Array.from({ length: columns }, (_, at) => {
      const cell = cells[at];
      return xml('m:e', {}, (cell === undefined ? '' : inside(cell)) || nothing);
    }).join(''),
  );
  return element('m', [xml('m:mcs', {}, said)], ...written.map((inner) => ['mr', inner] as const));
}

/** What KaTeX sets beside numbered equations: room, and numbers that are none. */
function isRoom(cell: Element): boolean {
  const width = attribute(cell, 'width') ?? '';
  const named = attribute(cell, 'class') ?? '';
  return width === '50%' || /mtr-glue/.test(named) || (/mml-eqn-num/.test(named) && textContent(cell).trim() === '');
}
