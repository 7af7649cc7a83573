/** Milliseconds in which a browser that opens a deck again counts as the same view. */
const SAME_VIEW = 30 * 60 * 1000;
const KEY = 'rostrum:views';

/** Milliseconds in which slides that come up are told of together. */
const TOGETHER = 4000;

/**
 * Tells the server that somebody opened the deck, once in half an hour, and then which slides they saw. What was
 * counted is marked in this browser alone; where it keeps nothing, each opening counts.
 */
export function countView(deckId: string, address: string, slides: SeenSlides): void {
  const now = Date.now();
  const counted = readMarks(now);
  if (counted[deckId] !== undefined) return;
  fetch(address, { method: 'POST', keepalive: true, credentials: 'same-origin' }).then(
    ({ ok }) => {
      if (!ok) return;
      writeMarks({ ...counted, [deckId]: now });
      const ofSlides = new URL(address, window.location.href);
      ofSlides.pathname += '_slides';
      countSlides(ofSlides, slides);
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
  /** Whether the view was told that it may not go on: nothing is taken from it then. */
  readonly hasEnded: () => boolean;
}

/**
 * Each slide is told of once, and soon: what is sent as a page ends may be lost, as where a service worker stands
 * between. The end tells what is still left.
 */
function countSlides(address: URL, { now, later, signal, hasEnded }: SeenSlides): void {
  const seen = new Set(['']);
  const fresh = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (hasEnded()) fresh.clear();
    // A browser that takes no more now is asked again with the next.
    if (fresh.size > 0 && navigator.sendBeacon(address, [...fresh].join('\n'))) fresh.clear();
  };
  const see = (slideId: string): void => {
    if (signal.aborted || seen.has(slideId)) return;
    seen.add(slideId);
    fresh.add(slideId);
    timer ??= setTimeout(tell, TOGETHER);
  };
  see(now());
  later(see);
  const tellWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') tell();
  };
  document.addEventListener('visibilitychange', tellWhenHidden, { signal });
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
