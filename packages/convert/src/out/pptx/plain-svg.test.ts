import { createDeck } from '@rostrum/deck';
import { deckTemplate } from '@rostrum/deck/deck-templates';
import { sanitizeSvg } from '@rostrum/deck/html';
import { resolveTokens } from '@rostrum/deck/themes';
import { strFromU8 } from 'fflate';
import { expect, test } from 'vitest';
import { importForTest } from '../../testing/import.ts';
import { paletteOf } from './color/palette.ts';
import { plainSvg } from './plain-svg.ts';
import { writePptx } from './write-pptx.ts';

const { meta } = createDeck({ newId: () => 'b' });
const palette = paletteOf(meta, null);
const [TEXT = '', GROUND = ''] = [resolveTokens(meta).text, resolveTokens(meta).background].map((css) =>
  css.toUpperCase().replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3'),
);
const plain = (svg: string, style: Readonly<Record<string, string>> = {}): string =>
  plainSvg(sanitizeSvg(svg).html, { style }, palette);
const inside = (svg: string, style: Readonly<Record<string, string>> = {}): string =>
  plain(`<svg>${svg}</svg>`, style).replace(/^<svg>|<\/svg>$/g, '');

test('names of the theme, mixtures and the colour of the words become colours', () => {
  expect(inside('<rect fill="var(--deck-text)"></rect>')).toBe(`<rect fill="${TEXT}"></rect>`);
  expect(inside('<rect fill="var(--nobody, var(--deck-background))"></rect>')).toBe(`<rect fill="${GROUND}"></rect>`);
  expect(inside('<rect fill="color-mix(in srgb, #ff0000 50%, #0000ff)"></rect>')).toBe('<rect fill="#800080"></rect>');
  expect(inside('<path stroke="currentColor" fill="none"></path>', { color: '#123456' })).toBe(
    '<path stroke="#123456" fill="none"></path>',
  );
  expect(inside('<path stroke="currentColor"></path>')).toBe(`<path stroke="${TEXT}"></path>`);
  expect(inside('<path style="stroke: var(--deck-text); opacity: 0.5"></path>')).toBe(
    `<path style="stroke: ${TEXT}; opacity: 0.5;"></path>`,
  );
});

test('what is seen through says so apart, but where others would inherit it', () => {
  const half = 'color-mix(in srgb, #ff0000 50%, transparent)';
  expect(inside(`<rect fill="${half}"></rect>`)).toBe('<rect fill="#FF0000" fill-opacity="0.5"></rect>');
  expect(inside(`<rect fill-opacity="0.5" fill="${half}"></rect>`)).toBe(
    '<rect fill-opacity="0.25" fill="#FF0000"></rect>',
  );
  expect(inside(`<rect style="stroke: ${half}"></rect>`)).toBe(
    '<rect style="stroke: #FF0000; stroke-opacity: 0.5;"></rect>',
  );
  expect(inside(`<g fill="${half}"><rect fill="#fff"></rect></g>`)).toBe(
    '<g fill="rgba(255, 0, 0, 0.5)"><rect fill="#fff"></rect></g>',
  );
});

test('colours that somebody gave a drawing stand in it, and its own where nobody did', () => {
  const svg = '<rect fill="var(--svg-1, #00f)" stroke="var(--svg-2, rgb(1, 2, 3))"></rect>';
  expect(inside(svg, { '--svg-1': '#abcdef' })).toBe('<rect fill="#ABCDEF" stroke="#010203"></rect>');
});

test('what is no colour has its value, and what there is no value for is inherited', () => {
  expect(inside('<rect stroke-width="var(--w, 3)" fill="var(--nobody)"></rect>')).toBe(
    '<rect stroke-width="3"></rect>',
  );
  expect(inside('<text style="font-family: var(--f, &quot;A &amp; B&quot;); fill: var(--nobody)">a</text>')).toBe(
    '<text style="font-family: &quot;A &amp; B&quot;;">a</text>',
  );
});

test('words, and a drawing that names nothing, stay as they are', () => {
  expect(inside('<text fill="#fff">fill="var(--deck-text)" &lt; 1</text>')).toContain(
    '>fill="var(--deck-text)" &lt; 1</text>',
  );
  const silent = '<svg><path d="M0 0" fill="#00f"></path></svg>';
  expect(plain(silent)).toBe(silent);
});

test('the drawing of a pitch comes back from a presentation in the colours of its theme', async () => {
  let ids = 0;
  const deck = deckTemplate('template-pitch')?.read(() => {
    ids += 1;
    return `n${String(ids)}`;
  });
  if (deck === undefined) throw new Error('There is no pitch.');
  const bytes = await writePptx(deck, {
    title: 'Pitch',
    author: null,
    media: () => Promise.resolve(null),
    lose: () => undefined,
  });
  const { pictures } = await importForTest({ name: 'pitch.pptx', bytes });
  const drawings = pictures.map(({ bytes: file }) => strFromU8(file)).filter((words) => words.startsWith('<svg'));
  expect(drawings).toHaveLength(1);
  const of = paletteOf(deck.meta, null);
  for (const words of drawings) {
    expect(words).not.toMatch(/var\(|color-mix\(|currentcolor/i);
    const colors = [...words.matchAll(/(?:fill|stroke)="(#[^"]*)"/g)].map(([, color]) => color);
    expect(colors.length).toBeGreaterThan(0);
    const { accent } = resolveTokens(deck.meta);
    expect(colors.map((color) => of.ink(color ?? '')?.rgb)).toContainEqual(of.ink(accent)?.rgb);
  }
});
