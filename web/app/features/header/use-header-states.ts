import { type RefObject, useEffect } from 'react';
import { headerState, type HeaderState } from './header-state.ts';

/**
 * Writes the states of a bar to its element: `data-scrolled` past 30 and past 150 px, and where it `hides` on scrolling
 * down, `data-away`. Nothing of the page moves by them.
 */
export function useHeaderStates(bar: RefObject<HTMLElement | null>, { hides }: { readonly hides: boolean }): void {
  useEffect(() => {
    let state: HeaderState = { scrolled: 0, away: false, at: window.scrollY };
    let frame = 0;
    const show = (next: HeaderState) => {
      state = next;
      const element = bar.current;
      if (element === null) return;
      element.toggleAttribute('data-away', hides && next.away);
      if (next.scrolled === 0) delete element.dataset['scrolled'];
      else element.dataset['scrolled'] = String(next.scrolled);
    };
    const look = () => {
      frame = 0;
      // Who works in it keeps it: a field that is typed in, a menu that is open.
      const isUsed = bar.current?.querySelector(':focus-visible, [aria-expanded="true"], [open]') !== null;
      show(headerState(state, { scroll: window.scrollY, isUsed }));
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    const onPointer = ({ clientY, pointerType }: PointerEvent) => {
      if (state.away && pointerType !== 'touch') show(headerState(state, { scroll: window.scrollY, pointer: clientY }));
    };
    const onFocus = () => show({ ...state, away: false });
    const element = bar.current;
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    if (hides) {
      window.addEventListener('pointermove', onPointer, { passive: true });
      element?.addEventListener('focusin', onFocus);
    }
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pointermove', onPointer);
      element?.removeEventListener('focusin', onFocus);
    };
  }, [bar, hides]);
}
