import { type Deck, slidesInOrder, textOf } from '@rostrum/deck';
import { parseDeck } from '@rostrum/deck/html';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { importForTest } from '../../../testing/import.ts';
import { presentationFaults } from '../../../testing/opc-check.ts';
import { writePptx } from '../write-pptx.ts';
import { readOwnCss } from './own-css.ts';

async function written(content: string, css = '') {
  let ids = 0;
  const html = `<section data-id="s"><div class="sl-block" data-block-type="text" data-block-id="a" style="left: 40px; top: 20px; width: 600px; height: 200px;"><div class="sl-block-content">${content}</div></div></section>`;
  const { deck } = parseDeck(html, { newId: () => `new-${(ids += 1)}`, width: 960, height: 700 });
  const styled: Deck = { ...deck, meta: { ...deck.meta, css } };
  const losses: string[] = [];
  const bytes = await writePptx(styled, {
    title: 'Tides',
    author: null,
    media: () => Promise.resolve(null),
    lose: (slide, words) => losses.push(`${slide ?? 'deck'}: ${words}`),
  });
  expect(presentationFaults(bytes)).toEqual([]);
  const back = (await importForTest({ name: 'a.pptx', bytes })).deck;
  const [slide] = slidesInOrder(back);
  const words = Object.values(back.blocks).flatMap((block) =>
    block.slideId === slide?.id && block.type === 'text' ? [textOf(block.props.text)] : [],
  );
  return { slide: strFromU8(unzipSync(bytes)['ppt/slides/slide1.xml'] ?? new Uint8Array()), losses, words };
}

describe('words of a deck in a presentation', () => {
  test('are capitals in headings where the custom CSS says so of them', async () => {
    const css = '.reveal .slides :is(h1, h2, h3, h4, h5, h6) { text-transform: uppercase; }';
    const { slide, losses } = await written('<h2>Ebb</h2><p>Flow</p>', css);
    expect(slide).toMatch(/cap="all"[^>]*>(?:(?!<a:t>).)*<a:t>Ebb</s);
    expect(slide).toMatch(/cap="none"[^>]*>(?:(?!<a:t>).)*<a:t>Flow</s);
    expect(losses).toEqual([]);
  });

  test('are capitals where the words say it themselves', async () => {
    const { slide } = await written('<h2 style="text-transform: uppercase">Ebb</h2>');
    expect(slide).toMatch(/cap="all"[^>]*>(?:(?!<a:t>).)*<a:t>Ebb</s);
  });

  test('keep the marks of a quotation, once around all of it', async () => {
    const { words } = await written('<p>He said: <q>it is <b>the</b> tide</q>.</p>');
    expect(words).toEqual(['He said: “it is the tide”.']);
  });

  test('that are quoted stand further in, and the line beside them is named', async () => {
    const { slide, losses } = await written('<blockquote><p>Ebb</p></blockquote>');
    expect(slide).toMatch(/<a:pPr marL="[1-9]\d+"/);
    expect(losses).toEqual(['s: The line beside a quotation was left out']);
  });

  test('that other rules of the custom CSS set are named once for the deck', async () => {
    const { losses } = await written('<h2>Ebb</h2><p>Flow</p>', '.reveal p { color: red } .tide { color: blue }');
    expect(losses).toEqual([expect.stringMatching(/^deck: Custom CSS/)]);
  });
});

test('custom CSS is read as far as it speaks of the capitals of all headings of a level', () => {
  const read = readOwnCss(
    '.reveal h1, .reveal .slides h2 { text-transform: uppercase !important } h2 { text-transform: none }',
  );
  expect([...read.headingCaps]).toEqual([
    [1, 'all'],
    [2, 'none'],
  ]);
  expect(read.saysMore).toBe(false);
  expect(readOwnCss('/* nothing */ ').saysMore).toBe(false);
  for (const css of [
    'h1.tide { text-transform: uppercase }',
    'h1 { color: red }',
    '@media print { h1 { color: red } }',
  ])
    expect(readOwnCss(css)).toEqual({ headingCaps: new Map(), saysMore: true });
});
