import { DEFAULT_META, type Deck, slidesInOrder } from '@rostrum/deck';
import { parseDeck, renderDeck } from '@rostrum/deck/html';
import { expect, test } from 'vitest';
import { importForTest } from '../../testing/import.ts';
import { writeDefinition } from './write-definition.ts';

const box = (type: string, content: string, attributes = ''): string =>
  `<div class="sl-block" data-block-type="${type}" style="left: 80px; top: 60px; width: 400px; height: 200px;"><div class="sl-block-content" ${attributes} style="z-index: 10;">${content}</div></div>`;
const HTML = `<section data-id="a" data-background-color="#123456" data-transition="fade">${box('text', '<h2>Ebb &amp; <em>flood</em></h2>')}${box('code', '<pre class="js"><code>let a = 1 &lt; 2;</code></pre>')}</section>
  <section class="stack"><section data-id="b">${box('table', '<table><tbody><tr><td>left</td><td>12</td></tr></tbody></table>')}</section>
  <section data-id="c" data-visibility="hidden">${box('math', '', 'data-math-source="a^2"')}</section></section>`;

/** Without ids, which are given anew where they are taken. */
const looks = (deck: Deck): string =>
  renderDeck(deck, { includeHidden: true }).replace(/\s(?:data-id|data-block-id|id)="[^"]*"/g, '');

test('a deck comes in again with its settings, its slides and all that is on them, and its notes', async () => {
  let ids = 0;
  const { deck: parsed } = parseDeck(HTML, { newId: () => `id-${(ids += 1)}` });
  const meta = {
    ...DEFAULT_META,
    width: 1280,
    height: 720,
    themeColor: 'black-mint',
    transition: 'zoom',
    css: 'h2 { color: red }',
  };
  const deck: Deck = { ...parsed, meta: { ...meta }, notes: { a: 'Slowly.', c: 'Never.' } };
  const written = writeDefinition(deck, 'Tides', 'Ada');
  const back = await importForTest({ name: 'tides.json', bytes: new TextEncoder().encode(written) });
  expect(back.title).toBe('Tides');
  expect(back.report.losses).toEqual([]);
  expect(looks(back.deck)).toBe(looks(deck));
  const notesOf = (of: Deck) => slidesInOrder(of, { includeHidden: true }).map(({ id }) => of.notes[id] ?? '');
  expect(notesOf(back.deck)).toEqual(['Slowly.', '', 'Never.']);
  expect(back.deck.meta).toMatchObject({ themeColor: 'black-mint', width: 1280, height: 720, transition: 'zoom' });
});
