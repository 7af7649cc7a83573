/** Milliseconds in which a browser that opens a deck again counts as the same view. */
const SAME_VIEW = 30 * 60 * 1000;
const KEY = 'rostrum:views';

/**
 * Tells the server that somebody opened the deck, once in half an hour. What was counted is marked in this browser alone;
 * where it keeps nothing, each opening counts.
 */
export function countView(deckId: string, address: string): void {
  const now = Date.now();
  const counted = readMarks(now);
  if (counted[deckId] !== undefined) return;
  fetch(address, { method: 'POST', keepalive: true, credentials: 'same-origin' }).then(
    ({ ok }) => {
      if (ok) writeMarks({ ...counted, [deckId]: now });
    },
    // Without a network nobody counts.
    () => undefined,
  );
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
