import { words } from '@rostrum/words/convert';
import {
  attribute,
  childElements,
  createElement,
  descendants,
  type Element,
  find,
  removeAttributes,
  replaceWith,
} from '../../html/dom.ts';
import type { DraftLoss } from '../rendered.ts';
import { isList, markItems, markStep, markTogether } from '../steps.ts';

const BLOCKS = /^(?:p|div|ul|ol|h[1-6]|pre|table|blockquote|img|figure|dl)$/;
const MODIFIERS: Readonly<Record<string, string>> = {
  up: 'fade-up',
  down: 'fade-down',
  left: 'fade-left',
  right: 'fade-right',
  hide: 'fade-out',
};
const MAX_DEPTH = 9;

/** Turns `v-click`, `v-after` and `v-clicks`, elements and attributes, into steps. https://sli.dev/guide/animations */
export function readClicks(section: Element, losses: DraftLoss[]): void {
  for (const element of [...descendants(section)]) {
    const name = element.tagName;
    if (name === 'v-clicks') {
      markEach(element, attribute(element, 'depth'), attribute(element, 'every'));
      replaceWith(element, element.childNodes.slice());
      continue;
    }
    if (name === 'v-click' || name === 'v-after') {
      const isBlock = find(element, (inner) => BLOCKS.test(inner.tagName)) !== null;
      const wrapper = createElement(isBlock ? 'div' : 'span', {}, element.childNodes.slice());
      const step = name === 'v-after' ? '+0' : stepOf(attribute(element, 'at') ?? '', losses);
      markStep(wrapper, step, attribute(element, 'hide') === null ? '' : 'fade-out');
      replaceWith(element, [wrapper]);
      continue;
    }
    readAttributes(element, losses);
  }
}

function readAttributes(element: Element, losses: DraftLoss[]): void {
  for (const { name, value } of element.attrs.slice()) {
    const match = /^v-(clicks?|after)(-hide)?((?:\.[\w-]+)*)$/.exec(name);
    if (match === null) continue;
    removeAttributes(element, name);
    const [, kind, hide, modifiers = ''] = match;
    if (kind === 'clicks') {
      markEach(element, null, null);
      continue;
    }
    const style =
      hide === undefined
        ? modifiers.split('.').map((each) => (Object.hasOwn(MODIFIERS, each) ? MODIFIERS[each] : undefined))
        : ['fade-out'];
    markStep(element, kind === 'after' ? '+0' : stepOf(value, losses), style.find((each) => each !== undefined) ?? '');
  }
}

/** `2`, `'+2'`, `[2, 4]`; empty: the next. */
function stepOf(said: string, losses: DraftLoss[]): string {
  const value = said.replace(/['"\s]/g, '');
  if (value.startsWith('[')) losses.push({ kind: 'animation', message: words.markdown.slidev.clicks });
  const number = /^\[?([+-]?\d{1,3})/.exec(value)?.[1] ?? '+1';
  return number.startsWith('-') ? '+0' : number === '0' ? '+0' : number;
}

function markEach(holder: Element, depth: string | null, every: string | null): void {
  const levels = Math.min(MAX_DEPTH, Number(depth ?? 1) || 1);
  const lists = isList(holder) ? [holder] : childElements(holder).filter(isList);
  const size = Math.max(1, Math.floor(Number(every ?? 1) || 1));
  for (const list of lists) {
    if (size === 1) {
      markItems(list, levels);
      continue;
    }
    const items = childElements(list);
    for (let at = 0; at < items.length; at += size) markTogether(items.slice(at, at + size), '+1');
  }
  if (isList(holder)) return;
  for (const child of childElements(holder)) if (!isList(child)) markStep(child, '+1');
}
