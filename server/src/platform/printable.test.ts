import { expect, it } from 'vitest';
import { printable } from './printable.ts';

it('writes what a terminal would obey, or what turns text about, as its number', () => {
  expect(printable('Ida\u001b[2J \u202egnp.exe\u2066\u009b\u0007')).toBe(
    'Ida\\u001b[2J \\u202egnp.exe\\u2066\\u009b\\u0007',
  );
  expect(printable('שלום, Ωmega\n\t東京')).toBe('שלום, Ωmega\n\t東京');
});

it('leaves JSON that reads as the same', () => {
  const record = { name: 'Ida\u202e\u2028\u0007\u009b "quoted"' };
  expect(JSON.parse(printable(JSON.stringify(record)))).toEqual(record);
});
