import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { repairDeck } from '../model/repair.ts';
import { deckSchema } from '../model/schema.ts';
import { deckArbitrary, withPlainOrder } from '../testing/index.ts';
import { parseDeck, renderDeck } from './index.ts';

const WHOLE = { includeHidden: true, includeLayouts: true, includeNotes: true } as const;

function countingIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `new-${count}`;
  };
}

describe('laws of the codec', () => {
  test('C1: parse(render(deck)) is the deck, order keys aside', () => {
    fc.assert(
      fc.property(deckArbitrary, (deck) => {
        const { width, height } = deck.meta;
        const { deck: read } = parseDeck(renderDeck(deck, WHOLE), { newId: countingIds(), width, height });
        expect(withPlainOrder(read)).toEqual(withPlainOrder(deck));
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  test('a generated deck needs no repair', () => {
    fc.assert(
      fc.property(deckArbitrary, (deck) => repairDeck(deck) === deck),
      { numRuns: 100 },
    );
  });
});

test('C9: a deck read from any HTML is valid, and needs no repair', () => {
  const value = fc.constantFrom(
    '',
    '-1px',
    '1e9px',
    '50%',
    'x',
    'a'.repeat(3000),
    'NaN',
    '9999999999',
    'rotate(1e30deg)',
    '0.5',
  );
  const name = fc.constantFrom(
    ...'data-name data-fragment-index data-animation-type data-crop-x data-natural-width data-shape-type data-shape-stroke-width data-shape-fill-color href src data-block-id data-origin-id data-autoslide data-auto-animate-duration data-background-opacity'.split(
      ' ',
    ),
  );
  const attributes = fc.dictionary(name, value, { noNullPrototype: true }).map((entries) =>
    Object.entries(entries)
      .map(([key, text]) => ` ${key}="${text}"`)
      .join(''),
  );
  const style = fc
    .dictionary(
      fc.constantFrom('left', 'width', 'height', 'z-index', 'opacity', 'transform', 'transition-duration', 'color'),
      value,
      { noNullPrototype: true },
    )
    .map((entries) =>
      Object.entries(entries)
        .map(([key, text]) => `${key}: ${text}`)
        .join(';'),
    );
  const block = fc
    .tuple(
      fc.constantFrom('text', 'image', 'shape', 'group', 'snippet', 'line', ''),
      attributes,
      style,
      attributes,
      style,
    )
    .map(
      ([type, boxAttributes, boxStyle, contentAttributes, contentStyle]) =>
        `<div class="sl-block" data-block-type="${type}"${boxAttributes} style="${boxStyle}"><div class="sl-block-content fragment"${contentAttributes} data-auto-animate style="${contentStyle}"><img${contentAttributes}>x</div></div>`,
    );
  const page = fc.array(fc.tuple(attributes, fc.array(block, { maxLength: 3 })), { maxLength: 3 });
  fc.assert(
    fc.property(page, (slides) => {
      const html = slides
        .map(([own, blocks]) => `<section${own} data-auto-animate>${blocks.join('')}</section>`)
        .join('');
      const { deck } = parseDeck(html, { newId: countingIds() });
      expect(deckSchema.safeParse(deck).error).toBeUndefined();
      // A copy, because what was read is taken to be valid.
      expect(repairDeck(structuredClone(deck))).toEqual(deck);
    }),
    { numRuns: 300 },
  );
}, 60_000);
