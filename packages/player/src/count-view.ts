/** Milliseconds in which a browser that opens a deck again counts as the same view. */
const SAME_VIEW = 30 * 60 * 1000;
const KEY = 'rostrum:views';

/**
 * Tells the server that somebody opened the deck, once in half an hour, and as the page is left which slides they saw. What
 * was counted is marked in this browser alone; where it keeps nothing, each opening counts.
 */
export function countView(deckId: string, address: string, slides: SeenSlides): void {
  const now = Date.now();
  const counted = readMarks(now);
  if (counted[deckId] !== undefined) return;
  fetch(address, { method: 'POST', keepalive: true, credentials: 'same-origin' }).then(
    ({ ok }) => {
      if (!ok) return;
      writeMarks({ ...counted, [deckId]: now });
      countSlides(address.replace('/viewed', '/viewed_slides'), slides);
    },
    // Without a network nobody counts.
    () => undefined,
  );
}

/** The slide that is shown, and each that is shown after it. */
export interface SeenSlides {
  readonly now: () => string;
  readonly later: (seen: (slideId: string) => void) => void;
  readonly signal: AbortSignal;
}

/** What was seen is told when the page goes out of sight, since pages are not always told that they end: each slide once. */
function countSlides(address: string, { now, later, signal }: SeenSlides): void {
  const seen = new Set([now()]);
  const told = new Set(['']);
  later((slideId) => seen.add(slideId));
  const tell = ({ type }: Event): void => {
    const fresh = [...seen].filter((slideId) => !told.has(slideId));
    if (fresh.length === 0 || (type === 'visibilitychange' && document.visibilityState !== 'hidden')) return;
    for (const slideId of fresh) told.add(slideId);
    navigator.sendBeacon(address, fresh.join('\n'));
  };
  document.addEventListener('visibilitychange', tell, { signal });
  window.addEventListener('pagehide', tell, { signal });
  // The page goes on, and shows something else.
  signal.addEventListener('abort', tell);
}

/** When each deck was counted; marks that are over are left out. */
export function readMarks(now: number): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '{}');
    const marks = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
    return Object.fromEntries(
      marks.filter(
        (mark): mark is [string, number] => typeof mark[1] === 'number' && Math.abs(now - mark[1]) < SAME_VIEW,
      ),
    );
  } catch {
    return {};
  }
}

function writeMarks(marks: Record<string, number>): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(marks));
  } catch {
    // Counted again next time.
  }
}
