import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Milliseconds without scrolling after which the place is looked at. */
const SETTLES = 200;
/** Pixels before the end that count as near. */
const NEAR = 400;

/** Whether less than a few rows are left below what is seen. */
export function isNearEnd(box: Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>): boolean {
  return box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
}

/** Calls back when somebody has scrolled near the end of a box, or when what is in it does not fill it. */
export function useNearEnd(box: RefObject<HTMLElement | null>, count: number, onNear: () => void): void {
  const look = useEffectEvent(() => {
    if (box.current !== null && isNearEnd(box.current)) onNear();
  });
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => look(), SETTLES);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', onScroll);
    };
  }, [box]);
  useEffect(() => {
    if (count === 0) return undefined;
    // A list of React Aria's builds its collection first: its rows are in the page, and measured, with the next frame.
    const frame = requestAnimationFrame(() => look());
    return () => cancelAnimationFrame(frame);
  }, [count]);
}
