import type { Deck } from '@rostrum/deck';
import { parseDeck, renderDeck } from '@rostrum/deck/html';
import { propertyRuns } from '@rostrum/deck/testing/runs';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { chosenDeck } from './chosen-deck.ts';
import { writeDefinition } from './definition/write-definition.ts';
import { writeMarkdown } from './markdown/write-markdown.ts';
import { writePlainText } from './plain-text.ts';
import { writePptx } from './pptx/write-pptx.ts';

const CHOICE = { slides: null, hidden: false, notes: false };
const box = (type: string, content: string, more = ''): string =>
  `<div class="sl-block" data-block-type="${type}"${more} style="left: 0; top: 0; width: 90px; height: 90px;"><div class="sl-block-content">${content}</div></div>`;

/** A slide with this, one that is hidden, and one that is not. */
function deckWith(content: string): Deck {
  let ids = 0;
  return parseDeck(
    `<section data-id="first">${content}</section><section data-id="kept-back" data-visibility="hidden"></section><section data-id="last"></section>`,
    { newId: () => `id${(ids += 1)}` },
  ).deck;
}

test.each([
  ['words', box('text', '<p>See <a href="#/kept-back">the <strong>plan</strong></a> there</p>'), 'plan'],
  ['words in an element of its own', box('text', '<p><kbd><a href="#/kept-back">plan</a></kbd></p>'), 'plan'],
  ['words, by the id of the section', box('text', '<p><a href="#kept-back">plan</a></p>'), 'plan'],
  ['a cell', box('table', '<table><tbody><tr><td><a href="#/kept-back">plan</a></td></tr></tbody></table>'), 'plan'],
  ['a block', box('image', '<img src="/media/1" alt="plan">', ' data-link="#/kept-back"'), 'plan'],
  ['HTML', box('snippet', '<div class="plan"><a href="#/kept-back">plan</a></div>'), 'plan'],
  ['code', box('code', '<pre class="code"><code>go <a href="#/kept-back">plan</a></code></pre>'), 'plan'],
])('%s that lead to a slide which is left out stay, and its id does not', (_kind, content, words) => {
  const deck = deckWith(content);
  expect(JSON.stringify(deck.blocks), 'the link is there before').toContain('kept-back');
  const lost: string[] = [];
  const out = chosenDeck(deck, CHOICE, (slideId) => lost.push(slideId));
  expect(JSON.stringify(out)).not.toContain('kept-back');
  expect(renderDeck(out, { includeHidden: true, includeNotes: true })).toContain(words);
  expect(lost).toEqual(['first']);
});

test('links to slides that go out, to other sites and by number stay, and nothing is told', () => {
  const kept = '<p><a href="#/last">a</a><a href="https://example.org/#/kept-back-office">b</a><a href="#/1">c</a></p>';
  const deck = deckWith(box('text', kept));
  const lost: string[] = [];
  const out = chosenDeck(deck, CHOICE, (slideId) => lost.push(slideId));
  expect(Object.values(out.blocks)).toEqual(Object.values(deck.blocks));
  expect(lost).toEqual([]);
});

test('where hidden slides go out, so do links to them', () => {
  const deck = deckWith(box('text', '<p><a href="#/kept-back">plan</a></p>'));
  expect(JSON.stringify(chosenDeck(deck, { ...CHOICE, hidden: true }).blocks)).toContain('#/kept-back');
});

const HOME = { origin: 'https://slides.example', paths: ['/una/the-sea', '/d/deck7'] } as const;
const drawing = (href: string): string =>
  `<svg viewBox="0 0 10 10"><a xlink:href="${href}"><rect width="5" height="5"></rect></a></svg>`;
const CARRIERS: readonly ((href: string) => string)[] = [
  (href) => box('text', `<p>See <a href="${href}">the plan</a> there</p>`),
  (href) => box('text', `<p><kbd><a href="${href}">plan</a></kbd></p>`),
  (href) => box('table', `<table><tbody><tr><td><a href="${href}">plan</a></td></tr></tbody></table>`),
  (href) => box('image', '<img src="/media/1" alt="plan">', ` data-link="${href}"`),
  (href) => box('snippet', `<div><a class="b" href='${href}'>plan</a><i data-to="${href}">on</i></div>`),
  (href) => box('shape', drawing(href), ' data-shape-type="own"'),
  (href) => box('iframe', `<iframe src="${href}"></iframe>`),
];

