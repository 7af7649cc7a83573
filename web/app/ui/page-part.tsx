import { useLayoutEffect } from 'react';

type PagePart = 'library-side' | 'review' | 'scrim' | 'selection-bar';

const counts = new Map<PagePart, number>();

function count(part: PagePart, by: 1 | -1): void {
  const next = (counts.get(part) ?? 0) + by;
  counts.set(part, next);
  document.documentElement.toggleAttribute(`data-has-${part}`, next > 0);
}

/**
 * Sets `data-has-<part>` on the document's root while the component is mounted, so that CSS of other parts can
 * make room for it. `:root:has(…)` would say the same, but makes the browser check the whole page at every change
 * of its elements.
 */
export function usePagePart(part: PagePart): void {
  useLayoutEffect(() => {
    count(part, 1);
    return () => count(part, -1);
  }, [part]);
}
