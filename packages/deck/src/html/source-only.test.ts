import { expect, test } from 'vitest';
import { chartBlock } from '../blocks/chart/index.ts';
import { codeBlock } from '../blocks/code/index.ts';
import { drawingBlock } from '../blocks/drawing/index.ts';
import { newBlock } from '../model/defaults.ts';
import { deckSchema } from '../model/schema.ts';
import type { Block } from '../model/types.ts';
import { parseDeck, renderDeck, toSourceOnly } from './index.ts';

const SVG = '<svg viewBox="0 0 1 1"><g><g></g></g></svg>';
const on = { slideId: 's' } as const;
const BLOCKS: readonly Block[] = [
  newBlock({ ...on, id: 'formula', type: 'math', props: { source: '\\frac{a}{b}', display: true } }),
  newBlock({
    ...on,
    id: 'code',
    type: 'code',
    props: { ...codeBlock.defaults, code: 'a', markup: '<a href="#">a</a>' },
  }),
  newBlock({
    ...on,
    id: 'chart',
    type: 'chart',
    props: { ...chartBlock.defaults, data: { columns: ['2030'], rows: [{ label: 'Harbour', values: [3] }] } },
  }),
  newBlock({
    ...on,
    id: 'html',
    type: 'snippet',
    props: { html: '<table><tr><td>b</td></tr></table>', sourceType: '' },
  }),
  newBlock({ ...on, id: 'drawing', type: 'drawing', props: { ...drawingBlock.defaults, svg: SVG } }),
];

test('a deck of sources shows formulas, code, charts, HTML and SVG as what they are made of', () => {
  const { deck } = parseDeck('<section data-id="s"></section>', { newId: () => 'n' });
  const blocks = Object.fromEntries(BLOCKS.map((block) => [block.id, block]));
  const sources = toSourceOnly({ ...deck, blocks, meta: { ...deck.meta, css: 'p { color: red }' } });
  expect(deckSchema.safeParse(sources).error).toBeUndefined();
  expect(sources.meta.css).toBe('');
  const html = renderDeck(sources);
  expect(html).toContain('\\[\\frac{a}{b}\\]');
  expect(html).toContain('Harbour: 3');
  expect(html).toContain('&lt;table&gt;&lt;tr&gt;');
  expect(html).toContain('&lt;svg viewBox');
  expect(html).not.toMatch(/<(?:svg|table|a)\b/);
  expect(html.match(/data-block-id="[a-z]+"/g)).toHaveLength(BLOCKS.length);
});
