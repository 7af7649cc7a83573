/** Days and times are written alike wherever they are read, in pages, in shows and in mails: '24 November 2026', '16:30'. */
export const LANGUAGE_OF_TIMES = 'en-GB';

/** One a time zone: to make one costs more than a page has for a date of each of its decks. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** '24 November 2026, 16:30', in that time zone (default: that of whoever reads it); of UTC it says so. */
export function momentInWords(time: string | Date, timeZone?: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat(LANGUAGE_OF_TIMES, { dateStyle: 'long', timeStyle: 'short', timeZone });
  formats.set(timeZone, format);
  const words = format.format(new Date(time)).replace(' at ', ', ');
  return timeZone === 'UTC' ? `${words} UTC` : words;
}

/** '16:30', where whoever reads it is. */
export function timeInWords(time: Date): string {
  return time.toLocaleTimeString(LANGUAGE_OF_TIMES, { hour: '2-digit', minute: '2-digit' });
}
