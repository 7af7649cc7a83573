import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSealer } from './sealed.ts';

const key = randomBytes(32);
const sealer = createSealer(key);
const text = fc.string({ unit: 'grapheme', maxLength: 300 });

test('what is sealed opens as what it was, as itself alone and with its key alone', () => {
  fc.assert(
    fc.property(text, text, text, (secret, of, other) => {
      const sealed = sealer.seal(secret, of);
      expect(sealer.open(sealed, of)).toBe(secret);
      if (other !== of) expect(sealer.open(sealed, other)).toBeNull();
      expect(createSealer(randomBytes(32)).open(sealed, of)).toBeNull();
    }),
  );
});

test('changed in any letter, it does not open', () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.constantFrom(...'Aa0_-.='), (secret, at, letter) => {
      const sealed = sealer.seal(secret, 'row');
      const place = at % sealed.length;
      const changed = `${sealed.slice(0, place)}${letter}${sealed.slice(place + 1)}`;
      if (changed !== sealed) expect(sealer.open(changed, 'row')).toBeNull();
      expect(sealer.open(sealed.slice(0, place), 'row')).toBeNull();
    }),
  );
});

test('whatever else is handed in does not open, and throws nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        fc.base64String().map((body) => `v1.${body}`),
      ),
      (given) => {
        expect(sealer.open(given, 'row')).toBeNull();
      },
    ),
  );
});

test('the same secret is sealed differently each time, and does not stand in it', () => {
  const [one, other] = [sealer.seal('sesame', 'row'), sealer.seal('sesame', 'row')];
  expect(one).not.toBe(other);
  expect(one).toMatch(/^v1\.[\w-]+$/);
  expect(Buffer.from(one.slice(3), 'base64url').includes('sesame')).toBe(false);
});
