import { type RefCallback, useCallback } from 'react';

/**
 * The focus stays in a dialog when what had it is taken out of the page: a row that is removed, a button that is done
 * with. Without it the dialog would hear no key any more, not even Escape.
 */
export function useKeptFocus(): RefCallback<HTMLElement> {
  return useCallback((dialog: HTMLElement | null) => {
    if (dialog === null) return undefined;
    let frame = 0;
    // A frame later: whoever takes something out may put the focus somewhere themselves.
    const look = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          const isLost = document.activeElement === null || document.activeElement === document.body;
          // One that lies under another dialog has no say.
          if (isLost && dialog.closest('[aria-hidden="true"], [inert]') === null) dialog.focus();
        });
      });
    };
    const removals = new MutationObserver((changes) => {
      if (changes.some(({ removedNodes }) => removedNodes.length > 0)) look();
    });
    removals.observe(dialog, { childList: true, subtree: true });
    // A dialog over this one is a child of the page's body.
    removals.observe(document.body, { childList: true });
    return () => {
      cancelAnimationFrame(frame);
      removals.disconnect();
    };
  }, []);
}
