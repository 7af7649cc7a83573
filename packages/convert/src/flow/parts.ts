import {
  attribute,
  childElements,
  createElement,
  descendants,
  type Element,
  type Node,
  setAttribute,
} from '../html/dom.ts';

/**
 * Columns, and layers of one place, as readers mark them for the layout:
 *
 *     <div data-flow="parts"><div data-flow-from="0" data-flow-width="0.4">…</div><div data-flow-from="0.4" …
 */
export interface MarkedPart {
  readonly element: Element;
  readonly from: number;
  readonly width: number;
}

export interface Column {
  /** Of the whole, 0 to 1; null: an equal share of what the others leave. */
  readonly width: number | null;
  readonly nodes: readonly Node[];
}

/** Columns beside each other. Shares that come to more than the whole are drawn back to it. */
export function columnsElement(columns: readonly Column[]): Element {
  const said = columns.reduce((sum, { width }) => sum + (width ?? 0), 0);
  const open = columns.filter(({ width }) => width === null).length;
  const each = open === 0 ? 0 : Math.max(1 - said, 0.2 * open) / open;
  const total = Math.max(1, said + each * open);
  let from = 0;
  const parts = columns.map(({ width, nodes }) => {
    const share = (width ?? each) / total;
    const part = partElement(from, share, nodes);
    from += share;
    return part;
  });
  return createElement('div', { 'data-flow': 'parts' }, parts);
}

/** The parts that an element is made of, or null where it is not made of parts. */
export function partsOf(element: Element): readonly MarkedPart[] | null {
  if (attribute(element, 'data-flow') !== 'parts') return null;
  const parts = childElements(element).map((part) => ({
    element: part,
    from: share(attribute(part, 'data-flow-from')),
    width: share(attribute(part, 'data-flow-width')),
  }));
  return parts.length > 0 && parts.every(({ from, width }) => width > 0 && from + width <= 1.001) ? parts : null;
}

/** For a slide that is kept whole: its parts are laid out by styles instead. */
export function styleParts(section: Element): void {
  for (const element of descendants(section)) {
    const parts = partsOf(element);
    if (parts === null) continue;
    const layered = parts.length > 1 && parts.every(({ from }) => from === 0);
    setAttribute(element, 'style', layered ? 'display: grid;' : 'display: flex; gap: 1em;');
    for (const part of parts) {
      setAttribute(part.element, 'style', layered ? 'grid-area: 1 / 1;' : `flex: ${part.width} 1 0; min-width: 0;`);
    }
  }
}

function partElement(from: number, width: number, nodes: readonly Node[]): Element {
  return createElement('div', { 'data-flow-from': String(from), 'data-flow-width': String(width) }, nodes);
}

function share(value: string | null): number {
  const number = Number(value ?? Number.NaN);
  return Number.isFinite(number) && number >= 0 && number <= 1 ? number : -1;
}
