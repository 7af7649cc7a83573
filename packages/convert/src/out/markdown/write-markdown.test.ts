import { blockTree, columns, type Deck, deckText, type RichText, slidesInOrder, textOf } from '@rostrum/deck';
import { parseDeck, textFromHtml } from '@rostrum/deck/html';
import { textArbitrary } from '@rostrum/deck/testing';
import { propertyRuns } from '@rostrum/deck/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { innerHtml } from '../../html/dom.ts';
import { renderMarkdown } from '../../markdown/render.ts';
import { importMarkdown } from '../../testing/imported-markdown.ts';
import { textMarkdown } from './text.ts';
import { writeMarkdown } from './write-markdown.ts';

const runs = propertyRuns({ daily: 100, long: 20000 });
const lettersOf = (text: RichText): string => textOf(text).replace(/\s+/g, '');
const readBack = (markdown: string): RichText => textFromHtml(innerHtml(renderMarkdown(markdown).content));

test('the letters of any text come back as they were', () => {
  fc.assert(
    fc.property(textArbitrary, (text) => {
      const written = textMarkdown(text);
      expect(lettersOf(readBack(written)), written).toBe(lettersOf(text));
    }),
    runs,
  );
});

const written = (html: string): string => textMarkdown(textFromHtml(html));

test.each([
  ['<h2>Low <em>and</em> high</h2><p>water</p>', '## Low *and* high\n\nwater'],
  ['<p><strong>ebb</strong>, <u>flow</u> and <s>mud</s></p>', '**ebb**, <u>flow</u> and ~~mud~~'],
  ['<p>H<sub>2</sub>O is <code>a `b`</code></p>', 'H<sub>2</sub>O is `` a `b` ``'],
  ['<p><a href="https://example.org/a b">the <b>chart</b></a></p>', '[the **chart**](<https://example.org/a%20b>)'],
  ['<p>one<br>two</p>', 'one\\\ntwo'],
  ['<ul><li>one<ul><li>in it</li></ul></li><li>two</li></ul>', '- one\n  - in it\n- two'],
  ['<ol start="3"><li>three</li><li>four</li></ol>', '3. three\n4. four'],
  ['<blockquote><p>said</p><p>so</p></blockquote>', '> said\n>\n> so'],
  ['<pre><code class="language-js">a ``` b</code></pre>', '````js\na ``` b\n````'],
  [
    '<table><tr><th>Bank</th><th>km</th></tr><tr><td>left</td><td>1|2</td></tr></table>',
    '| Bank | km |\n| --- | --- |\n| left | 1\\|2 |',
  ],
  ['<p>Note: 1. *no* list_ $5$</p>', 'Note\\: 1. \\*no\\* list\\_ \\$5\\$'],
  ['<p>- no list</p><p># no heading</p><p>2. no</p>', '\\- no list\n\n\\# no heading\n\n2\\. no'],
  ['<p>un<b>"quoted"</b>word</p>', 'un<strong>"quoted"</strong>word'],
])('%s is %s', (html, markdown) => {
  expect(written(html)).toBe(markdown);
});

test('formulas among words stand between dollars where they are read as such, and come back; else as MathML', () => {
  const math = (source: string): string => `<math data-math-source="${source}"><mi>x</mi></math>`;
  expect(written(`<p>where ${math('x^2')} and ${math('y_1*z*')}.</p>`)).toBe('where $x^2$ and $y_1*z*$.');
  const unread = `<table><tr><th>a${math('x')}</th><th>${math('y')}5</th><th>${math('|z|')}</th></tr></table>`;
  expect(written(unread).match(/<math/g)).toHaveLength(3);
  const sources = (markdown: string): string[] =>
    [...JSON.stringify(readBack(markdown)).matchAll(/data-math-source=\\"(.*?)\\"/g)].map(([, source = '']) => source);
  expect(sources(written(`<p>where ${math('x^2')}, ${math('y_1*z*')}</p>`))).toEqual(['x^2', 'y_1*z*']);
  expect(sources(written(unread))).toEqual(['x', 'y', '|z|']);
});

const box = (type: string, content: string, attributes = '', classes = ''): string =>
  `<div class="sl-block" data-block-type="${type}" style="left: 80px; top: 60px; width: 800px; height: 200px;"><div class="sl-block-content ${classes}" ${attributes} style="z-index: 10;">${content}</div></div>`;

const DECK = [
  `<section data-background-color="#123456" data-transition="zoom">${box('text', '<h1>Tides</h1>')}${box('text', '<p>come in</p>', 'data-fragment-index="0"', 'fragment fade-up')}</section>`,
  `<section class="stack"><section>${box('text', '<h2>Ebb</h2>')}${box('image', '<img data-src="/media/p1" alt="The [left] bank">')}</section><section data-visibility="hidden">${box('text', '<h2>Flow</h2>')}</section></section>`,
  `<section>${box('code', '<pre class="js"><code data-line-numbers="1|2">ebb();\nflow();</code></pre>')}${box('math', '', 'data-math-source="x_1 = \\frac{a}{b}"')}${box('table', '<table><tr><th>Bank</th></tr><tr><td>left</td></tr></table>')}</section>`,
  `<section>${box('shape', '<div class="shape-text"><p>In a shape</p></div>', 'data-shape-type="rect"')}${box('iframe', '<iframe data-src="https://example.org/map"></iframe>')}${box('line', '', 'data-line-x1="0" data-line-y1="0" data-line-x2="9" data-line-y2="9"')}${box('chart', '<table><tr><th></th><th>cm</th></tr><tr><th>May</th><td>12</td></tr></table>', 'data-chart-kind="columns"')}</section>`,
];

