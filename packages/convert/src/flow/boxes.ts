import {
  append,
  appendText,
  attribute,
  childElements,
  classes,
  createElement,
  descendants,
  type Element,
  hasClass,
  isElement,
  type Node,
  removeAttributes,
  replaceChildren,
  setAttribute,
  textContent,
} from '../html/dom.ts';
import type { ColourBox } from './colour-box.ts';
import type { FlowItem } from './items.ts';
import { type CodeSize, fittedSize } from './measure.ts';
import type { FlowStyle } from './style.ts';

type ImageItem = Extract<FlowItem, { readonly kind: 'image' }>;

/** Place and size in px of the slide; no height: automatic. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number | null;
}

/** The colours that pages of reveal.js most often come with. */
const CODE_THEME = 'monokai';

/** Stacking begins at 10, as in the outside form. */
const FIRST_Z = 10;

function box(type: string, at: Box, content: Element, order: number): Element {
  const height = at.height === null ? 'auto' : `${round(at.height)}px`;
  const z = `z-index: ${FIRST_Z + order};`;
  setAttribute(content, 'style', [z, attribute(content, 'style') ?? ''].join(' ').trim());
  return createElement(
    'div',
    {
      class: 'sl-block',
      'data-block-type': type,
      style: `left: ${round(at.x)}px; top: ${round(at.y)}px; width: ${round(at.width)}px; height: ${height};`,
    },
    [content],
  );
}

export function textBox(at: Box, nodes: readonly Node[], style: string, order: number): Element {
  const content = createElement('div', { class: 'sl-block-content', style }, nodes);
  const only = nodes.length === 1 ? nodes[0] : undefined;
  return named(box('text', at, content, order), only !== undefined && isElement(only) ? only : null);
}

/** Auto-animate knows a block by the name that its element had. */
function named(made: Element, from: Element | null): Element {
  const name = from === null ? null : attribute(from, 'data-id');
  if (from === null || name === null) return made;
  removeAttributes(from, 'data-id');
  setAttribute(made, 'data-id', name);
  return made;
}

/** A frame, a film or a sound. */
export function mediaBox(at: Box, element: Element, order: number): Element {
  const content = createElement('div', { class: 'sl-block-content' });
  takeFragment(element, content);
  removeAttributes(element, 'style', 'width', 'height', 'class', 'frameborder', 'marginwidth', 'marginheight');
  append(content, element);
  return named(box(element.tagName, at, content, order), element);
}

/** A line across the slide, as `<hr>` is one. */
export function ruleBox(at: Box, order: number): Element {
  const ends = {
    'data-line-x1': '0',
    'data-line-y1': '1',
    'data-line-x2': String(round(at.width)),
    'data-line-y2': '1',
  };
  const looks = { 'data-line-width': '1px', 'data-line-start-type': 'none', 'data-line-end-type': 'none' };
  return box('line', at, createElement('div', { class: 'sl-block-content', ...ends, ...looks }), order);
}

export function shapeBox(
  at: Box,
  element: Element,
  { fill, radius, words, width, height }: ColourBox,
  order: number,
): Element {
  const round = radius >= Math.min(width, height) / 2;
  const content = createElement('div', {
    class: 'sl-block-content',
    'data-shape-type': round && width === height ? 'circle' : 'rect',
    'data-shape-fill-color': fill,
    'data-shape-stretch': 'true',
    ...(radius > 0 && !(round && width === height) ? { 'data-shape-corner-radius': `${radius}px` } : {}),
  });
  if (words !== '') {
    const text = createElement('p', {});
    appendText(text, words);
    append(content, createElement('div', { class: 'shape-text' }, [text]));
  }
  const delay = attribute(element, 'data-auto-animate-delay');
  const made = named(box('shape', at, content, order), element);
  if (delay !== null) setAttribute(made, 'data-auto-animate-delay', delay);
  return made;
}

