import { expect, test } from 'vitest';
import { textFromHtml } from '../../html/text.ts';
import { fragmentsInText } from './fragments.ts';
import { hasLinesAsSteps, withLinesAsSteps } from './lines-as-steps.ts';

const stepsOf = (html: string): readonly string[] =>
  fragmentsInText(withLinesAsSteps(textFromHtml(html), true)).map(({ words }) => words.trim());

test('items of lists come one by one, those of lists in lists as well', () => {
  const html = '<p>Before</p><ul><li>Ebb<ul><li>low</li></ul></li><li></li><li>Flow</li></ul>';
  expect(stepsOf(html).map((words) => words.split(/\s/)[0])).toEqual(['Ebb', 'low', 'Flow']);
});

test('without a list paragraphs do', () => {
  expect(stepsOf('<h2>Tides</h2><p>come</p><p></p><p>and go</p>')).toEqual(['Tides', 'come', 'and go']);
});

test('a line that is a step already keeps how it comes, and all go back to none', () => {
  const text = textFromHtml('<ul><li class="fragment fade-up wide" data-fragment-index="4">Ebb</li><li>Flow</li></ul>');
  expect(hasLinesAsSteps(text)).toBe(false);
  const stepped = withLinesAsSteps(text, true);
  expect(hasLinesAsSteps(stepped)).toBe(true);
  expect(fragmentsInText(stepped).map(({ style, index }) => [style, index])).toEqual([
    ['fade-up', 4],
    ['', null],
  ]);
  const bare = withLinesAsSteps(stepped, false);
  expect(fragmentsInText(bare)).toEqual([]);
  expect(bare).toEqual(textFromHtml('<ul><li class="wide">Ebb</li><li>Flow</li></ul>'));
});

test('a text that says nothing has no lines', () => {
  expect(hasLinesAsSteps(textFromHtml('<p></p>'))).toBe(false);
  expect(withLinesAsSteps(textFromHtml('<p></p>'), true)).toEqual(textFromHtml('<p></p>'));
});
