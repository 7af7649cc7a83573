import { type Deck, DEFAULT_META, type DeckMeta, repairDeck } from '@rostrum/deck';
import { parseDeck, renderDeck } from '@rostrum/deck/html';
import { slideSizes } from '@rostrum/deck/themes';
import { describe, expect, test } from 'vitest';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';
import { ownTemplates } from './own-templates.ts';

function ids() {
  let count = 0;
  return () => {
    count += 1;
    return `id-${count}`;
  };
}
const templatesFor = (meta: Partial<DeckMeta> = {}) => ownTemplates({ ...DEFAULT_META, ...meta }, ids());
const sizes = [...slideSizes, { width: 300, height: 1200 }, { width: 4000, height: 900 }];

describe.each(sizes)('own templates on slides of $width x $height', (size) => {
  const templates = templatesFor(size);

  test('are twelve, each with a name of its own', () => {
    expect(new Set(templates.map(({ name }) => name)).size).toBe(12);
  });

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
        // The mark above a quotation stands where its line begins.
        if (name !== 'Mark') expect(Math.min(across, down), `${name} and ${other}`).toBeLessThanOrEqual(1);
      }
    }
  });
});

test('templates have no colour of their own: all follow the theme', () => {
  for (const { deck } of templatesFor()) {
    const html = renderDeck(deck);
    expect(html).not.toMatch(/#[\da-f]{3,8}\b|rgba?\(/i);
    expect(parseDeck(html, { newId: ids() }).deck.blocks).toHaveProperty(Object.keys(deck.blocks)[0] ?? '');
  }
});

test('from right to left everything stands on the other side', () => {
  const [title] = templatesFor({ rtl: true });
  const first = Object.values(title?.deck.blocks ?? {})[0];
  expect(first?.style['text-align']).toBe('right');
});

describe('a slide from a template', () => {
  const sketch = () => sketchDeck({}, ['one', 'two']);
  const template = (deck: Deck): Deck => ownTemplates(deck.meta, ids())[0]?.deck as Deck;

  test('stands beside the current one, as one step and with ids of its own, each time', async () => {
    const test = await TestEditor.open({ deck: sketch() });
    const before = test.deck;
    const deck = template(test.deck);
    test.run('slide.insert', { deck });
    test.run('slide.insert', { deck });
    const slides = test.outline.split(' ');
    expect(slides).toHaveLength(4);
    expect([slides[0], slides[3]]).toEqual(['one', 'two']);
    expect(test.slide.id).toBe(slides[2]);
    expect(test.slide.originId).toBeNull();
    const ofDeck = Object.keys(deck.blocks);
    const blocks = Object.values(test.deck.blocks).filter(({ slideId }) => slideId === test.slide.id);
    expect(blocks).toHaveLength(ofDeck.length);
    expect(blocks.some(({ id, originId }) => ofDeck.includes(id) || originId !== null)).toBe(false);
    test.run('edit.undo');
    test.run('edit.undo');
    expect(test.deck).toEqual(before);
  });

  test('from a deck of another size is as large as this one’s', async () => {
    const test = await TestEditor.open({ deck: sketch() });
    const meta = { ...DEFAULT_META, width: 480, height: 350 };
    const deck = repairDeck({
      meta,
      slides: { t: { kind: 'slide' } },
      blocks: { b: { slideId: 't', type: 'shape', rect: [48, 35, 96, 70] } },
    });
    test.run('slide.insert', { deck });
    const [block] = Object.values(test.deck.blocks).filter(({ slideId }) => slideId === test.slide.id);
    expect(block?.rect).toEqual([96, 70, 192, 140]);
  });
});
