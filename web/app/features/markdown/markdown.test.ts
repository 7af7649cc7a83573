import { deckFromMarkdown } from '@rostrum/convert/markdown';
import { slidesInOrder } from '@rostrum/deck';
import { type Language, speak } from '@rostrum/words';
import { catalogue } from '@rostrum/words/web';
import { afterEach, expect, it } from 'vitest';
import { messages } from '../../messages/index.ts';
import { putIn } from './examples.ts';
import { isWanted, keep, readKept } from './kept-text.ts';
import { readTextFile } from './read-text-file.ts';

function memory(full = false) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (full) throw new DOMException('Full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('keeps a text, and for an hour that a deck of it was asked for', () => {
  const store = memory();
  expect(keep(store, { text: '# A', wantedAt: 1000 })).toBe(true);
  const kept = readKept(store);
  expect(kept).toEqual({ text: '# A', wantedAt: 1000 });
  expect([1000, 3_600_999, 3_601_000, 999].map((now) => kept !== null && isWanted(kept, now))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  keep(store, { text: '', wantedAt: null });
  expect(readKept(store)).toBeNull();
});

it('says when a text could not be kept, and takes what it cannot read for not there', () => {
  expect(keep(memory(true), { text: '# A', wantedAt: null })).toBe(false);
  const store = memory();
  for (const value of ['{', '"a"', '{"version":2,"text":"a"}', '{"version":1}']) {
    store.setItem('rostrum:markdown', value);
    expect(readKept(store)).toBeNull();
  }
});

it('puts examples on lines of their own, and the look at the top', () => {
  expect(putIn('', 'new', 0)).toEqual({ text: 'new\n', end: 3 });
  expect(putIn('one\n\ntwo', 'new', 3)).toEqual({ text: 'one\n\nnew\n\ntwo', end: 8 });
  expect(putIn('one', '---\na: b\n---', 3).text).toBe('---\na: b\n---\n\none');
});

afterEach(() => speak(() => 'en'));

it.each<[Language, string, string]>([
  ['en', 'clock', 'The tide comes back'],
  ['de', 'Uhr', 'Die Flut kommt zurück'],
])('gives examples in %s that the reader takes for what they are said to be', async (language, noted, title) => {
  await catalogue.load(language);
  speak(() => language);
  const words = messages.markdown;
  const { examples } = words;
  const count = (source: string) => slidesInOrder(deckFromMarkdown(source).deck).length;
  const types = (source: string) => Object.values(deckFromMarkdown(source).deck.blocks).map(({ type }) => type);
  expect(Object.keys(examples)).toEqual(Object.keys(words.help));
  expect(count(words.exampleText)).toBe(4);
  expect(types(examples.math)).toContain('math');
  expect(types(examples.code)).toContain('code');
  expect(types(examples.tables)).toContain('table');
  expect(types(examples.pictures)).toContain('image');
  expect([count(examples.slides), count(examples.stacks)]).toEqual([2, 2]);
  expect(Object.values(deckFromMarkdown(examples.notes).deck.notes).join('')).toContain(noted);
  const looks = deckFromMarkdown(examples.look);
  expect([looks.title, looks.deck.meta.themeFont]).toEqual([title, 'palatino']);
});

it('takes the text of a file, unless it is none or too long', async () => {
  const limits = {
    bytes: 4_000_000,
    fits: (text: string) => text.length <= 1_000_000,
    words: () => messages.markdown,
  };
  const read = (content: string) => readTextFile(new File([content], 'talk.md'), limits);
  expect(await read('# A')).toEqual({ text: '# A' });
  expect(await read('%PDF\0')).toEqual({ problem: expect.stringContaining('talk.md is not a text') });
  const long = { problem: expect.stringContaining('over 1,000,000 characters') };
  expect(await read('a'.repeat(1_000_001))).toEqual(long);
  const text = () => Promise.reject(new Error('Nobody reads what is far too long.'));
  expect(await readTextFile({ name: 'talk.md', size: 4_000_001, text }, limits)).toEqual(long);
});
