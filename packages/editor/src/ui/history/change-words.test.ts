import type { SlideChangesBy } from '@rostrum/contract';
import { speak } from '@rostrum/words';
import { catalogue } from '@rostrum/words/editor';
import { expect, onTestFinished, test } from 'vitest';
import { changeWords } from './change-words.ts';

type Kind = 'added' | 'removed' | 'moved' | 'changed';
const by = (name: string | null, did: Partial<Record<Kind, readonly (number | null)[]>>): SlideChangesBy => {
  const slides = (kind: Kind) => (did[kind] ?? []).map((number, place) => ({ slide_id: `s${String(place)}`, number }));
  return {
    user: name === null ? null : { id: name, username: name, name, thumbnail_url: null },
    added: slides('added'),
    removed: slides('removed'),
    moved: slides('moved'),
    changed: slides('changed'),
  };
};

test.each([
  [[], ''],
  [[by('Ada', { changed: [5, 3] }), by('Ben', { added: [7] })], 'Ada changed slides 3 and 5, Ben added slide 7'],
  [[by('Ada', { changed: [1], added: [2], removed: [3] })], 'Ada added slide 2, changed slide 1 and deleted slide 3'],
  [[by(null, { moved: [1, null] })], 'Somebody moved slide 1 and a hidden slide'],
  [[by('Ada', { changed: [null, null] })], 'Ada changed 2 hidden slides'],
  [[by('Ada', { changed: [1, 2, 3, 4, 5] })], 'Ada changed 5 slides'],
])('what happened is said in words: %#', (changes, words) => {
  expect(changeWords(changes)).toBe(words);
});

test('what happened is said in the language of the page', async () => {
  speak(() => 'de');
  onTestFinished(() => speak(() => 'en'));
  await catalogue.load('de');
  expect(changeWords([by('Ada', { changed: [5, 3, 4] }), by('Ben', { added: [7], removed: [8] })])).toBe(
    'Ada hat die Folien 3, 4 und 5 geändert, Ben hat Folie 7 hinzugefügt und Folie 8 gelöscht',
  );
  expect(changeWords([by(null, { moved: [1, null] })])).toBe(
    'Jemand hat Folie 1 und eine ausgeblendete Folie verschoben',
  );
});
