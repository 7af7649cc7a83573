import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { repairDeck } from '../model/repair.ts';
import { deckSchema } from '../model/schema.ts';
import { deckArbitrary, withPlainOrder } from '../testing/index.ts';
import { renderers } from '../renderers/index.ts';
import { parseDeck, renderDeck } from './index.ts';
import { propertyRuns } from '../testing/property-runs.ts';

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
      propertyRuns({ daily: 30, long: 150 }),
    );
  }, 60_000);

  test('C11: what renderers show of formulas and code is read as their source', () => {
    fc.assert(
      fc.property(deckArbitrary, (deck) => {
        const { width, height } = deck.meta;
        const html = renderDeck(deck, { ...WHOLE, renderers });
        const { deck: read, losses } = parseDeck(html, { newId: countingIds(), width, height });
        expect(withPlainOrder(read)).toEqual(withPlainOrder(deck));
        expect(losses.filter(({ kind }) => kind === 'element' || kind === 'attribute')).toEqual([]);
      }),
      propertyRuns({ daily: 25, long: 100 }),
    );
  }, 60_000);

  test('a generated deck needs no repair', () => {
    fc.assert(
      fc.property(deckArbitrary, (deck) => repairDeck(deck) === deck),
      propertyRuns({ daily: 25, long: 100 }),
    );
  });
});

const WORDS = [
  ['table', '<table%><tr%><td%>a<td rowspan="0">b</table>'],
  ['code', '<pre%><code%>a\n<a%>b</a></code></pre>'],
  ['math', '<span class="math-input"%>$$x$$</span>'],
  ['math', '\\(x\\)'],
  ['poll', '<p class="poll-question">?</p><ul class="poll-options"><li%>a<li%>b</ul>'],
  ['line', '<svg viewBox="0 0 -1 NaN"><path stroke-width="1e9px" d="M0 0"/></svg>'],
  ['arrow', ''],
  ['drawing', '<svg viewBox="0 0 0 0"><path d="M0 0"/></svg>'],
  ['chart', '<table%><tr><td><th>A<th>B<tr%><th>x<td>1e400<td>-1e300<td>7<tr><td>y</table>'],
] as const;

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
    ...'data-name data-fragment-index data-animation-type data-crop-x data-natural-width data-shape-type data-shape-stroke-width data-shape-fill-color data-line-x1 data-line-y2 data-line-width data-line-start-block data-points data-viewbox data-stroke-width data-chart-kind data-chart-y-min data-chart-colors href src data-block-id data-origin-id data-autoslide data-auto-animate-duration data-background-opacity class colspan data-line-numbers data-ln-start-from data-math-display data-option-id data-table-padding data-highlight-theme'.split(
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
      fc.constantFrom('text', 'image', 'shape', 'table', 'code', 'math', 'poll', 'group', 'snippet', 'line', ''),
      attributes,
      style,
      attributes,
      style,
    )
    .map(
      ([type, boxAttributes, boxStyle, contentAttributes, contentStyle]) =>
        `<div class="sl-block" data-block-type="${type}"${boxAttributes} style="${boxStyle}"><div class="sl-block-content fragment"${contentAttributes} data-auto-animate style="${contentStyle}"><img${contentAttributes}>x</div></div>`,
    );
  // Blocks whose content is what they say, with the same attributes where they count.
  const words = fc
    .tuple(fc.constantFrom(...WORDS), attributes, style)
    .map(
      ([[type, inside], own, looks]) =>
        `<div class="sl-block" data-block-type="${type}"><div class="sl-block-content"${own} style="${looks}">${inside.replaceAll('%', `${own} style="${looks}"`)}</div></div>`,
    );
  const page = fc.array(fc.tuple(attributes, fc.array(fc.oneof(block, words), { maxLength: 3 })), { maxLength: 3 });
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
    propertyRuns({ daily: 80, long: 300 }),
  );
}, 60_000);
