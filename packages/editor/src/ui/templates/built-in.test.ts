import { DEFAULT_META } from '@rostrum/deck';
import { slideTemplates } from '@rostrum/deck/templates';
import { speak } from '@rostrum/words';
import { catalogue, words } from '@rostrum/words/editor';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { builtInName, builtInTemplates, groupName } from './built-in.ts';

beforeAll(() => catalogue.load('de'));
afterEach(() => speak(() => 'en'));

const newId = () => 'id';
const upright = { ...DEFAULT_META, width: 600, height: 800 };

test('every word of the slides that come with the product is in the catalogue, and no other', () => {
  const said = new Set<string>();
  for (const meta of [DEFAULT_META, upright])
    slideTemplates(meta, newId, (text) => {
      said.add(text);
      return text;
    });
  // Numbers, letters that count and the like are the same in every language.
  const counts = /^(?:\d+(?: %)?|[A-C]|Q\d)$/;
  expect([...said].filter((text) => !counts.test(text)).toSorted()).toEqual(
    Object.keys(words.slideTemplates.texts).toSorted(),
  );
  for (const [text, shown] of Object.entries({ ...words.slideTemplates.texts })) expect(shown).toBe(text);
  const groups = slideTemplates(DEFAULT_META, newId);
  const templates = groups.flatMap((group) => group.templates);
  expect({ ...words.slideTemplates.groups }).toEqual(Object.fromEntries(groups.map(({ id, name }) => [id, name])));
  expect({ ...words.slideTemplates.names }).toEqual(Object.fromEntries(templates.map(({ id, name }) => [id, name])));
});

test('they are called, and ask for words, in German; decks keep the name that they have', () => {
  speak(() => 'de');
  const [titles, text] = builtInTemplates(DEFAULT_META, newId);
  expect([titles, text].map((group) => group && groupName(group))).toEqual(['Titel', 'Text']);
  const points = text?.templates[0];
  expect(points?.name).toBe('Title and points');
  expect(points && builtInName(points)).toBe('Titel und Punkte');
  let count = 0;
  const asked = builtInTemplates(DEFAULT_META, () => String((count += 1)))
    .flatMap((group) => group.templates)
    .flatMap(({ deck }) => Object.values(deck.blocks))
    .flatMap((block) => (block.type === 'text' ? [[block.name, block.props.placeholder]] : []));
  expect(asked.slice(0, 2)).toEqual([
    ['Titel', 'Worum es geht'],
    ['Untertitel', 'Wer spricht, wo und wann'],
  ]);
  expect(asked.flat()).not.toContain('Heading');
});