/** Blocks that appear in one step. */
export function groupBox(step: Element, boxes: readonly Element[], order: number): Element {
  const content = createElement(
    'div',
    { class: 'sl-block-content sl-block-group-content', style: `z-index: ${FIRST_Z + order};` },
    boxes,
  );
  takeFragment(step, content);
  return createElement('div', { class: 'sl-block sl-block-group', 'data-block-type': 'group' }, [content]);
}

/** `shaped`: the box has the shape of the picture. Otherwise it is shown whole within it. */
export function imageBox(at: Box, item: ImageItem, shaped: boolean, order: number): Element {
  const { image, link, fragment } = item;
  const attributes: Record<string, string> = { class: 'sl-block-content' };
  if (link !== '') attributes.href = link;
  const content = createElement(link === '' ? 'div' : 'a', attributes, [image]);
  if (fragment !== null) takeFragment(fragment, content);
  const framed = hasClass(image, 'r-frame');
  const style = attribute(image, 'style') ?? '';
  const turned = /(?:^|;)\s*transform\s*:\s*rotate\((-?[\d.]+deg)\)/i.exec(style)?.[1];
  removeAttributes(image, 'style', 'width', 'height', 'class');
  if (!shaped) setAttribute(image, 'style', 'object-fit: contain;');
  const made = named(box('image', at, content, order), image);
  if (framed) setAttribute(content, 'style', `${attribute(content, 'style') ?? ''} outline: 4px solid currentColor;`);
  if (turned !== undefined)
    replaceChildren(made, [
      createElement('div', { class: 'sl-block-style', style: `transform: rotate(${turned});` }, [content]),
    ]);
  return made;
}

export function codeBox(at: Box, pre: Element, size: CodeSize, order: number): Element {
  const code = pre.childNodes.find((node): node is Element => 'tagName' in node && node.tagName === 'code');
  const language = languageOf(code) || languageOf(pre);
  const attributes: Record<string, string> = {
    class: 'sl-block-content notranslate',
    'data-highlight-theme': CODE_THEME,
  };
  const content = createElement('div', attributes);
  takeFragment(pre, content);
  const written = createElement('pre', { style: `font-size: ${size.fontSize}px; line-height: ${size.lineHeight}px;` });
  if (language !== '') setAttribute(written, 'class', language);
  const inner = createElement('code', {});
  for (const name of ['data-line-numbers', 'data-line-steps', 'data-ln-start-from', 'data-fragment-index', 'data-id']) {
    const value = attribute(code ?? pre, name);
    if (value !== null) setAttribute(inner, name, value);
  }
  appendText(inner, dedent(textContent(code ?? pre), attribute(code ?? pre, 'data-trim') !== null));
  append(written, inner);
  append(content, written);
  return named(box('code', at, content, order), pre);
}

export function tableBox(at: Box, table: Element, style: string, order: number): Element {
  const content = createElement('div', { class: 'sl-block-content', style });
  takeFragment(table, content);
  append(content, table);
  return box('table', at, content, order);
}

/** Formulas keep their source as it was written. */
export function mathBox(at: Box, source: string, fragment: Element | null, style: string, order: number): Element {
  const text = createElement('p', {});
  appendText(text, source);
  const content = createElement('div', { class: 'sl-block-content', style }, [text]);
  if (fragment !== null) takeFragment(fragment, content);
  return box('math', at, content, order);
}

/** Space between what flows, in em of its text: 20 px at 42 px of type in reveal.js's themes. */
const SPACE = 0.48;

export interface WholeStyle extends Pick<FlowStyle, 'width' | 'height' | 'sizes' | 'centered' | 'align' | 'textScale'> {
  /** Of h1 to h6 in units of the text, where they are not those of the theme. */
  readonly headingSizes?: readonly number[];
  /** Where the slide begins, in px. */
  readonly top?: number;
}

