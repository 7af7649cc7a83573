import { slidesInOrder } from '@rostrum/deck';
import { parseDeck } from '@rostrum/deck/html';
import { expect, it } from 'vitest';
import { SAMPLE_SIZE, sampleSlides } from './sample-slides.ts';

it('the sample holds every kind of thing that a theme decides, and loses nothing where it is read', () => {
  let ids = 0;
  const newId = () => `id-${String((ids += 1))}`;
  const { deck, losses } = parseDeck(sampleSlides(), { newId, ...SAMPLE_SIZE });
  expect(losses).toEqual([]);
  expect(slidesInOrder(deck, { includeHidden: true })).toHaveLength(4);
  const kinds = new Set(Object.values(deck.blocks).map(({ type }) => type));
  expect([...kinds].sort()).toEqual(['chart', 'code', 'image', 'line', 'math', 'shape', 'table', 'text']);
  const written = sampleSlides();
  for (const element of ['<h1>', '<h2>', '<h3>', '<a ', '<ul>', '<blockquote>']) expect(written).toContain(element);
  expect(sampleSlides()).toBe(written);
});
