import { describe, expect, test } from 'vitest';
import { parseDeck, renderDeck } from '../html/index.ts';
import { DEFAULT_META } from '../model/defaults.ts';
import { repairDeck } from '../model/repair.ts';
import type { DeckMeta } from '../model/types.ts';
import { slideSizes } from '../themes/sizes.ts';
import { slideTemplates } from './slide-templates.ts';

function ids() {
  let count = 0;
  return () => {
    count += 1;
    return `id-${count}`;
  };
}
const groupsFor = (meta: Partial<DeckMeta> = {}) => slideTemplates({ ...DEFAULT_META, ...meta }, ids());
const templatesFor = (meta: Partial<DeckMeta> = {}) => groupsFor(meta).flatMap(({ templates }) => templates);
const sizes = [...slideSizes, { width: 300, height: 1200 }, { width: 4000, height: 900 }];

test('there are 24 in eight groups, each with a name of its own', () => {
  const templates = templatesFor();
  expect(templates).toHaveLength(24);
  expect(new Set(templates.map(({ name }) => name)).size).toBe(24);
  expect(new Set(templates.map(({ id }) => id)).size).toBe(24);
  expect(groupsFor().map(({ name }) => name)).toEqual([
    'Titles',
    'Text',
    'Pictures',
    'Data',
    'Comparison',
    'Process',
    'People',
    'Closing',
  ]);
});

describe.each(sizes)('slides to begin with, of $width x $height', (size) => {
  const templates = templatesFor(size);

  test.each(templates)('$name stays on the slide and says nothing of its own to an audience', ({ deck }) => {
    expect(repairDeck(deck)).toBe(deck);
    for (const { rect, type } of Object.values(deck.blocks)) {
      const [left, top, width, height] = rect;
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(size.width + 1);
      expect(top + (height ?? 0)).toBeLessThanOrEqual(size.height + 1);
      if (type === 'text') expect(height).not.toBeNull();
    }
  });

  test.each(templates)('no two texts of $name lie over each other', ({ deck }) => {
    const texts = Object.values(deck.blocks).filter(({ type }) => type === 'text');
    for (const [index, { rect: a, name }] of texts.entries()) {
      for (const { rect: b, name: other } of texts.slice(index + 1)) {
        const across = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]);
        const down = Math.min(a[1] + (a[3] ?? 0), b[1] + (b[3] ?? 0)) - Math.max(a[1], b[1]);
        expect(Math.min(across, down), `${name} and ${other}`).toBeLessThanOrEqual(1);
      }
    }
  });
});

test('they have no colour of their own: all follow the theme', () => {
  for (const { deck } of templatesFor()) expect(renderDeck(deck)).not.toMatch(/#[\da-f]{3,8}\b|rgba?\(/i);
});

test.each(templatesFor())('$name comes back from its HTML as it was, and the sanitiser takes nothing', ({ deck }) => {
  const { width, height } = deck.meta;
  const html = renderDeck(deck);
  const { deck: read, losses } = parseDeck(html, { newId: ids(), width, height });
  expect(losses).toEqual([]);
  expect({ slides: read.slides, blocks: read.blocks }).toEqual({ slides: deck.slides, blocks: deck.blocks });
  expect(renderDeck(read)).toBe(html);
});

test('no place is offered twice on a slide, and the first title is one', () => {
  for (const { name, deck } of templatesFor()) {
    const places = Object.values(deck.blocks).flatMap(({ place }) => (place === '' ? [] : [place]));
    expect(new Set(places).size, name).toBe(places.length);
    expect(places.length, name).toBeGreaterThan(0);
  }
});

test('from right to left everything stands on the other side', () => {
  const [title] = templatesFor({ rtl: true });
  const first = Object.values(title?.deck.blocks ?? {})[0];
  expect(first?.style['text-align']).toBe('right');
});
