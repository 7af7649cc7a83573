import { textOf } from '@rostrum/deck';
import { textFromHtml } from '@rostrum/deck/html';
import { textArbitrary } from '@rostrum/deck/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listedText } from './listed-text.ts';

test('lists keep their marks, their numbers and their levels', () => {
  const html =
    '<p>Before</p><ul><li>one<ul><li>in it</li></ul></li><li><p>two</p><p>of it</p></li></ul>' +
    '<ol start="3"><li>three</li><li>four<ul><li>below</li></ul></li></ol>' +
    '<blockquote><p>said</p><ul><li>so</li></ul></blockquote>';
  expect(listedText(textFromHtml(html)).split('\n')).toEqual([
    'Before',
    '- one',
    '  - in it',
    '- two',
    '  of it',
    '3. three',
    '4. four',
    '  - below',
    'said',
    '- so',
  ]);
});

test('words are those of the text, in its order, whatever it holds', () => {
  const plain = (text: string): string => text.replace(/[-.\d\s]/g, '');
  fc.assert(
    fc.property(textArbitrary, (text) => {
      expect(plain(listedText(text))).toBe(plain(textOf(text)));
    }),
    { numRuns: 100 },
  );
});
