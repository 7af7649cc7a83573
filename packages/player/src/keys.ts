/** Things on a page that have keys of their own while they are open. */
const OPEN = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** Controls whose own keys would move slides as well. */
const KEYED = 'input, textarea, select, [contenteditable="true"], [role="slider"], [role="tablist"], [role="menuitem"]';

/** What space and enter press: films and sounds with controls are played by them. */
const PRESSED = 'button, a[href], summary, video[controls], audio[controls]';

/** What scrolls notes that have the focus, or what an audience takes part in. */
const SCROLLING = new Set(['ArrowUp', 'ArrowDown']);

/**
 * Whether a key press is the deck's. On a page with more than the deck on it, not while something else is open or the
 * stage has been scrolled away; and never the space or enter of a focused button, link or film.
 */
export function takesKey(event: KeyboardEvent, root: HTMLElement, alone: boolean): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(KEYED)) return false;
  if ((event.key === ' ' || event.key === 'Enter') && target?.closest(PRESSED)) return false;
  if (SCROLLING.has(event.key) && target?.closest('.notes-panel, .audience')) return false;
  const open = [...document.querySelectorAll<HTMLElement>(OPEN)].some((one) => one.checkVisibility());
  if (open) return false;
  if (alone) return true;
  const { top, bottom, height } = root.getBoundingClientRect();
  const seen = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  return seen > Math.min(height, window.innerHeight) / 3;
}
