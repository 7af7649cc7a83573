/** What a timer is, kept so that a reload of the window does not lose the talk's time. Times in milliseconds. */
export interface TimerRecord {
  /** Counted before the last start. */
  readonly counted: number;
  /** When it was last started; null while it stands. */
  readonly startedAt: number | null;
}

export function startedTimer(now: number): TimerRecord {
  return { counted: 0, startedAt: now };
}

export function elapsed(timer: TimerRecord, now: number): number {
  return timer.counted + (timer.startedAt === null ? 0 : Math.max(0, now - timer.startedAt));
}

export function toggled(timer: TimerRecord, now: number): TimerRecord {
  return timer.startedAt === null
    ? { counted: timer.counted, startedAt: now }
    : { counted: elapsed(timer, now), startedAt: null };
}

/** Back to nothing; it goes on if it went. */
export function reset(timer: TimerRecord, now: number): TimerRecord {
  return { counted: 0, startedAt: timer.startedAt === null ? null : now };
}

/** Shown where the talk's time is not known yet. */
export const TIME_UNKNOWN = '–:––';

/** `4:07`, `1:04:07`. */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Reads what `JSON.stringify` made of a timer; null for anything else. */
export function readTimer(text: string | null): TimerRecord | null {
  if (text === null) return null;
  try {
    const { counted, startedAt } = JSON.parse(text) as Partial<TimerRecord>;
    const known = typeof counted === 'number' && (startedAt === null || typeof startedAt === 'number');
    return known ? { counted, startedAt } : null;
  } catch {
    return null;
  }
}
