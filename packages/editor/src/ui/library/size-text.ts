import { locale } from '@rostrum/words';

const MiB = 1024 ** 2;
const GiB = 1024 ** 3;

/** Bytes as people say them: '0 MB', '3.4 MB', '250 MB', '20 GB'. */
export function sizeText(bytes: number): string {
  const [amount, unit] = bytes < GiB ? [bytes / MiB, 'MB'] : [bytes / GiB, 'GB'];
  const rounded = amount >= 100 ? Math.round(amount) : Math.ceil(amount * 10) / 10;
  return `${rounded.toLocaleString(locale())} ${unit}`;
}
