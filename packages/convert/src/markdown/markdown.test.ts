import { expect, test } from 'vitest';
import { innerHtml } from '../html/dom.ts';
import { splitFrontMatter } from './front-matter.ts';
import { renderMarkdown } from './render.ts';
import { readSeparators, splitBySeparators } from './separators.ts';
import { splitMarkdown } from './split.ts';

const shape = (source: string) => splitMarkdown(source).map((column) => column.map((slide) => slide.text));

test('three dashes begin a slide beside, two a slide below', () => {
  expect(shape('a\n\n---\n\nb\n\n--\n\nc\n---  \nd')).toEqual([['a'], ['b', 'c'], ['d']]);
  expect(shape('a\n\n----\n\nb')).toEqual([['a', 'b']]);
});

test('dashes inside fences, rules of other kinds and table lines are no separators', () => {
  expect(shape('```\n---\n```\n\n---\n\n~~~~\n--\n~~~\n---\n~~~~')).toEqual([
    ['```\n---\n```'],
    ['~~~~\n--\n~~~\n---\n~~~~'],
  ]);
  expect(shape('a\n\n***\n\n| a |\n| --- |\n| b |\n\n- - -')).toHaveLength(1);
});

test('notes begin at Note: or Notes: and go on to the end of the slide', () => {
  expect(splitMarkdown('a\n\nNote: one\ntwo\n\n---\nb\nNOTES:\n\nthree\n---\n```\nNote: code\n```')).toEqual([
    [{ text: 'a', notes: 'one\ntwo' }],
    [{ text: 'b', notes: 'three' }],
    [{ text: '```\nNote: code\n```', notes: '' }],
  ]);
});

test('front matter is read once, at the top, when it looks like keys', () => {
  expect(splitFrontMatter('---\ntitle: A\ndate: 2025-01-02\n---\nbody')).toEqual({
    fields: { title: 'A', date: '2025-01-02' },
    body: 'body',
    readable: true,
  });
  expect(splitFrontMatter('---\n\n# Slide\n\n---\nb').body).toContain('# Slide');
  expect(splitFrontMatter('a: b')).toMatchObject({ fields: {}, body: 'a: b' });
  expect(splitFrontMatter('---\na: [1\nb: }\n---\nx')).toMatchObject({ fields: {}, body: 'x', readable: false });
});

test('comments set attributes of what stands before them, or of the slide, and are gone', () => {
  const { content, attributes } = renderMarkdown(
    '<!-- .slide: data-background="#123" class="wide" -->\n- a <!-- .element: class="fragment" data-fragment-index="2" -->\n- b\n\n<!-- only a comment -->',
  );
  expect(attributes).toEqual({ 'data-background': '#123', class: 'wide' });
  expect(innerHtml(content)).toContain('<li class="fragment" data-fragment-index="2">a </li>');
  expect(innerHtml(content)).not.toContain('<!--');
});

test('a fence keeps its language, its steps and its first number', () => {
  const html = innerHtml(renderMarkdown('```c [287: 2|4,6]\nint a;\n```\n\n```js {1|2-3}\n<b>\n```').content);
  expect(html).toContain('<pre><code class="c" data-line-numbers="2|4,6" data-ln-start-from="287">int a;</code></pre>');
  expect(html).toContain('<code class="js" data-line-numbers="1|2-3">&lt;b&gt;</code>');
});

test('separators may be patterns, and those that could run for ever are not used', () => {
  const refused: string[] = [];
  const read = (separator: string | null, vertical: string | null = null) =>
    readSeparators({ separator, vertical, notes: null }, (pattern) => refused.push(pattern));
  const count = (source: string, separators: ReturnType<typeof read>) =>
    splitBySeparators(source, separators).map((column) => column.length);
  expect(count('a\n\n\n\nb\n\n\nc', read('^\\n\\n\\n', '^\\n\\n'))).toEqual([1, 2]);
  expect(count('a\n\n---\n\nb\n\n--\n\nc', read('^\\r?\\n---\\r?\\n$', '^\\n--\\n$'))).toEqual([1, 2]);
  expect(count('A\n\n---\n\nB', read('$x'))).toEqual([1]);
  expect(count('a\n---\nb', read('(a+)+$'))).toEqual([1, 1]);
  expect(count('a\n---\nb', read('('))).toEqual([1, 1]);
  expect(refused).toEqual(['(a+)+$', '(']);
});
