import { dayFormat, type ShareLink } from '@rostrum/contract';
import { type CalendarDate, getLocalTimeZone, parseAbsolute, toCalendarDate, today } from '@internationalized/date';
import { messages } from '../../messages/index.ts';

const words = () => messages.share;
const DAY = 24 * 60 * 60 * 1000;
/** The last day that a link may end on, counted from today. */
const LONGEST_DAYS = 365;
/** From here on a list says in how many days a link ends. */
const SOON_DAYS = 14;

/** The days that one may choose: tomorrow at the earliest. */
export function expiryRange(zone = getLocalTimeZone()): { readonly min: CalendarDate; readonly max: CalendarDate } {
  const now = today(zone);
  return { min: now.add({ days: 1 }), max: now.add({ days: LONGEST_DAYS }) };
}

/** What is stored of a day: its start, where the person is. */
export function expiryOfDay(day: CalendarDate, zone = getLocalTimeZone()): string {
  return day.toDate(zone).toISOString();
}

export function dayOfExpiry(expiresAt: string, zone = getLocalTimeZone()): CalendarDate {
  return toCalendarDate(parseAbsolute(expiresAt, zone));
}

export function dayInWords(day: CalendarDate, zone = getLocalTimeZone()): string {
  return localDay(expiryOfDay(day, zone), 'long', zone);
}

export interface LinkState {
  readonly kind: 'open' | 'ending' | 'ended';
  /** For the list. */
  readonly text: string;
  /** With the day; null where there is none. */
  readonly tip: string | null;
}

/** How long a link still opens its deck, at a moment in milliseconds. */
export function expiryState({ expires_at: at }: Pick<ShareLink, 'expires_at'>, now: number): LinkState {
  if (at === null) return { kind: 'open', text: words().noExpiry, tip: null };
  const left = new Date(at).getTime() - now;
  const day = localDay(at);
  const short = localDay(at, 'short');
  if (left <= 0) return { kind: 'ended', text: words().ended(short), tip: words().expired(day) };
  const days = Math.ceil(left / DAY);
  if (days <= SOON_DAYS) return { kind: 'ending', text: words().expiresIn(days), tip: words().expires(day) };
  return { kind: 'open', text: words().expires(short), tip: words().expires(day) };
}

function localDay(time: string, month: 'long' | 'short' = 'long', timeZone = getLocalTimeZone()): string {
  return dayFormat({ day: 'numeric', month, year: 'numeric', timeZone }).format(new Date(time));
}
