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
      losses.push({ kind: 'component', message: `The icon “${name}” was left out` });
      remove(element);
    } else if (readableText(element) !== '' || find(element, ({ tagName }) => tagName === 'img') !== null) {
      losses.push({ kind: 'component', message: `The component “${name}” is not drawn; what it holds stays` });
      replaceWith(element, element.childNodes.slice());
    } else {
      losses.push({ kind: 'component', message: `The component “${name}” is kept as its source` });
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
const DIRECTIVES: Readonly<Record<string, string>> = {
  mark: 'A mark that is drawn by hand was left out',
  motion: 'What moves when its slide comes up stands still',
  drag: 'What was placed by hand stands in its order',
};

/** Takes away what only Vue and Slidev's CSS would have read, and names it. */
export function dropDirectives(section: Element, losses: DraftLoss[]): void {
  for (const element of [...descendants(section)]) {
    // Named where all scripts are.
    if (element.tagName === 'script') continue;
    if (element.tagName === 'button') {
      losses.push({ kind: 'component', message: 'A button has nothing to do here; its words stay' });
      replaceWith(element, element.childNodes.slice());
      continue;
    }
    const isCode = element.tagName === 'code' || element.tagName === 'pre';
    const lost = element.attrs.filter(
      ({ name }) => !KEPT.test(name) && !(isCode && name === 'class') && !(name === 'class' && hasOwnClass(element)),
    );
    for (const { name } of lost) {
      const directive = /^v-(\w+)/.exec(name)?.[1];
      const message =
        directive !== undefined && Object.hasOwn(DIRECTIVES, directive) ? DIRECTIVES[directive] : undefined;
      if (message !== undefined) losses.push({ kind: 'animation', message });
      else if (/^[@:#]|^v-/.test(name))
        losses.push({ kind: 'component', message: `“${name}” of Vue has no effect here` });
    }
    if (lost.some(({ name }) => !/^[@:#]|^v-/.test(name))) {
      losses.push({ kind: 'css', message: 'Utility classes of Slidev have no effect here' });
    }
    removeAttributes(element, ...lost.map(({ name }) => name));
    if (/position|grid|flex/.test(attribute(element, 'style') ?? '')) removeAttributes(element, 'style');
  }
}

function hasOwnClass(element: Element): boolean {
  return classes(element).every((name) => name === 'fragment');
}
