import type { Page } from '@playwright/test';

/**
 * What runs over something else: text or a control that lies over a neighbour's, is cut off by the window, or makes the
 * page wider than it. What is inside of slides is left out, and so is what lies over the page on purpose.
 */
export async function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2;
    interface Thing {
      readonly element: Element;
      readonly box: { left: number; top: number; right: number; bottom: number };
      /** The element that lies over the page with it; null: it stands in the page. */
      readonly layer: Element | null;
    }
    const describe = (element: Element): string => {
      const text = (element.textContent ?? '').trim().slice(0, 12);
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${text}”`;
    };
    const layers = new Map<Element, Element | null>();
    const layerOf = (element: Element): Element | null => {
      const known = layers.get(element);
      if (known !== undefined) return known;
      const isLayer = ['fixed', 'sticky', 'absolute'].includes(getComputedStyle(element).position);
      const layer = isLayer ? element : element.parentElement && layerOf(element.parentElement);
      layers.set(element, layer);
      return layer;
    };
    type Box = Thing['box'];
    const windows = new Map<Element, Box>();
    const EVERYTHING: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    /** Where what an element holds is seen: what reaches out of one that cuts off is not. */
    const windowOf = (element: Element): Box => {
      const known = windows.get(element);
      if (known !== undefined) return known;
      const around = element.parentElement === null ? EVERYTHING : windowOf(element.parentElement);
      const { overflowX, overflowY } = getComputedStyle(element);
      const isPage = element === document.body || element === document.documentElement;
      const cut = element.getBoundingClientRect();
      const seen = { ...around };
      if (overflowX !== 'visible' && !isPage) {
        seen.left = Math.max(seen.left, cut.left);
        seen.right = Math.min(seen.right, cut.right);
      }
      if (overflowY !== 'visible' && !isPage) {
        seen.top = Math.max(seen.top, cut.top);
        seen.bottom = Math.min(seen.bottom, cut.bottom);
      }
      windows.set(element, seen);
      return seen;
    };
    const seenOf = (element: Element, box: Box): Box | null => {
      const within = windowOf(element);
      const left = Math.max(box.left, within.left);
      const right = Math.min(box.right, within.right);
      const top = Math.max(box.top, within.top);
      const bottom = Math.min(box.bottom, within.bottom);
      return right - left > SLACK && bottom - top > SLACK ? { left, top, right, bottom } : null;
    };
    const things: Thing[] = [];
    const add = (element: Element, boxes: Iterable<DOMRect>): void => {
      for (const box of boxes) {
        const seen = seenOf(element, box);
        if (seen !== null) things.push({ element, box: seen, layer: layerOf(element) });
      }
    };
    const top = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') ?? document.body;
    for (const element of top.querySelectorAll('*')) {
      if (element.closest('.reveal, .ui-sr, .ui-skip, [hidden], svg, option') !== null || !element.checkVisibility())
        continue;
      if (getComputedStyle(element).clipPath !== 'none') continue;
      if (element.matches('button, input, select, textarea')) add(element, [element.getBoundingClientRect()]);
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || (node.textContent ?? '').trim() === '') continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        add(element, range.getClientRects());
      }
    }
    const found = new Set<string>();
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} px wide`);
    for (const { element, box } of things)
      if (box.right > clientWidth + SLACK && box.left < clientWidth && scrollWidth > clientWidth)
        found.add(`${describe(element)} reaches over the window`);
    things.forEach((one, index) => {
      for (const other of things.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (one.layer !== other.layer) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide > SLACK && high > SLACK + 1)
          found.add(`${describe(one.element)} lies over ${describe(other.element)}`);
      }
    });
    return [...found].slice(0, 8);
  });
}
