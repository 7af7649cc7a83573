import { dayFormat } from '@rostrum/contract';
import { language } from '@rostrum/words';

/** A sum in the smallest unit of its currency, as people write it: `€10`, `€9.50`. */
export function moneyInWords(amount: number, currency: string, always = false): string {
  const format = (digits?: number) =>
    new Intl.NumberFormat(language(), {
      style: 'currency',
      currency,
      ...(digits !== undefined && { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    });
  const digits = format().resolvedOptions().maximumFractionDigits ?? 2;
  const value = amount / 10 ** digits;
  return (!always && Number.isInteger(value) ? format(0) : format()).format(value);
}

/** A day, the same for whoever reads it: what is due is due by the provider's clock. */
export function dayInWords(iso: string): string {
  return dayFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(iso));
}
