import type { PDFPageProxy } from 'pdfjs-dist';
import { unlessDamaged } from './damage.ts';

/** What a tagged document says of the marked content of a page, by its number (ISO 32000-1, 14.7). */
export interface Structure {
  /** The part that it belongs to, the same for all of a paragraph; null: none. */
  readonly partOf: (mark: number | null) => string | null;
  /** How deep the list lies whose point a part is, from 0; null: it is none. */
  readonly listDepthOf: (part: string | null) => number | null;
  /** Whether a marked content is the bullet or number of a point. */
  readonly isLabel: (mark: number | null) => boolean;
  readonly headingOf: (part: string | null) => string | null;
  /** The cell of a table that a part is. */
  readonly cellOf: (part: string | null) => StructureCell | null;
  /** What a figure shows, in words. */
  readonly altOf: (mark: number | null) => string;
}

export interface StructureCell {
  readonly table: number;
  readonly row: number;
  readonly column: number;
  readonly isHead: boolean;
}

interface Part {
  readonly heading: string | null;
  readonly cell: StructureCell | null;
  readonly alt: string;
  readonly listDepth: number | null;
}

interface Around {
  readonly part: string | null;
  /** How many lists it lies within, whether it is within a point of the innermost, and whether that is its label. */
  readonly lists: number;
  readonly inItem: boolean;
  readonly inLabel: boolean;
  readonly table: number;
  readonly row: number;
  readonly column: number;
}

const LEAVES = /^(?:P|H|H[1-6]|Title|LBody|LI|Caption|TD|TH|BlockQuote|Code|Figure|Note|TOCI)$/;
/** Elements of a page that are read, and how deep they may lie. */
const MAX_PARTS = 20_000;
const MAX_DEPTH = 100;

const FIRST: Around = { part: null, lists: 0, inItem: false, inLabel: false, table: 0, row: 0, column: 0 };

interface TreeNode {
  readonly role?: unknown;
  readonly children?: unknown;
  readonly alt?: unknown;
  readonly id?: unknown;
}

export async function structureOf(page: PDFPageProxy): Promise<Structure> {
  const parts = new Map<string, Part>();
  const marks = new Map<number, string>();
  const labels = new Set<number>();
  let [tables, rows, columns] = [0, 0, 0];
  const walk = (value: unknown, around: Around, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || parts.size > MAX_PARTS) return;
    const node: TreeNode = value;
    const mark = typeof node.id === 'string' ? /_mc(\d+)$/.exec(node.id)?.[1] : undefined;
    if (mark !== undefined && around.part !== null) marks.set(Number(mark), around.part);
    if (mark !== undefined && around.inLabel) labels.add(Number(mark));
    const role = typeof node.role === 'string' ? node.role : '';
    let inner = around;
    if (role === 'Table') inner = { ...inner, table: (tables += 1), part: null };
    if (role === 'L') inner = { ...inner, lists: inner.lists + 1, inItem: false };
    if (role === 'Lbl') inner = { ...inner, inLabel: inner.inItem };
    if (role === 'TR') {
      columns = 0;
      inner = { ...inner, row: (rows += 1) };
    }
    if (role === 'TD' || role === 'TH') inner = { ...inner, column: (columns += 1) };
    // Paragraphs within a cell are the cell's, and those within a point of a list the point's.
    if (LEAVES.test(role) && around.column === 0 && !inner.inItem) {
      const part = `part-${parts.size + 1}`;
      const cell = inner.column === 0 || inner.table === 0 ? null : { ...inner, isHead: role === 'TH' };
      const heading = /^H[1-6]$/.test(role) ? role.toLowerCase() : role === 'H' || role === 'Title' ? 'h2' : null;
      const listDepth = role === 'LI' && inner.lists > 0 ? inner.lists - 1 : null;
      parts.set(part, { heading, cell, alt: typeof node.alt === 'string' ? node.alt : '', listDepth });
      inner = { ...inner, part, inItem: listDepth !== null };
    }
    for (const one of Array.isArray(node.children) ? (node.children as unknown[]) : []) walk(one, inner, depth + 1);
  };
  walk(await unlessDamaged(() => page.getStructTree(), null), FIRST, 0);
  const find = (part: string | null): Part | undefined => (part === null ? undefined : parts.get(part));
  const partOf = (mark: number | null): string | null => (mark === null ? null : (marks.get(mark) ?? null));
  return {
    partOf,
    listDepthOf: (part) => find(part)?.listDepth ?? null,
    isLabel: (mark) => mark !== null && labels.has(mark),
    headingOf: (part) => find(part)?.heading ?? null,
    cellOf: (part) => find(part)?.cell ?? null,
    altOf: (mark) => find(partOf(mark))?.alt ?? '',
  };
}