/** A whole slide as one box, for what is laid out by rules of its own. */
export function wholeBox(style: WholeStyle, nodes: readonly Node[]): Element {
  const place = style.centered ? 'align-content: center; ' : '';
  const type = `text-align: ${style.align}; font-size: ${Math.round(style.textScale * 100)}%;`;
  const content = createElement(
    'div',
    { class: 'sl-block-content', 'data-highlight-theme': CODE_THEME, style: place + type },
    nodes,
  );
  const space = round(style.sizes.base * style.textScale * SPACE);
  for (const element of descendants(content)) {
    const looks = usualLooks(element, space, style.headingSizes);
    if (looks !== '') setAttribute(element, 'style', `${looks} ${attribute(element, 'style') ?? ''}`.trim());
  }
  // The player fits them exactly; paper, thumbnails and the editor do not.
  for (const line of childElements(content)) {
    if (!hasClass(line, 'r-fit-text')) continue;
    const size = `font-size: ${fittedSize(line, style.width, style.height)}px;`;
    setAttribute(line, 'style', `${attribute(line, 'style') ?? ''} ${size}`.trim());
  }
  return box('snippet', { x: 0, y: style.top ?? 0, width: style.width, height: style.height }, content, 0);
}

/**
 * What reveal.js's stylesheets say of elements in a flow, and those of a block do not. The element's own style wins.
 */
function usualLooks(element: Element, space: number, headingSizes: readonly number[] | undefined): string {
  const name = element.tagName;
  const parent = element.parentNode;
  if (/^h[1-6]$/.test(name)) {
    const size = headingSizes?.[Number(name.slice(1)) - 1];
    return [
      ...(size === undefined ? [] : [`font-size: ${size}em;`]),
      ...(parent?.childNodes.findLast(isElement) === element ? [] : [`margin-bottom: ${space}px;`]),
    ].join(' ');
  }
  if (name === 'pre') return `width: 90%; margin: ${space}px auto; font-size: 0.55em;`;
  if (name === 'p' || name === 'blockquote') {
    const quoted = parent !== null && 'tagName' in parent && parent.tagName === 'blockquote';
    return quoted ? '' : `margin-block: ${space}px;`;
  }
  return name === 'img' || name === 'video' ? 'max-width: 95%;' : '';
}

/** Makes the block's content the step that a piece of it was. */
function takeFragment(from: Element, content: Element): void {
  const kept = classes(from).filter(
    (name) =>
      name === 'fragment' || /^(?:fade|highlight|grow|shrink|strike|semi-fade|current-visible|blur|custom)/.test(name),
  );
  if (!kept.includes('fragment')) return;
  setAttribute(content, 'class', [...classes(content), ...kept].join(' '));
  const index = attribute(from, 'data-fragment-index');
  if (index !== null) setAttribute(content, 'data-fragment-index', index);
  setAttribute(
    from,
    'class',
    classes(from)
      .filter((name) => !kept.includes(name))
      .join(' '),
  );
  removeAttributes(from, 'data-fragment-index');
}

const NOT_LANGUAGES =
  /^(?:hljs|fragment|stretch|r-stretch|wrap|nohighlight|code-wrapper|literal|rouge|CodeRay|listingblock)$/;

function languageOf(element: Element | undefined): string {
  if (element === undefined) return '';
  const named = attribute(element, 'data-lang');
  const name = named ?? classes(element).find((name) => !NOT_LANGUAGES.test(name) && /^[\w+#.-]+$/.test(name));
  return (name ?? '').replace(/^(?:lang|language)-/, '').toLowerCase();
}

/** Takes away the indentation that all lines share, and blank lines around, as `data-trim` does. */
export function dedent(text: string, trim: boolean): string {
  const lines = text.replace(/^\n|\n\s*$/g, '').split('\n');
  if (!trim) return lines.join('\n');
  while (lines.length > 1 && lines[0]?.trim() === '') lines.shift();
  while (lines.length > 1 && lines.at(-1)?.trim() === '') lines.pop();
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const shared = Math.min(...indents, Number.MAX_SAFE_INTEGER);
  return lines.map((line) => line.slice(Math.min(shared, line.length))).join('\n');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
