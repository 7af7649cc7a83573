/**
 * What is known of payment cards by their number, security code and expiry (1-core §5 and §9): for showing cards and
 * for fields of cards. No card is ever typed into a page of ours: its fields are the payment provider's. Imports
 * nothing, so that it runs anywhere.
 */

export type CardBrand =
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'discover'
  | 'diners'
  | 'jcb'
  | 'unionpay'
  | 'maestro'
  | 'laser';

export interface CardBrandRules {
  readonly name: string;
  /** What its numbers begin with. */
  readonly prefix: RegExp;
  /** How many digits a number may have, growing. */
  readonly lengths: readonly number[];
  /** How many its security code may have. */
  readonly codeLengths: readonly number[];
  /** Sizes of the groups that a number is written in; what is over is the last one. */
  readonly groups: readonly number[];
  /** False: its numbers end in no check digit. */
  readonly hasCheckDigit: boolean;
}

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const FOURS = [4, 4, 4, 4];

/** The narrower prefix first: the first that fits is the brand. */
export const CARD_BRANDS: Readonly<Record<CardBrand, CardBrandRules>> = {
  amex: {
    name: 'American Express',
    prefix: /^3[47]/,
    lengths: [15],
    codeLengths: [3, 4],
    groups: [4, 6, 5],
    hasCheckDigit: true,
  },
  diners: {
    name: 'Diners Club',
    prefix: /^3(?:0[0-5]|[689])/,
    lengths: [14],
    codeLengths: [3],
    groups: [4, 6, 4],
    hasCheckDigit: true,
  },
  jcb: { name: 'JCB', prefix: /^35/, lengths: [16], codeLengths: [3], groups: FOURS, hasCheckDigit: true },
  laser: {
    name: 'Laser',
    prefix: /^(?:6304|6706|6771|6709)/,
    lengths: upTo(16, 19),
    codeLengths: [3],
    groups: FOURS,
    hasCheckDigit: true,
  },
  discover: {
    name: 'Discover',
    prefix: /^(?:6011|65|64[4-9])/,
    lengths: [16],
    codeLengths: [3],
    groups: FOURS,
    hasCheckDigit: true,
  },
  unionpay: {
    name: 'UnionPay',
    prefix: /^(?:62|88)/,
    lengths: upTo(16, 19),
    codeLengths: [3],
    groups: FOURS,
    hasCheckDigit: false,
  },
  maestro: {
    name: 'Maestro',
    prefix: /^(?:5018|5020|5038|6390|67)/,
    lengths: upTo(12, 19),
    codeLengths: [3],
    groups: FOURS,
    hasCheckDigit: true,
  },
  mastercard: {
    name: 'Mastercard',
    prefix: /^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/,
    lengths: [16],
    codeLengths: [3],
    groups: FOURS,
    hasCheckDigit: true,
  },
  visa: { name: 'Visa', prefix: /^4/, lengths: upTo(13, 16), codeLengths: [3], groups: FOURS, hasCheckDigit: true },
};

const LONGEST_NUMBER = 16;
const LONGEST_EXPIRY = 6;
const LONGEST_CODE = 4;
const isDigits = (text: string): boolean => /^\d+$/.test(text);
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Whose card a number, or its beginning, is; null: nobody's that is known. */
export function cardBrandOf(number: string): CardBrand | null {
  const digits = digitsOf(number);
  const brands = Object.keys(CARD_BRANDS) as CardBrand[];
  return brands.find((brand) => CARD_BRANDS[brand].prefix.test(digits)) ?? null;
}

/** The checksum of Luhn (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Spaces and dashes between the digits are left out of account. */
export function isCardNumber(number: string): boolean {
  const digits = number.replace(/[\s-]/g, '');
  const brand = isDigits(digits) ? cardBrandOf(digits) : null;
  if (brand === null) return false;
  const { lengths, hasCheckDigit } = CARD_BRANDS[brand];
  return lengths.includes(digits.length) && (!hasCheckDigit || passesLuhn(digits));
}

/** Reads `08 / 27` and `08/2027`; two digits of a year are of the century of `now`. null: neither. */
export function readCardExpiry(text: string, now: Date): { readonly month: number; readonly year: number } | null {
  const found = /^\s*(\d{1,2})\s*\/?\s*(\d{4}|\d{2})\s*$/.exec(text);
  if (found === null) return null;
  const [month, year] = [Number(found[1]), Number(found[2])];
  return { month, year: (found[2] ?? '').length === 2 ? Math.floor(now.getFullYear() / 100) * 100 + year : year };
}

/** A card is good through the last day of its month. */
export function isCardExpiry({ month, year }: { readonly month: number; readonly year: number }, now: Date): boolean {
  if (!Number.isInteger(month) || !Number.isInteger(year) || month < 1 || month > 12) return false;
  return new Date(year, month, 1).getTime() > now.getTime();
}

/** Without a brand three digits will do, and four. */
export function isCardCode(code: string, brand: CardBrand | null): boolean {
  const text = code.trim();
  const lengths = brand === null ? [3, 4] : CARD_BRANDS[brand].codeLengths;
  return isDigits(text) && lengths.includes(text.length);
}

/**
 * What a field of a card number shows of what was typed: digits alone, in groups, no more than the brand's
 * longest number has.
 */
export function formatCardNumber(typed: string): string {
  const brand = cardBrandOf(typed);
  const rules = brand === null ? null : CARD_BRANDS[brand];
  const digits = digitsOf(typed).slice(0, rules?.lengths.at(-1) ?? LONGEST_NUMBER);
  return inGroups(digits, rules?.groups ?? FOURS);
}

/** The same of an expiry: `08 / 27`. A first digit that begins no month is a month by itself. */
export function formatCardExpiry(typed: string): string {
  const first = /^\s*(\d)\s*\//.exec(typed);
  const all = first === null ? digitsOf(typed) : `0${digitsOf(typed)}`;
  const digits = (/^[2-9]/.test(all) ? `0${all}` : all).slice(0, LONGEST_EXPIRY);
  if (digits.length < 2) return digits;
  const [month, year] = [digits.slice(0, 2), digits.slice(2)];
  // What is deleted stays so: the slash comes with the year, or as it is typed.
  return year === '' ? (/\d\/$|\/ $/.test(typed) ? `${month} / ` : month) : `${month} / ${year}`;
}

/** The same of a security code. */
export function formatCardCode(typed: string): string {
  return digitsOf(typed).slice(0, LONGEST_CODE);
}

/** A card that is known by its last digits alone, as its number is written: `•••• •••••• •0005`. */
export function maskedCardNumber(brand: string, lastFour: string): string {
  const rules = (CARD_BRANDS as Readonly<Record<string, CardBrandRules>>)[brand];
  const hidden = '•'.repeat((rules?.lengths.at(-1) ?? LONGEST_NUMBER) - lastFour.length);
  return inGroups(`${hidden}${lastFour}`, rules?.groups ?? FOURS);
}

function inGroups(signs: string, sizes: readonly number[]): string {
  const groups: string[] = [];
  let rest = signs;
  for (const size of sizes) {
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...groups, rest].filter((group) => group !== '').join(' ');
}
