import { locale } from '@rostrum/words';

const UNITS = ['KB', 'MB', 'GB', 'TB'];

/** Bytes with one decimal under a hundred: 0, 312 KB, 13.1 GB. Thousands are 1024. */
export function formatBytes(bytes: number): string {
  if (bytes < 1) return '0';
  let amount = bytes / 1024;
  let unit = 0;
  while (amount >= 1000 && unit < UNITS.length - 1) {
    amount /= 1024;
    unit += 1;
  }
  const rounded = amount >= 100 ? Math.round(amount) : Math.round(amount * 10) / 10;
  return `${(rounded === 0 ? 0.1 : rounded).toLocaleString(locale())} ${UNITS[unit] ?? ''}`;
}
