import { afterEach, expect, it } from 'vitest';
import { catalogueOf } from './catalogue.ts';
import { speak } from './language.ts';

afterEach(() => speak(() => 'en'));

const english = { open: 'Open', rail: { title: 'Slides', of: (count: number) => `${count} slides`, tips: ['One'] } };
const german: typeof english = {
  open: 'Öffnen',
  rail: { title: 'Folien', of: (count) => `${count} Folien`, tips: ['Eins'] },
};

it('says each text in the language that is spoken as it is read, through places that were taken before', async () => {
  const { words, load } = catalogueOf(english, { de: async () => german });
  const { rail } = words;
  speak(() => 'de');
  expect(rail.title).toBe('Slides');
  await load('de');
  expect([words.open, rail.title, rail.of(2), ...rail.tips]).toEqual(['Öffnen', 'Folien', '2 Folien', 'Eins']);
  expect({ ...rail }).toEqual({ ...german.rail, of: expect.any(Function) });
  speak(() => 'en');
  expect([words.open, rail.title, rail.of(2), ...rail.tips]).toEqual(['Open', 'Slides', '2 slides', 'One']);
});

it('has a language at once that was handed over whole', () => {
  const { words } = catalogueOf(english, { de: german });
  speak(() => 'de');
  expect(words.rail.title).toBe('Folien');
});

it('says that a language could not be fetched, and asks for it again', async () => {
  let tries = 0;
  const { words, load } = catalogueOf(english, {
    de: async () => {
      tries += 1;
      if (tries === 1) throw new Error('no network');
      return german;
    },
  });
  speak(() => 'de');
  await expect(load('de')).rejects.toThrow('no network');
  expect(words.open).toBe('Open');
  await load('de');
  expect(words.open).toBe('Öffnen');
});
