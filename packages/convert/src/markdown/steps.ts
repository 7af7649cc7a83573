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
  removeAttributes,
  replaceWith,
  setAttribute,
} from '../html/dom.ts';

/**
 * Steps as readers mark them: `data-step` is `+1` for the next step, `+0` for the one before, or the number of a click
 * from 1. `data-step-style` is a class of fragments.
 */
export function markStep(element: Element, step: string, style = ''): void {
  setAttribute(element, 'data-step', step);
  if (style !== '') setAttribute(element, 'data-step-style', style);
}

/** Marks several elements that come in one step. */
export function markTogether(elements: readonly Element[], step: string, style = ''): void {
  for (const [index, element] of elements.entries()) markStep(element, index === 0 ? step : together(step), style);
}

/**
 * The items of a list come one at a time; those inside of them come with them, or after them down to `depth` levels.
 */
export function markItems(list: Element, depth = 1): void {
  for (const item of childElements(list)) {
    if (item.tagName !== 'li') continue;
    markStep(item, '+1');
    if (depth > 1) for (const inner of childElements(item)) if (isList(inner)) markItems(inner, depth - 1);
  }
}

export function isList(element: Element): boolean {
  return element.tagName === 'ul' || element.tagName === 'ol';
}

/** Turns marks into fragments with numbers. Steps of code between them count, too. */
export function numberSteps(section: Element): void {
  dissolveWrappers(section);
  if (find(section, (element) => attribute(element, 'data-step') !== null) === null) return;
  let last = 0;
  for (const element of descendants(section)) {
    const step = attribute(element, 'data-step');
    if (step !== null) {
      const at = step.startsWith('+') ? Math.max(1, last + Number(step)) : Number(step);
      if (step.startsWith('+')) last = at;
      makeFragment(element, at - 1);
    }
    const more = element.tagName === 'code' ? codeSteps(element) : 0;
    if (more > 0) {
      setAttribute(element, 'data-fragment-index', String(last));
      last += more;
    }
  }
}

function codeSteps(code: Element): number {
  const steps = attribute(code, 'data-line-numbers') ?? attribute(code, 'data-line-steps') ?? '';
  return steps.split('|').length - 1;
}

function makeFragment(element: Element, index: number): void {
  const style = attribute(element, 'data-step-style') ?? '';
  removeAttributes(element, 'data-step', 'data-step-style');
  if (!Number.isInteger(index) || index < 0 || index > 9999) return;
  setAttribute(element, 'class', [...new Set([...classes(element), 'fragment', style])].join(' ').trim());
  setAttribute(element, 'data-fragment-index', String(index));
}

/** What has no looks of its own gives its step to what it holds, so that it becomes blocks. */
function dissolveWrappers(section: Element): void {
  for (const element of [...descendants(section)]) {
    const step = attribute(element, 'data-step');
    if (step === null || element.tagName !== 'div') continue;
    const style = attribute(element, 'data-step-style') ?? '';
    removeAttributes(element, 'data-step', 'data-step-style');
    // Columns stay, and what stands in them comes in the one step.
    const isParts = attribute(element, 'data-flow') !== null;
    const holders = isParts ? childElements(element) : [element];
    const held = holders.flatMap((holder) => {
      wrapWords(holder);
      return childElements(holder);
    });
    markTogether(
      held.filter((inner) => attribute(inner, 'data-step') === null),
      step,
      style,
    );
    if (!isParts && attribute(element, 'data-flow-from') === null) replaceWith(element, element.childNodes.slice());
  }
}

function wrapWords(holder: Element): void {
  for (const node of holder.childNodes.slice()) {
    if (!isText(node) || node.value.trim() === '') continue;
    const paragraph = createElement('p', {});
    appendText(paragraph, node.value);
    replaceWith(node, [paragraph]);
  }
}

function together(step: string): string {
  return step.startsWith('+') ? '+0' : step;
}
