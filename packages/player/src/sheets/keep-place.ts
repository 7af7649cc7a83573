import { readSheet } from './read-sheet.ts';

/**
 * Changes the sheets of the page without moving, on the screen, the one that is read, or the next that is still there.
 */
export function keepPlace(change: () => void): void {
  const root = document.documentElement;
  const { focused, places } = look();
  const anchoring = root.style.overflowAnchor;
  // The browser has an idea of its own of what should stay.
  root.style.overflowAnchor = 'none';
  change();
  for (const { slideId, top } of places) {
    const sheet = sheetOf(slideId);
    if (sheet === null) continue;
    window.scrollBy({ top: sheet.getBoundingClientRect().top - top, behavior: 'instant' });
    break;
  }
  if (focused !== null && document.activeElement === document.body) {
    const sheet = sheetOf(focused);
    if (sheet !== null) {
      sheet.tabIndex = -1;
      sheet.focus({ preventScroll: true });
    }
  }
  requestAnimationFrame(() => {
    root.style.overflowAnchor = anchoring;
  });
}

/**
 * The sheet that is read and those below it, then those above, the nearest first, with their px from the window's top.
 */
function look(): { readonly focused: string | null; readonly places: { slideId: string; top: number }[] } {
  const focused = document.activeElement?.closest<HTMLElement>('.sheet')?.dataset['slideId'] ?? null;
  // Above all slides one stays there.
  if (window.scrollY === 0) return { focused, places: [] };
  const sheets = [...document.querySelectorAll<HTMLElement>('.sheet')];
  const reading = readSheet(sheets);
  const at = reading === undefined ? 0 : sheets.indexOf(reading);
  const places = [...sheets.slice(at), ...sheets.slice(0, at).toReversed()];
  return {
    focused,
    places: places.map((sheet) => ({
      slideId: sheet.dataset['slideId'] ?? '',
      top: sheet.getBoundingClientRect().top,
    })),
  };
}

function sheetOf(slideId: string): HTMLElement | null {
  return document.querySelector(`.sheet[data-slide-id="${CSS.escape(slideId)}"]`);
}
