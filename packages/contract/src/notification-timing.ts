/**
 * How long notifications stay, in the pages and in the editor. All times are milliseconds (specification 1-core §9).
 */

export type Tone = 'plain' | 'positive' | 'negative';

const BASE = 3000;
const PER_CHARACTER = 25;
const NEGATIVE = 1.5;
/** Whoever is to press something in it has to find it first, by keys and by voice too (WCAG 2.2.1). */
const LEAST_WITH_ACTION = 10_000;
/** The fade at the end. */
export const NOTIFICATION_FADE = 400;

/**
 * 3 s and 25 ms a character, half as long again when it is about something that went wrong; `hasAction`:
 * never less than 10 s.
 */
export function notificationDuration(text: string, tone: Tone, hasAction: boolean): number {
  const read = (BASE + text.length * PER_CHARACTER) * (tone === 'negative' ? NEGATIVE : 1);
  return hasAction ? Math.max(read, LEAST_WITH_ACTION) : read;
}