/** All that files say of a deck, to the last part of a presentation. */
async function filesOf(deck: Deck): Promise<string> {
  const lose = (): void => undefined;
  const media = () => Promise.resolve(null);
  const pptx = unzipSync(await writePptx(deck, { title: 'T', author: null, media, lose }));
  return [
    renderDeck(deck, { includeHidden: true, includeNotes: true }),
    writeDefinition(deck, 'T'),
    writeMarkdown(deck, 'T', { mediaUrl: (src) => src, lose }),
    writePlainText(deck, 'T'),
    ...Object.values(pptx).map((part) => strFromU8(part)),
  ].join('\n');
}

test('however a link names a slide that is left out, no file holds its id', async () => {
  const id = fc.stringMatching(/^zz[a-z\d_-]{5,12}$/);
  const pages = [
    '',
    '?x=1',
    'the-sea',
    '/una/the-sea',
    '/Una/The-Sea/fullscreen',
    '/d/deck7',
    '//slides.example/d/deck7/',
  ];
  const whole = [
    'https://slides.example/una/the-sea',
    'HTTP://SLIDES.example/d/deck7/live',
    'https://slides.example/ola/x',
  ];
  const page = fc.constantFrom(...pages, ...whole);
  const before = fc.constantFrom('#/', '#', '#/u-', '#u-', '?slide=');
  const after = fc.constantFrom('', '/', '/2', '/x/y', '?a=1', '/2?a=1', ' ');
  const encoded = fc.boolean();
  await fc.assert(
    fc.asyncProperty(
      id,
      page,
      before,
      after,
      encoded,
      fc.constantFrom(...CARRIERS),
      async (name, at, hash, end, isEncoded, carry) => {
        fc.pre(hash !== '?slide=' || at.length > 4);
        const said = isEncoded ? name.replace(/^zz/, '%7A%7a') : name;
        let ids = 0;
        const { deck } = parseDeck(
          `<section data-id="first">${carry(`${at}${hash}${said}${end}`)}</section><section data-id="${name}" data-visibility="hidden"></section>`,
          { newId: () => `id${(ids += 1)}` },
        );
        const out = await filesOf(chosenDeck(deck, { ...CHOICE, home: HOME }));
        expect(out).not.toContain(name);
        expect(out.toLowerCase()).not.toContain(said.toLowerCase());
      },
    ),
    propertyRuns({ daily: 30, long: 100 }),
  );
});

test.each([
  ['https://slides.example/una/the-sea#/last', '#/last', []],
  ['/una/the-sea/fullscreen?token=k#/last', '#/last', []],
  ['https://slides.example/d/deck7#/2/1', '#/2/1', []],
  ['#/last', '#/last', []],
  // Public addresses, as their author wrote them.
  ['https://slides.example/una/the-sea', 'https://slides.example/una/the-sea', []],
  ['https://slides.example/ola/wind#/last', 'https://slides.example/ola/wind#/last', []],
  ['https://example.org/#/kept-back', 'https://example.org/#/kept-back', []],
  ['https://slides.example/una/kept-back', 'https://slides.example/una/kept-back', []],
  ['mailto:una@example.org', 'mailto:una@example.org', []],
  // Without the server's name a file leads nowhere by them.
  ['/ola/wind', null, ['address']],
  ['https://slides.example/una/the-sea#/kept-back', null, ['slide']],
  ['https:/slides.example/ola/../una/the-sea#/kept-back', null, ['slide']],
  ['https://slides.example:443/d/deck7/slides/kept-back/thumbnail', null, ['slide']],
])('a link to %s goes out as %s', (href, expected, reasons) => {
  for (const content of [`<p><a href="${href}">on</a></p>`, `<p><kbd><a href="${href}">on</a></kbd></p>`]) {
    const lost: string[] = [];
    const out = chosenDeck(deckWith(box('text', content)), { ...CHOICE, home: HOME }, (_, why) => lost.push(why));
    const html = renderDeck(out, { includeHidden: true, includeNotes: false });
    expect(/<a [^>]*?href="([^"]*)"/.exec(html)?.[1] ?? null).toBe(expected);
    expect(html).toMatch(/>on</);
    expect(lost).toEqual(reasons);
  }
});

test('pictures and what is drawn from addresses of the server stay, and so do words that are no address', () => {
  const drawn = '<svg class="kept-back" viewBox="0 0 9 9"><image href="/media/1"></image><use href="#dot"></use></svg>';
  const deck = deckWith(`${box('image', '<img src="/media/1" alt="x">')}${box('snippet', drawn)}`);
  expect(Object.values(chosenDeck(deck, { ...CHOICE, home: HOME }).blocks)).toEqual(Object.values(deck.blocks));
});
