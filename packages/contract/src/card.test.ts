import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CARD_BRANDS,
  type CardBrand,
  cardBrandOf,
  formatCardCode,
  formatCardExpiry,
  formatCardNumber,
  isCardCode,
  isCardExpiry,
  isCardNumber,
  maskedCardNumber,
  passesLuhn,
  readCardExpiry,
} from './card.ts';

/** Lengths and codes as 1-core §9 has them, a number of each length, and how it is written. */
const TABLE: readonly [CardBrand, lengths: readonly number[], codes: readonly number[], prefixes: readonly string[]][] =
  [
    ['visa', [13, 14, 15, 16], [3], ['4', '4242']],
    ['mastercard', [16], [3], ['51', '55', '2221', '2720']],
    ['amex', [15], [3, 4], ['34', '37']],
    ['discover', [16], [3], ['6011', '65', '644', '649']],
    ['diners', [14], [3], ['300', '305', '36', '38', '39']],
    ['jcb', [16], [3], ['35', '3528']],
    ['unionpay', [16, 17, 18, 19], [3], ['62', '88']],
    ['maestro', [12, 13, 14, 15, 16, 17, 18, 19], [3], ['5018', '5020', '5038', '6390', '67']],
    ['laser', [16, 17, 18, 19], [3], ['6304', '6706', '6771', '6709']],
  ];
const NOW = new Date(2026, 10, 26);

/** A number of that length with the right check digit. */
function numberOf(prefix: string, length: number): string {
  const body = prefix.padEnd(length - 1, '7');
  const last = [...'0123456789'].find((digit) => passesLuhn(body + digit)) ?? '';
  return body + last;
}
const wrongDigit = (number: string): string => number.slice(0, -1) + String((Number(number.at(-1)) + 1) % 10);

describe('1-core §5 and §9: the number of a card', () => {
  it('knows exactly the brands of the table', () => {
    expect(TABLE.map(([brand]) => brand).sort()).toEqual(Object.keys(CARD_BRANDS).sort());
  });

  it.each(TABLE)('%s has its lengths, its codes and its checksum', (brand, lengths, codes, prefixes) => {
    for (const prefix of prefixes) {
      for (let length = 10; length <= 20; length += 1) {
        const number = numberOf(prefix, length);
        expect(cardBrandOf(number), number).toBe(brand);
        expect(isCardNumber(number), number).toBe(lengths.includes(length));
        expect(isCardNumber(wrongDigit(number)), `${number}, wrong`).toBe(
          brand === 'unionpay' && lengths.includes(length),
        );
      }
    }
    for (const code of ['12', '123', '1234', '12345'])
      expect(isCardCode(code, brand), code).toBe(codes.includes(code.length));
  });

  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['30569309025904', '3056 930902 5904'],
    ['6200000000000000003', '6200 0000 0000 0000 003'],
    ['9999 9999 9999 9999 9', '9999 9999 9999 9999'],
    ['4242-4242', '4242 4242'],
    ['card 4', '4'],
    ['', ''],
  ])('%s is written %s', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown);
  });

  it('lets spaces and dashes pass, and nothing else', () => {
    expect(isCardNumber('4242 4242-4242 4242')).toBe(true);
    expect(isCardNumber('4242a4242424242424')).toBe(false);
    expect(isCardNumber('9999999999999995')).toBe(false);
    expect(isCardNumber('')).toBe(false);
  });

  it('writes whatever is typed in digits and single spaces, the same when it is written again, and never too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -x') }), (typed) => {
        const shown = formatCardNumber(typed);
        const brand = cardBrandOf(typed);
        expect(shown).toMatch(/^(\d+( \d+)*)?$/);
        expect(formatCardNumber(shown)).toBe(shown);
        expect(shown.replaceAll(' ', '').length).toBeLessThanOrEqual(
          brand === null ? 16 : (CARD_BRANDS[brand].lengths.at(-1) ?? 0),
        );
        expect(typed.replace(/\D/g, '').startsWith(shown.replaceAll(' ', ''))).toBe(true);
      }),
    );
  });
});

describe('1-core §5: expiry and security code', () => {
  it.each([
    ['12 / 26', true],
    ['11/26', true],
    ['10/26', false],
    ['13/27', false],
    ['00/27', false],
    ['01/2027', true],
    ['1/27', true],
    ['0127', true],
    ['12/25', false],
    ['12/99', true],
  ])('%s is in time: %s', (text, isGood) => {
    const read = readCardExpiry(text, NOW);
    expect(read !== null && isCardExpiry(read, NOW)).toBe(isGood);
  });

  it('takes two digits of a year for the present century', () => {
    expect(readCardExpiry('08 / 31', NOW)).toEqual({ month: 8, year: 2031 });
    expect(readCardExpiry('08 / 31', new Date(2101, 0, 1))).toEqual({ month: 8, year: 2131 });
    expect(readCardExpiry('soon', NOW)).toBeNull();
  });

  it.each([
    ['1', '1'],
    ['12', '12'],
    ['12/', '12 / '],
    ['12 / ', '12 / '],
    ['12 /', '12'],
    ['5', '05'],
    ['1/', '01 / '],
    ['1227', '12 / 27'],
    ['12 / 2', '12 / 2'],
    ['12/20271', '12 / 2027'],
    ['a', ''],
  ])('%s is written %s', (typed, shown) => {
    expect(formatCardExpiry(typed)).toBe(shown);
  });

  it('a code has digits alone, four at most; without a brand three or four', () => {
    expect(formatCardCode('12a345')).toBe('1234');
    expect(['12', '123', '1234', '12345', 'abc'].map((code) => isCardCode(code, null))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});

it('a card that is kept is written as its number is', () => {
  expect(maskedCardNumber('visa', '4242')).toBe('•••• •••• •••• 4242');
  expect(maskedCardNumber('amex', '0005')).toBe('•••• •••••• •0005');
  expect(maskedCardNumber('unknown', '1111')).toBe('•••• •••• •••• 1111');
});
