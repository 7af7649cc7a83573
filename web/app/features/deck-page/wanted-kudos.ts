const KEPT = 'rostrum:wanted-kudos';
/** Milliseconds that signing in may take: what was wanted before that is not wanted any more. */
const GOOD_FOR = 30 * 60 * 1000;

/** Remembers in this tab that somebody pressed for kudos and was sent to sign in. */
export function keepWantedKudos(deckId: string, now = Date.now()): void {
  try {
    globalThis.sessionStorage.setItem(KEPT, JSON.stringify([deckId, now]));
  } catch {
    // They press once more.
  }
}

/** Whether kudos were pressed for on this deck before signing in; answers so once. */
export function takeWantedKudos(deckId: string, now = Date.now()): boolean {
  try {
    const kept: unknown = JSON.parse(globalThis.sessionStorage.getItem(KEPT) ?? 'null');
    globalThis.sessionStorage.removeItem(KEPT);
    if (!Array.isArray(kept)) return false;
    const [id, at] = kept as [unknown, unknown];
    return id === deckId && typeof at === 'number' && now - at < GOOD_FOR;
  } catch {
    return false;
  }
}
