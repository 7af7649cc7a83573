import { useEffect, useRef } from 'react';
import type { MenuAction } from './menu.tsx';

/**
 * Holds what was chosen from a menu until the menu has closed: while it is open nothing else on the page can take the
 * focus. `handOver` moves the focus on first; otherwise it goes back to where it came from.
 */
export function useChoice(isOpen: boolean, handOver: (() => void) | undefined): (action: MenuAction) => void {
  const chosen = useRef<MenuAction | null>(null);
  useEffect(() => {
    const action = isOpen ? null : chosen.current;
    if (action === null) return;
    chosen.current = null;
    handOver?.();
    action.run?.();
  }, [isOpen, handOver]);
  return (action) => {
    chosen.current = action;
  };
}
