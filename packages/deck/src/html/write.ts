import { VOID_ELEMENTS } from './allowed.ts';
import { attributeName, type Attributes, type HtmlNode, type HtmlParent, isElement, isText } from './tree.ts';

/**
 * Text as it stands in HTML, without embeddings and overrides of the bidirectional algorithm (UAX 9): they show
 * `gnp.exe` as `exe.png`. Marks of a direction and isolates stay, which texts of several languages need.
 */
export function escapeText(text: string): string {
  if (!/[&<>\u00a0\r\0\u202a-\u202e]/.test(text)) return text;
  return text
    .replaceAll(/[\0\u202a-\u202e]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;')
    .replaceAll('\r', '&#13;');
}

/** `<` and `>` too, although HTML does not ask for it: a value that is read as markup anywhere must not become any. */
export function escapeAttribute(value: string): string {
  if (!/["&<>\u00a0\r\0\u202a-\u202e]/.test(value)) return value;
  return escapeText(value).replaceAll('"', '&quot;');
}

/** What `escapeAttribute` was given. */
export function unescapeAttribute(value: string): string {
  if (!value.includes('&')) return value;
  return value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&#13;', '\r')
    .replaceAll('&amp;', '&');
}

/** ` name="value"`, or ` name` alone when the value is empty, as reveal.js's own markup is written. */
export function writeAttribute(name: string, value: string): string {
  return value === '' ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`;
}

export function writeAttributes(attributes: Attributes): string {
  let html = '';
  for (const name in attributes) html += writeAttribute(name, attributes[name] ?? '');
  return html;
}

/** HTML of a sanitised tree. Only such a tree has none of the elements whose text must not be escaped. */
export function writeChildren(parent: HtmlParent): string {
  let html = '';
  for (const child of parent.childNodes) html += writeNode(child);
  return html;
}

export function writeNode(node: HtmlNode): string {
  if (isText(node)) return escapeText(node.value);
  if (!isElement(node)) return '';
  const tag = node.tagName;
  let html = `<${tag}`;
  for (const attribute of node.attrs) html += writeAttribute(attributeName(attribute), attribute.value);
  html += '>';
  if (VOID_ELEMENTS.has(tag) && node.namespaceURI.endsWith('xhtml')) return html;
  // The parser takes away a line end right after <pre>.
  const first = node.childNodes[0];
  if (tag === 'pre' && first && isText(first) && first.value.startsWith('\n')) html += '\n';
  return `${html}${writeChildren(node)}</${tag}>`;
}
