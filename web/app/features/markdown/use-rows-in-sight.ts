import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type RowsInSight, rowsInSight } from './rows-in-sight.ts';

/** Until their height is known. */
const FIRST_ROWS = 3;

/** Which of a list's rows, all of one height, are to be drawn as `.markdown-show` around it scrolls. */
export function useRowsInSight(list: RefObject<HTMLElement | null>, count: number): RowsInSight {
  const [seen, setSeen] = useState({ height: 0, gap: 0, top: 0, shown: 0 });
  const look = useEffectEvent((scroller: HTMLElement) => {
    const row = list.current?.firstElementChild;
    if (list.current === null || !row) return;
    const next = {
      height: row.getBoundingClientRect().height,
      gap: Number.parseFloat(getComputedStyle(list.current).rowGap) || 0,
      top: scroller.scrollTop - list.current.offsetTop,
      shown: scroller.clientHeight,
    };
    const drawn = rowsInSight({ count, ...seen }, { top: seen.top, height: seen.shown });
    const wanted = rowsInSight({ count, ...next }, { top: next.top, height: next.shown });
    const isSame = next.height === seen.height && next.shown === seen.shown;
    if (!isSame || drawn.first !== wanted.first || drawn.end !== wanted.end) setSeen(next);
  });
  useEffect(() => {
    const scroller = list.current?.closest<HTMLElement>('.markdown-show');
    if (!scroller) return undefined;
    const onLook = (): void => look(scroller);
    const sizes = new ResizeObserver(onLook);
    sizes.observe(scroller);
    scroller.addEventListener('scroll', onLook, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', onLook);
    };
  }, [list]);
  if (seen.height === 0) return { first: 0, end: Math.min(FIRST_ROWS, count), before: 0, after: 0 };
  return rowsInSight({ count, ...seen }, { top: seen.top, height: seen.shown });
}
