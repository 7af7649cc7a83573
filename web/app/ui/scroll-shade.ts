import { type RefCallback, useCallback } from 'react';

/** Pixels that have to be out of sight until the shade of an edge is whole (specification 1-core §9). */
const THRESHOLD = 20;

interface Scroller {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

/** How strong the shades of the two edges are, from 0 to 1: each by how much lies behind it. */
export function shadesOf({ scrollTop, clientHeight, scrollHeight }: Scroller): { top: number; bottom: number } {
  const shade = (hidden: number): number => Math.min(1, Math.max(0, hidden / THRESHOLD));
  return { top: shade(scrollTop), bottom: shade(scrollHeight - clientHeight - scrollTop) };
}

/** Tells what scrolls, by `--shade-top` and `--shade-bottom`, how much of it lies out of sight. */
export function useScrollShade(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const settle = (): void => {
      const { top, bottom } = shadesOf(element);
      element.style.setProperty('--shade-top', String(top));
      element.style.setProperty('--shade-bottom', String(bottom));
    };
    const sizes = new ResizeObserver(settle);
    const watch = (): void => {
      sizes.disconnect();
      for (const each of [element, ...element.children]) sizes.observe(each);
    };
    const parts = new MutationObserver(watch);
    watch();
    parts.observe(element, { childList: true });
    element.addEventListener('scroll', settle, { passive: true });
    return () => {
      sizes.disconnect();
      parts.disconnect();
      element.removeEventListener('scroll', settle);
    };
  }, []);
}
