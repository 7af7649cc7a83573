import { expect, it } from 'vitest';
import { dayInWords, moneyInWords } from './money.ts';

it('sums are written in their currency, with cents where there are some or where they stand below one another', () => {
  expect(moneyInWords(1000, 'eur')).toBe('€10');
  expect(moneyInWords(950, 'eur')).toBe('€9.50');
  expect(moneyInWords(1000, 'eur', true)).toBe('€10.00');
  expect(moneyInWords(-250, 'usd', true)).toBe('-$2.50');
  // Yen have no cents.
  expect(moneyInWords(1000, 'jpy')).toBe('¥1,000');
  expect(moneyInWords(1000, 'jpy', true)).toBe('¥1,000');
});

it('days are those of UTC, whoever reads them', () => {
  expect(dayInWords('2026-11-26T23:59:59.000Z')).toBe('26 November 2026');
});
