/** How long notifications stay. All times are milliseconds. */

export type Tone = 'plain' | 'positive' | 'negative';

const BASE = 3000;
const PER_CHARACTER = 25;
const NEGATIVE = 1.5;
/** The fade at the end. */
export const FADE = 400;
/** How often a countdown moves. */
export const COUNTDOWN_STEP = 250;
const NEARLY = 2000;

/** 3 s and 25 ms a character, half as long again when it is about something that went wrong. */
export function notificationDuration(text: string, tone: Tone): number {
  const duration = BASE + text.length * PER_CHARACTER;
  return tone === 'negative' ? duration * NEGATIVE : duration;
}

export interface Countdown {
  /** Whole seconds to show, from the next one on. */
  readonly seconds: number;
  /** 1 at the start, 0 at the end. */
  readonly left: number;
  /** Under two seconds the words change to 'Retrying...'. */
  readonly isRetrying: boolean;
  readonly isOver: boolean;
}

/** Where a countdown stands after `elapsed`, in steps of 250 ms. */
export function countdownAt(elapsed: number, total: number): Countdown {
  const stepped = Math.floor(elapsed / COUNTDOWN_STEP) * COUNTDOWN_STEP;
  const remaining = Math.max(0, total - stepped);
  return {
    seconds: Math.ceil(remaining / 1000),
    left: total <= 0 ? 0 : remaining / total,
    isRetrying: remaining < NEARLY,
    isOver: remaining === 0,
  };
}
