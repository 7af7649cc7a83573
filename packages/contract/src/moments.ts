import { locale } from '@rostrum/words';

/** One a locale and a time zone: to make one costs more than a page has for a date of each of its decks. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A formatter of days in the language that is spoken, made once for each language and set of options. */
export function dayFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale(), options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale(), options);
  formats.set(key, format);
  return format;
}

/** '24 November 2026, 16:30', in that time zone (default: that of whoever reads it); of UTC it says so. */
export function momentInWords(time: string | Date, timeZone?: string): string {
  const words = dayFormat({ dateStyle: 'long', timeStyle: 'short', ...(timeZone !== undefined && { timeZone }) })
    .format(new Date(time))
    .replace(/ (?:at|um) /, ', ');
  return timeZone === 'UTC' ? `${words} UTC` : words;
}

/** '16:30', where whoever reads it is. */
export function timeInWords(time: Date): string {
  return time.toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit' });
}
