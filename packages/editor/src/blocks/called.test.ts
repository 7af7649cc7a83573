import { type Block, blockLabel, type BlockType, blockTypes, newBlock, shapes } from '@rostrum/deck';
import { speak } from '@rostrum/words';
import { catalogue } from '@rostrum/words/editor';
import { afterEach, expect, test } from 'vitest';
import { givenName, labelOf } from './called.ts';
import { languageChoices } from './code/code-choices.ts';

afterEach(() => speak(() => 'en'));

/** A block as its type begins, with some properties of its own. */
const block = (type: BlockType, props: object = {}): Block =>
  ({
    ...newBlock({ id: 'a', slideId: 's', type: 'group', props: {} }),
    type,
    props: { ...blockTypes[type].defaults, ...props },
  }) as Block;

test('blocks are called as decks label them, in German where that is spoken, and by what they say before', async () => {
  const blocks = [
    ...(Object.keys(blockTypes) as BlockType[]).map((type) => block(type)),
    ...shapes.map(({ id }) => block('shape', { shape: id })),
    block('chart', { kind: 'lines', stacked: true }),
    block('chart', { kind: 'areas', stacked: true, percent: true }),
    block('chart', { kind: 'scatter', joined: true }),
    block('code', { language: 'plaintext' }),
    block('iframe', { src: 'https://www.youtube.com/embed/dQw4w9WgXcQ' }),
    block('iframe', { src: 'https://example.org/tides' }),
  ];
  expect(blocks.map(labelOf)).toEqual(blocks.map(blockLabel));
  await catalogue.load('de');
  speak(() => 'de');
  const english = new Set(shapes.map(({ label }) => label));
  expect(shapes.flatMap(({ id }) => (english.has(labelOf(block('shape', { shape: id }))) ? [id] : []))).toEqual([
    'plus',
    'ring',
  ]);
  expect(blocks.slice(-7).map(labelOf)).toEqual([
    'Ring',
    'Liniendiagramm, gestapelt',
    'Flächendiagramm, auf 100 % gestapelt',
    'Streudiagramm mit Linien',
    'Code, Reiner Text',
    'YouTube-Video',
    'Webseite von example.org',
  ]);
  expect(
    languageChoices('')
      .slice(0, 3)
      .map(({ label }) => label),
  ).toEqual(['Automatisch', 'Reiner Text', expect.any(String)]);
  expect(labelOf({ ...block('image'), alt: 'A buoy' })).toBe('A buoy');
});

test('names that new decks give are said in the language of the person, those of people as they are', async () => {
  const named = (name: string): Block => ({ ...block('text'), name });
  expect(labelOf(named('subtitle'))).toBe('Subtitle');
  await catalogue.load('de');
  speak(() => 'de');
  expect(labelOf(named('subtitle'))).toBe('Untertitel');
  expect(givenName(named('title'))).toBe('Titel');
  expect(givenName(named('toString'))).toBe('toString');
  expect(labelOf(named('Hafen'))).toBe('Hafen');
});
