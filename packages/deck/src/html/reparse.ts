import { BLOCK_ELEMENTS } from './allowed.ts';
import { type HtmlParent, isElement, isText, namespaceOf } from './tree.ts';

/** Elements around which the parser moves things: tables, ruby, and those that close one of their own kind. */
const REARRANGING = new Set(
  'table caption colgroup col tbody thead tfoot tr td th ruby rt rp nobr a button li dd dt h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
);

/** Of these only an inner one of the same family makes the parser move things. */
const FAMILIES: Readonly<Record<string, string>> = {
  a: 'a',
  button: 'button',
  nobr: 'nobr',
  h1: 'h',
  h2: 'h',
  h3: 'h',
  h4: 'h',
  h5: 'h',
  h6: 'h',
};

const LIST_ITEMS = new Set(['li', 'dd', 'dt']);
const LISTS = new Set(['ul', 'ol', 'menu', 'dl']);

/**
 * Whether a tree, once written, is sure to be read as the same tree. Errs on the side of no: then it has to be tried.
 * (HTML Standard, 13.2.6.4.7 'in body' and the table modes.)
 */
export function staysAsWritten(parent: HtmlParent, open: ReadonlySet<string> = new Set(), inside = ''): boolean {
  for (const node of parent.childNodes) {
    if (isText(node) || !isElement(node)) continue;
    if (namespaceOf(node) !== 'html') continue;
    const tag = node.tagName;
    if (open.has('p') && (BLOCK_ELEMENTS.has(tag) || tag === 'table')) return false;
    const family = FAMILIES[tag];
    if (family !== undefined && open.has(family)) return false;
    if (LIST_ITEMS.has(tag) ? !LISTS.has(inside) : family === undefined && REARRANGING.has(tag)) return false;
    if (node.childNodes.length === 0) continue;
    const name = family ?? (tag === 'p' ? 'p' : null);
    const next = name === null ? open : new Set([...open, name]);
    if (!staysAsWritten(node, next, tag)) return false;
  }
  return true;
}
