import { words } from '@rostrum/words/convert';
import { columnsElement } from '../../flow/parts.ts';
import {
  appendText,
  attribute,
  childElements,
  classes,
  createElement,
  descendants,
  type Element,
  find,
  isText,
  readableText,
  remove,
  removeAttributes,
  replaceWith,
} from '../../html/dom.ts';
import type { DraftLoss } from '../rendered.ts';

const MAX_COLUMNS = 6;

/** What a component stands for is not known here: it is kept as the source that it was, and what it holds as it is. */
export function keepComponents(section: Element, losses: DraftLoss[]): void {
  for (const element of [...descendants(section)]) {
    if (element.tagName !== 'x-component') continue;
    const name = attribute(element, 'data-name') ?? '';
    if (name.includes(':')) {
      losses.push({ kind: 'component', message: words.markdown.slidev.icon(name) });
      remove(element);
    } else if (readableText(element) !== '' || find(element, ({ tagName }) => tagName === 'img') !== null) {
      losses.push({ kind: 'component', message: words.markdown.slidev.componentHolds(name) });
      replaceWith(element, element.childNodes.slice());
    } else {
      losses.push({ kind: 'component', message: words.markdown.slidev.componentSource(name) });
      replaceWith(element, [sourceOf(element)]);
    }
  }
}

function sourceOf(component: Element): Element {
  const code = createElement('code', {});
  appendText(code, attribute(component, 'data-source') ?? '');
  const parent = component.parentNode;
  const isInLine =
    parent !== null && 'tagName' in parent && /^(?:p|li|td|th|h[1-6]|span|a|em|strong|code)$/.test(parent.tagName);
  if (isInLine) return code;
  const pre = createElement('pre', {}, [code]);
  code.attrs = [{ name: 'class', value: 'html' }];
  return pre;
}

/** Grids of utility classes become columns, a row after the other. */
export function readGrids(section: Element): void {
  for (const element of [...descendants(section)].reverse()) {
    const count = columnsOf(element);
    if (count < 2) continue;
    const cells = childElements(element);
    const rows = Array.from({ length: Math.ceil(cells.length / count) }, (_, row) =>
      cells.slice(row * count, (row + 1) * count),
    );
    replaceWith(
      element,
      rows.map((row) => columnsElement(row.map((cell) => ({ width: 1 / count, nodes: [cell] })))),
    );
  }
}

function columnsOf(element: Element): number {
  if (element.tagName !== 'div' || element.childNodes.some((node) => isText(node) && node.value.trim() !== ''))
    return 0;
  const names = classes(element);
  const said = /(?:^|[\s-])cols-(\d+)/.exec(`${names.join(' ')} ${attribute(element, 'grid') ?? ''}`)?.[1];
  const isGrid = names.includes('grid') || attribute(element, 'grid') !== null;
  const cells = childElements(element).length;
  if (isGrid && said !== undefined) return Math.min(Number(said), cells, MAX_COLUMNS);
  return isGrid && /grid-template-columns/.test(attribute(element, 'style') ?? '') ? Math.min(cells, MAX_COLUMNS) : 0;
}

const KEPT =
  /^(?:src|href|alt|title|width|height|colspan|rowspan|lang|dir|start|type|target|controls|poster|style|data-.*|aria-.*)$/;
const DIRECTIVES = ['mark', 'motion', 'drag'] as const;

/** Takes away what only Vue and Slidev's CSS would have read, and names it. */
export function dropDirectives(section: Element, losses: DraftLoss[]): void {
  for (const element of [...descendants(section)]) {
    // Named where all scripts are.
    if (element.tagName === 'script') continue;
    if (element.tagName === 'button') {
      losses.push({ kind: 'component', message: words.markdown.slidev.button });
      replaceWith(element, element.childNodes.slice());
      continue;
    }
    const isCode = element.tagName === 'code' || element.tagName === 'pre';
    const lost = element.attrs.filter(
      ({ name }) => !KEPT.test(name) && !(isCode && name === 'class') && !(name === 'class' && hasOwnClass(element)),
    );
    for (const { name } of lost) {
      const directive = DIRECTIVES.find((one) => one === /^v-(\w+)/.exec(name)?.[1]);
      if (directive !== undefined) losses.push({ kind: 'animation', message: words.markdown.slidev[directive] });
      else if (/^[@:#]|^v-/.test(name)) losses.push({ kind: 'component', message: words.markdown.slidev.vue(name) });
    }
    if (lost.some(({ name }) => !/^[@:#]|^v-/.test(name))) {
      losses.push({ kind: 'css', message: words.markdown.slidev.utilityClasses });
    }
    removeAttributes(element, ...lost.map(({ name }) => name));
    if (/position|grid|flex/.test(attribute(element, 'style') ?? '')) removeAttributes(element, 'style');
  }
}

function hasOwnClass(element: Element): boolean {
  return classes(element).every((name) => name === 'fragment');
}
