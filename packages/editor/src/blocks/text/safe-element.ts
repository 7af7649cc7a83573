import { safeNodes } from '../../ui/surface/safe-html.ts';

export interface SafeElement {
  readonly tag: string;
  readonly attributes: Record<string, string>;
}

/** Where elements can be made without anything in them starting to load or run. */
const inert = typeof document === 'undefined' ? null : document.implementation.createHTMLDocument('');
const known = new Map<string, SafeElement>();

/**
 * An element as it may stand in the page: what another editor's update says of tags and attributes may be anything. One
 * that may not becomes a `span`, so that its words stay.
 */
export function safeElement(tag: string, attributes: Readonly<Record<string, string>>): SafeElement {
  const key = JSON.stringify([tag, attributes]);
  const found = known.get(key);
  if (found !== undefined) return found;
  const safe = judge(tag, attributes);
  // Texts repeat few elements; a flood of different ones is not kept.
  if (known.size > 500) known.clear();
  known.set(key, safe);
  return safe;
}

/** Parts of tables are what they are in a table alone. */
const IN_TABLE = { before: '<table>', after: '</table>' };
const IN_ROW = { before: '<table><tbody><tr>', after: '</tr></tbody></table>' };
const PARTS_OF_TABLES: Readonly<Record<string, { readonly before: string; readonly after: string }>> = {
  thead: IN_TABLE,
  tbody: IN_TABLE,
  tfoot: IN_TABLE,
  tr: { before: '<table><tbody>', after: '</tbody></table>' },
  td: IN_ROW,
  th: IN_ROW,
};

function judge(tag: string, attributes: Readonly<Record<string, string>>): SafeElement {
  if (inert === null || !/^[a-z][a-z0-9-]*$/i.test(tag)) return { tag: 'span', attributes: {} };
  const written = inert.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (/^[a-z_][\w:.-]*$/i.test(name)) written.setAttribute(name, value);
  }
  const { before, after } = PARTS_OF_TABLES[tag] ?? { before: '', after: '' };
  const clean = safeNodes(before + written.outerHTML + after).querySelector(tag);
  if (clean === null || clean.tagName !== written.tagName) return { tag: 'span', attributes: {} };
  return { tag, attributes: Object.fromEntries([...clean.attributes].map(({ name, value }) => [name, value])) };
}
