import { type Deck, DEFAULT_META, repairDeck } from '@rostrum/deck';
import { slideTemplates } from '@rostrum/deck/templates';
import { describe, expect, test } from 'vitest';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';

function ids() {
  let count = 0;
  return () => {
    count += 1;
    return `id-${count}`;
  };
}

describe('a slide from a template', () => {
  const sketch = () => sketchDeck({}, ['one', 'two']);
  const template = (deck: Deck): Deck => slideTemplates(deck.meta, ids())[0]?.templates[0]?.deck as Deck;

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
