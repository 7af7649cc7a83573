import { useSyncExternalStore } from 'react';

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
  if (minutes < 1) return 'under a minute';
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}
