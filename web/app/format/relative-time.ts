import { dayFormat } from '@rostrum/contract';
import { language } from '@rostrum/words';
import { messages } from '../messages/index.ts';

/** How long ago something was, in words. They are looked at anew every 120 s. */
export const RELATIVE_TIME_REFRESH = 120_000;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH = 30.44 * DAY;
const YEAR = 365.25 * DAY;

const STEPS: readonly (readonly [limit: number, unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  [HOUR, 'minute', MINUTE],
  [DAY, 'hour', HOUR],
  [WEEK, 'day', DAY],
  [MONTH, 'week', WEEK],
  [YEAR, 'month', MONTH],
  [Number.POSITIVE_INFINITY, 'year', YEAR],
];

/**
 * `then` as seen from `now` (both milliseconds since 1970): 'just now', '5 minutes ago', 'yesterday', 'last month'.
 * Clocks disagree a little: what seems to lie ahead was just now.
 */
export function relativeTime(then: number, now: number): string {
  const seconds = Math.max(0, (now - then) / 1000);
  if (seconds < MINUTE) return messages.common.justNow;
  const [, unit, size] = STEPS.find(([limit]) => seconds < limit) ?? [0, 'year' as const, YEAR];
  return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(
    -Math.max(1, Math.floor(seconds / size)),
    unit,
  );
}

/** A day in words, as the server and every browser write it: '12 March 2027'. */
export function dayInWords(time: string): string {
  return dayFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(time));
}

/**
 * A moment as a clock on the wall beside the reader says it: '12 March 2027 at 14:05'. For what runs in
 * the browser alone.
 */
export function momentInWords(time: string, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  return dayFormat({ dateStyle: 'long', timeStyle: 'short', ...zone }).format(new Date(time));
}

/** 'March 2027'. */
export function monthInWords(time: string): string {
  return dayFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(time));
}
