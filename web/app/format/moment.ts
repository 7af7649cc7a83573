import { useSyncExternalStore } from 'react';
import { messages } from '../messages/index.ts';

const never = (): (() => void) => () => {};

/** The time zone to write times in: UTC as the page comes from the server, then that of whoever reads it. */
export function useTimeZone(): string | undefined {
  return useSyncExternalStore(
    never,
    () => undefined,
    () => 'UTC',
  );
}

/** How long something took: 'under a minute', '42 min', '1 h 5 min'. */
export function lengthInWords(from: string, to: string): string {
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
  const { length } = messages.common;
  if (minutes < 1) return length.short;
  return minutes < 60 ? length.minutes(minutes) : length.hours(Math.floor(minutes / 60), minutes % 60);
}
