import { chartGrid } from './chart-grid.ts';
import { namedList, unnamedList } from './listed.ts';
import { wordTree } from './word-tree.ts';

/** What a field is stored as, by the key behind its own: each part is a register, which merges by itself. */
export type Parts = ReadonlyMap<string, unknown>;

/** How a field that several people change at once is stored: not as one value, but in parts. */
export interface PartedField {
  /** The value that parts stand for; undefined where there are none. Total: of any parts. */
  readonly read: (parts: Parts) => unknown;
  /**
   * The parts that stand for a value, those that stay the same among them; `before` is what is stored now. `suffix`
   * makes new ids in them unlike those that other people make at the same time. null: no such value.
   */
  readonly plan: (value: unknown, before: Parts, suffix: string) => Parts | null;
}

/**
 * Fields by their stored key. The options of a poll, the strokes of a drawing, the numbers and axes of a chart: what is
 * done to one does nothing to the others.
 */
const PARTED: Readonly<Record<string, PartedField>> = {
  'props.options': namedList('text'),
  'props.strokes': unnamedList('stroke'),
  'props.data': chartGrid,
  'props.axes': wordTree({ 'x.min': null, 'x.max': null, 'x.step': null, 'x.format': '', 'y.step': null }),
};

export function partedField(field: string): PartedField | undefined {
  return Object.hasOwn(PARTED, field) ? PARTED[field] : undefined;
}

/** The field that a stored key is a part of, and which part; null for a field of its own. */
export function partOf(key: string): { readonly field: string; readonly part: string } | null {
  if (!key.startsWith('props.')) return null;
  const dot = key.indexOf('.', 'props.'.length);
  const field = key.slice(0, dot);
  return dot > 0 && partedField(field) ? { field, part: key.slice(dot + 1) } : null;
}

/** The field that a stored key belongs to: itself, or what it is a part of. */
export function fieldOf(key: string): string {
  return partOf(key)?.field ?? key;
}
