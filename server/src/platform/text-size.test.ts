import { blockTypes, createDeck, type Deck, slidesInOrder } from '@rostrum/deck';
import { expect, it } from 'vitest';
import { checkTextSize } from './text-size.ts';

function deckOf(blocks: number, paragraphs: number): Deck {
  const deck = createDeck({ newId: () => `id-${Math.random()}` });
  const slideId = slidesInOrder(deck)[0]?.id ?? '';
  const content = Array.from({ length: paragraphs }, () => ({
    type: 'paragraph',
    content: [{ type: 'text', text: 'ebb' }],
  }));
  const props = { ...blockTypes.text.defaults, text: { type: 'doc', content } };
  const [some] = Object.values(deck.blocks);
  const made = Array.from({ length: blocks }, (_, n) => [
    `b${n}`,
    { ...some, id: `b${n}`, slideId, type: 'text', props },
  ]);
  return { ...deck, blocks: Object.fromEntries(made) };
}

it('takes what people write, and refuses texts with more paragraphs than anybody reads', () => {
  expect(() => checkTextSize(deckOf(5, 20_000))).not.toThrow();
  expect(() => checkTextSize(deckOf(1, 20_001))).toThrow('20,000');
  expect(() => checkTextSize(deckOf(6, 19_000))).toThrow('100,000');
});
