import { PRESENCE } from '@rostrum/contract';
import type { ActivityTracker } from './activity-tracker.ts';

/** So often it is noted that somebody is still at work. */
const NOTE_EVERY_MS = 60_000;

/**
 * Notes that somebody is at work on the deck, at once and every minute for as long as they are. Returns how to stop.
 */
export function noteLastSeen(activity: ActivityTracker, note: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setInterval> | null = null;
  const go = (isActive: boolean): void => {
    if (timer !== null) clearInterval(timer);
    timer = null;
    if (!isActive) return;
    const tell = (): void => {
      // It is told again in a minute; nobody waits for it.
      note().catch(() => undefined);
    };
    tell();
    timer = setInterval(tell, NOTE_EVERY_MS);
  };
  const stop = activity.listen(PRESENCE.idleMs, go);
  go(activity.isActive(PRESENCE.idleMs));
  return () => {
    stop();
    go(false);
  };
}
