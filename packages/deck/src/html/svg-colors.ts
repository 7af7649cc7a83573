import { readColor } from '../themes/contrast.ts';
import { parseInside } from './sanitize.ts';
import { formatStyle, parseStyle } from './style.ts';
import { attributeOf, childElements, findElement, type HtmlElement } from './tree.ts';
import { writeNode } from './write.ts';

/**
 * A colour of a drawing that another may take the place of: the custom property that says so, and what it is by itself.
 */
export interface SvgColor {
  readonly name: string;
  readonly own: string;
}

/** The most that are offered: what has more is rather a photograph. */
const MOST_COLORS = 24;

const PAINTS = new Set(['fill', 'stroke', 'color', 'stop-color', 'flood-color', 'lighting-color']);
const COLOR = /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([^()]*\))$/i;
const NO_COLORS = new Set(['none', 'transparent', 'inherit', 'initial', 'unset', 'revert', 'auto']);
const DRAWN = new Set(['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline', 'text', 'use']);
const NAMED = /var\((--svg-\d+), ([^()]+(?:\([^()]*\))?)\)/g;

/**
 * A sanitised drawing in which each of its colours, the most frequent first, is asked for by a name (`--svg-1`, …),
 * with the colour itself where nobody says another. The same string where that has been done.
 */
export function nameSvgColors(svg: string): string {
  if (svgColors(svg).length > 0) return svg;
  const root = findElement(parseInside(svg), ({ tagName }) => tagName === 'svg');
  if (root === null) return svg;
  // What says nothing is black, and can be another colour too.
  if (!saysFill(root) && drawsWithoutFill(root)) setAttribute(root, 'fill', '#000000');
  const counts = new Map<string, { readonly own: string; count: number }>();
  mapPaints(root, (own) => {
    const found = counts.get(keyOf(own));
    if (found) found.count += 1;
    else counts.set(keyOf(own), { own, count: 1 });
    return own;
  });
  const frequent = [...counts].toSorted(([, a], [, b]) => b.count - a.count).slice(0, MOST_COLORS);
  const names = new Map(frequent.map(([key, { own }], index) => [key, `var(--svg-${index + 1}, ${own})`]));
  mapPaints(root, (own) => names.get(keyOf(own)) ?? own);
  return writeNode(root);
}

/** The colours that a drawing asks for by name. */
export function svgColors(svg: string): readonly SvgColor[] {
  const colors = new Map<string, string>();
  for (const [, name = '', own = ''] of svg.matchAll(NAMED)) if (!colors.has(name)) colors.set(name, own);
  const numbered = [...colors].map(([name, own]) => ({ name, own }));
  return numbered.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/** Two spellings of one colour are alike. */
function keyOf(own: string): string {
  const text = own.trim().toLowerCase();
  const color = readColor(text === 'black' ? '#000' : text === 'white' ? '#fff' : text);
  return color === null ? text : Object.values(color).join(' ');
}

function mapPaints(element: HtmlElement, map: (own: string) => string): void {
  const mapped = (name: string, value: string): string => (isPaint(name, value) ? map(value) : value);
  element.attrs = element.attrs.map((attribute) => {
    if (attribute.name !== 'style') return { ...attribute, value: mapped(attribute.name, attribute.value) };
    const style = parseStyle(attribute.value);
    return { ...attribute, value: formatStyle(style.map(([name, value]) => [name, mapped(name, value)])) };
  });
  for (const child of childElements(element)) mapPaints(child, map);
}

function isPaint(name: string, value: string): boolean {
  return PAINTS.has(name) && COLOR.test(value.trim()) && !NO_COLORS.has(value.trim().toLowerCase());
}

function saysFill(element: HtmlElement): boolean {
  const style = parseStyle(attributeOf(element, 'style') ?? '');
  return attributeOf(element, 'fill') !== undefined || style.some(([name]) => name === 'fill');
}

function drawsWithoutFill(element: HtmlElement): boolean {
  return childElements(element).some(
    (child) => !saysFill(child) && (DRAWN.has(child.tagName) || drawsWithoutFill(child)),
  );
}

function setAttribute(element: HtmlElement, name: string, value: string): void {
  element.attrs = [...element.attrs.filter((attribute) => attribute.name !== name), { name, value }];
}
