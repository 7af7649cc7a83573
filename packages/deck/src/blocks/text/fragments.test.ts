import { expect, test } from 'vitest';
import { textFromHtml, textToHtml } from '../../html/text.ts';
import { fragmentsInText, withFragmentsInText } from './fragments.ts';

const HTML =
  '<p class="fragment">line</p>' +
  '<p>a <em class="fragment grow" data-fragment-index="2">b</em> and ' +
  '<font class="own fragment" data-fragment-index="1">c <b>d</b></font></p>' +
  '<ul><li class="fragment fade-up">e<ul><li class="fragment">f</li></ul></li></ul>';

test('the fragments of a text are found in the order they are read, words around which marks change as one', () => {
  expect(fragmentsInText(textFromHtml(HTML)).map(({ words, style, index }) => [words, style, index])).toEqual([
    ['line', '', null],
    ['b', 'grow', 2],
    ['c d', '', 1],
    ['e\nf', 'fade-up', null],
    ['f', '', null],
  ]);
});

test('what is not changed stays as it is written', () => {
  const text = textFromHtml(HTML);
  expect(withFragmentsInText(text, new Map())).toEqual(text);
});

test('a fragment gets another place and style, and stops being one, with all else about it kept', () => {
  const changed = withFragmentsInText(
    textFromHtml(HTML),
    new Map([
      [0, null],
      [1, null],
      [2, { style: 'fade-left', index: 7 }],
      [3, { style: '', index: 0 }],
    ]),
  );
  expect(textToHtml(changed)).toBe(
    '<p>line</p><p>a <em>b</em> and ' +
      '<font class="own fragment fade-left" data-fragment-index="7">c <b>d</b></font></p>' +
      '<ul><li class="fragment" data-fragment-index="0">e<ul><li class="fragment">f</li></ul></li></ul>',
  );
});
