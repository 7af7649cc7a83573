import { readTimer, type TimerRecord } from './timer.ts';

const keyOf = (deckId: string): string => `rostrum:speaker:timer:${deckId}`;

/** The talk's timer as this window had it before it was reloaded; null: it is new, or the browser keeps nothing. */
export function keptTimer(deckId: string): TimerRecord | null {
  try {
    return readTimer(window.sessionStorage.getItem(keyOf(deckId)));
  } catch {
    return null;
  }
}

/** null: the talk is over. */
export function keepTimer(deckId: string, timer: TimerRecord | null): void {
  try {
    if (timer === null) window.sessionStorage.removeItem(keyOf(deckId));
    else window.sessionStorage.setItem(keyOf(deckId), JSON.stringify(timer));
  } catch {
    // What cannot be kept begins anew after a reload.
  }
}