function deckOf(): Deck {
  let ids = 0;
  const { deck } = parseDeck(DECK.join(''), {
    newId: () => {
      ids += 1;
      return `i${ids}`;
    },
  });
  const [first] = slidesInOrder(deck);
  return { ...deck, notes: { [first?.id ?? '']: 'Slowly.\n---\nVery.' } };
}

test('a deck comes back with its order, its notes, its steps and what its blocks hold', async () => {
  const deck = deckOf();
  const lost: string[] = [];
  const markdown = writeMarkdown(deck, 'Tides: "low"', {
    mediaUrl: (src) => `https://decks.test${src}`,
    lose: (slide, message) => lost.push(`${slide} ${message}`),
  });
  const back = await importMarkdown(markdown);
  expect(back.title).toBe('Tides: "low"');
  expect(back.columns).toEqual(columns(deck).map(({ slides }) => slides.length));
  expect(back.notes).toEqual(['Slowly.\n ---\nVery.', '', '', '', '']);
  expect(back.slides.map(({ hidden }) => hidden)).toEqual([false, false, true, false, false]);
  expect(back.slides[0]).toMatchObject({ background: { color: '#123456' }, transition: 'zoom' });
  expect(back.deck.meta).toMatchObject({ width: deck.meta.width, height: deck.meta.height });
  const lines = (one: Deck) => deckText(one).map(({ text }) => text.split('\n').map((line) => line.trim()));
  const [tides, ebb, flow, code, last] = lines(back.deck);
  expect([tides, ebb, flow]).toEqual(lines(deck).slice(0, 3));
  expect(code).toEqual(['ebb();', 'flow();', 'x_1 = \\frac{a}{b}', 'Bank', 'left']);
  expect(last).toEqual(['In a shape', 'cm', 'May\t12']);
  const types = back.slides.map(({ id }) => blockTree(back.deck, id).map(({ block }) => block.type));
  expect(types).toEqual([
    ['text', 'text'],
    ['text', 'image'],
    ['text'],
    ['code', 'math', 'table'],
    ['text', 'iframe', 'table'],
  ]);
  expect(back.html[0]).toMatch(/<p[^>]*class="fragment fade-up"[^>]*data-fragment-index="0"/);
  expect(back.html[1]).toContain('alt="The [left] bank"');
  expect(back.blocksOf(3)[0]).toMatchObject({ props: { language: 'js', lineNumbers: true, steps: '1|2' } });
  expect(lost).toEqual([
    '5 A shape is its words alone',
    '5 A line was left out',
    '5 A chart is the table of its numbers',
  ]);
});

const slideWith = (...boxes: readonly string[]): Deck => {
  let ids = 0;
  return parseDeck(`<section>${boxes.join('')}</section>`, { newId: () => `i${(ids += 1)}` }).deck;
};

test('shapes without words are named as lost, and so is that words run from right to left', () => {
  const lost: string[] = [];
  const lose = (slide: number, message: string) => lost.push(`${slide} ${message}`);
  const deck = slideWith(
    box('shape', '', 'data-shape-type="star" aria-label="A star"'),
    box('text', '<p dir="rtl">مد</p><p style="direction: rtl">جزر</p>'),
    box('text', '<p>dir = rtl</p>'),
  );
  const markdown = writeMarkdown({ ...deck, meta: { ...deck.meta, rtl: true } }, 'Tides', {
    mediaUrl: (src) => src,
    lose,
  });
  expect(lost).toEqual(['1 A shape was left out', '1 That a text is written from right to left was left out']);
  expect(markdown).toContain('*A star*');
  expect(markdown).toMatch(/^rtl: true$/m);
});

test('addresses of media are written as they are called in the file; words and other addresses stay', () => {
  const deck = slideWith(
    box('image', '<img data-src="/media/abcdefgh12">'),
    box('text', '<p>See /media/abcdefgh12</p><p><a href="https://up.example.org/media/abcdefgh12345.png">it</a></p>'),
    box('text', '<p>An <img src="/media/abcdefgh12"> among words</p>'),
    box('snippet', '<b>of</b> <img src="/media/abcdefgh12">'),
  );
  const named: string[] = [];
  const markdown = writeMarkdown(deck, 'Tides', {
    mediaUrl(src) {
      named.push(src);
      return 'media/picture-1.png';
    },
    lose: () => undefined,
  });
  expect(new Set(named)).toEqual(new Set(['/media/abcdefgh12']));
  expect(markdown.match(/media\/picture-1\.png/g)).toHaveLength(3);
  expect(markdown).toContain('See /media/abcdefgh12');
  expect(markdown).toContain('/media/abcdefgh12345.png');
});
