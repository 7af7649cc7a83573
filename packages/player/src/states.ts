/**
 * Words that reveal.js 6 has of its own: `data-state` becomes classes of the viewport and names of events, and a deck's
 * must not be taken for the player's.
 */
const RESERVED: ReadonlySet<string> = new Set(
  `autoanimate autoslidepaused autoslideresumed beforeslidechange closeoverlay fragmenthidden fragmentshown hidden overviewhidden
  overviewshown paused pdf-ready previewiframe previewimage previewvideo ready resize resumed showhelp slidechanged slidesync
  slidetransitionend sync visible
  embedded loading-scroll-mode print-pdf reveal-full-page reveal-print reveal-scroll reveal-viewport scroll-mode
  player pointer-moves view`.split(/\s+/),
);

/** The words of a slide's state that are the deck's to use; empty when none is. */
export function ownStates(state: string): string {
  return state
    .split(/\s+/)
    .filter((word) => word !== '' && !RESERVED.has(word.toLowerCase()) && !/^(?:view|embed|player)-/i.test(word))
    .join(' ');
}

/** Before reveal.js reads them. */
export function keepStates(element: HTMLElement): void {
  for (const slide of element.querySelectorAll<HTMLElement>('.slides section[data-state]')) {
    const kept = ownStates(slide.dataset['state'] ?? '');
    if (kept === '') delete slide.dataset['state'];
    else slide.dataset['state'] = kept;
  }
}
