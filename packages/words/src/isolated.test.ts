import { expect, it } from 'vitest';
import { catalogueOf } from './catalogue.ts';
import { isolated } from './isolated.ts';

it('isolates text that is written from right to left, and leaves other text as it is', () => {
  expect(['דנה', 'محمد', 'Dana דנה', '\u200f1'].map(isolated)).toEqual([
    '\u2068דנה\u2069',
    '\u2068محمد\u2069',
    '\u2068Dana דנה\u2069',
    '\u2068\u200f1\u2069',
  ]);
  expect(['Dana', 'Ωmega 2', '東京', ''].map(isolated)).toEqual(['Dana', 'Ωmega 2', '東京', '']);
});

it('removes overrides, and isolates that are not closed', () => {
  expect(isolated('\u202egnp.exe')).toBe('gnp.exe');
  expect(isolated('\u2067ebb')).toBe('ebb');
  expect(isolated('ebb\u2069 דנה')).toBe('\u2068ebb דנה\u2069');
});

const english = {
  removed: (name: string) => `${name} was removed`,
  ended: (said: string, count: number) => `${said}. Ended: ${count}`,
  all: (names: readonly string[]) => names.join(', '),
  none: (name: string | null) => name ?? 'Somebody',
};

it('isolates the values of a sentence once, also when a value is a sentence with values', () => {
  const { words } = catalogueOf(english, { de: english });
  expect(words.removed('Dana')).toBe('Dana was removed');
  expect(words.removed('דנה')).toBe('\u2068דנה\u2069 was removed');
  expect(words.ended(words.removed('דנה'), 1)).toBe('\u2068\u2068דנה\u2069 was removed\u2069. Ended: 1');
  expect(words.all(['דנה', 'Ada'])).toBe('\u2068דנה\u2069, Ada');
  expect(words.none(null)).toBe('Somebody');
});
