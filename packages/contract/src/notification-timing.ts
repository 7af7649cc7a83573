/** How long notifications stay, in the pages and in the editor. All times are milliseconds (specification 1-core §9). */

export type Tone = 'plain' | 'positive' | 'negative';

const BASE = 3000;
const PER_CHARACTER = 25;
const NEGATIVE = 1.5;
/** The fade at the end. */
export const NOTIFICATION_FADE = 400;

/** 3 s and 25 ms a character, half as long again when it is about something that went wrong. */
export function notificationDuration(text: string, tone: Tone): number {
  const duration = BASE + text.length * PER_CHARACTER;
  return tone === 'negative' ? duration * NEGATIVE : duration;
}
