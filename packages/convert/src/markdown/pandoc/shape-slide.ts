import { columnsElement } from '../../flow/parts.ts';
import {
  attribute,
  childElements,
  classes,
  createElement,
  descendants,
  type Element,
  hasClass,
  readableText,
  remove,
  removeAttributes,
  replaceWith,
  setAttribute,
} from '../../html/dom.ts';
import { takeNotes } from '../../html/notes.ts';
import type { DraftLoss } from '../rendered.ts';
import { isList, markItems, markStep, markTogether, numberSteps } from '../steps.ts';
import { readLatex } from './latex.ts';

/** Classes of fragments, by which reveal.js and pandoc know their steps. */
const STEP_STYLES = /^(?:fade|highlight|grow|shrink|strike|semi-fade|current-visible)/;
const DEEPEST = 6;

/**
 * Brings what pandoc's Markdown marks (notes, columns, pauses, lists that come bit by bit) into the form of a slide.
 * Answers its notes.
 */
export function shapeSlide(section: Element, losses: DraftLoss[]): string {
  takeSlideAttributes(section);
  for (const div of divsOf(section))
    if (hasClass(div, 'notes')) replaceWith(div, [createElement('aside', { class: 'notes' }, div.childNodes.slice())]);
  const notes = takeNotes(section);
  readLatex(section, losses);
  markLists(section);
  markPauses(section);
  for (const div of divsOf(section)) readDiv(div);
  for (const element of descendants(section)) {
    if (hasClass(element, 'fragment') && element.tagName !== 'div') stepOf(element);
  }
  numberSteps(section);
  return notes;
}

/** Attributes of the heading that a slide begins with are the slide's. */
function takeSlideAttributes(section: Element): void {
  const heading = childElements(section)[0];
  if (heading === undefined || !/^h[1-6]$/.test(heading.tagName)) return;
  for (const { name, value } of heading.attrs) {
    if (name === 'class') {
      if (/(?:^|\s)(?:hidden|\.hidden)(?:\s|$)/.test(value)) setAttribute(section, 'data-visibility', 'hidden');
    } else if (name !== 'style') setAttribute(section, name.startsWith('data-') ? name : `data-${name}`, value);
  }
  removeAttributes(heading, ...heading.attrs.map(({ name }) => name));
}

function divsOf(section: Element): Element[] {
  return [...descendants(section)].filter(({ tagName }) => tagName === 'div');
}

/**
 * `::: incremental`, and a list that is all there is of a quotation: pandoc shows it bit by bit, without the quotation.
 */
function markLists(section: Element): void {
  for (const element of [...descendants(section)]) {
    if (element.tagName === 'div' && hasClass(element, 'incremental')) {
      for (const list of descendants(element)) {
        if (isList(list) && !hasParentList(list, element)) markItems(list, DEEPEST);
      }
    }
    const only = childElements(element);
    const list = only[0];
    if (element.tagName === 'blockquote' && only.length === 1 && list !== undefined && isList(list)) {
      markItems(list, DEEPEST);
      replaceWith(element, [list]);
    }
  }
}

function hasParentList(list: Element, within: Element): boolean {
  for (
    let parent = list.parentNode;
    parent !== null && parent !== within && isElementNode(parent);
    parent = parent.parentNode
  ) {
    if (isList(parent)) return true;
  }
  return false;
}

function isElementNode(node: Element['parentNode']): node is Element {
  return node !== null && 'tagName' in node;
}

/** `. . .` on a line of its own: what stands behind it comes with the next step. */
function markPauses(section: Element): void {
  for (const holder of [section, ...divsOf(section)]) {
    let behind: Element[] | null = null;
    const groups: Element[][] = [];
    for (const element of childElements(holder)) {
      if (element.tagName === 'p' && /^(?:\. \. \.|\\pause)$/.test(readableText(element))) {
        remove(element);
        behind = [];
        groups.push(behind);
      } else behind?.push(element);
    }
    for (const group of groups) markTogether(group, '+1');
  }
}

function readDiv(div: Element): void {
  if (hasClass(div, 'columns')) {
    const columns = childElements(div);
    const read = columns.map((column) => ({
      width: shareOf(attribute(column, 'width')),
      nodes: column.childNodes.slice(),
    }));
    if (columns.length > 1 && columns.length <= 12 && columns.every((column) => hasClass(column, 'column'))) {
      replaceWith(div, [columnsElement(read)]);
      return;
    }
  }
  if (hasClass(div, 'fragment')) stepOf(div);
  const step = attribute(div, 'data-step');
  if (step === null && attribute(div, 'data-flow') === null && attribute(div, 'data-flow-from') === null) {
    replaceWith(div, div.childNodes.slice());
  }
}

function stepOf(element: Element): void {
  const index = attribute(element, 'data-fragment-index') ?? attribute(element, 'fragment-index');
  const style = classes(element).find((name) => STEP_STYLES.test(name)) ?? '';
  markStep(element, index !== null && /^\d{1,4}$/.test(index) ? String(Number(index) + 1) : '+1', style);
}

function shareOf(width: string | null): number | null {
  const percent = Number(/^([\d.]+)%$/.exec(width ?? '')?.[1] ?? Number.NaN);
  return percent > 0 && percent <= 100 ? percent / 100 : null;
}
