import { describe, expect, it } from 'vitest';
import { blockTypes } from '../blocks/index.ts';
import { DEFAULT_META, NO_BACKGROUND, newBlock, newSlide } from '../model/defaults.ts';
import { slidesInOrder } from '../model/outline.ts';
import { repairDeck } from '../model/repair.ts';
import type { Deck, DeckMeta } from '../model/types.ts';
import { carriedOver } from './carried-over.ts';

const LIGHT: DeckMeta = { ...DEFAULT_META, themeColor: 'white-blue' };
const DARK: DeckMeta = {
  ...DEFAULT_META,
  themeColor: 'black-blue',
  tokens: { background: '#102030', accent: '#ff8800' },
};

/** A slide alone, and two in a stack with a background. */
function file(meta: DeckMeta = DARK): Deck {
  const slides = [
    newSlide({ id: 'alone', order: 'a', layoutId: 'layout' }),
    newSlide({ id: 'stack', kind: 'stack', order: 'b', background: { ...NO_BACKGROUND, color: '#fafafa' } }),
    newSlide({ id: 'upper', parentId: 'stack', order: 'a' }),
    newSlide({ id: 'lower', parentId: 'stack', order: 'b', hidden: true }),
    newSlide({ id: 'layout', kind: 'layout', order: 'a' }),
  ];
  const colors = { color: 'var(--deck-text)', 'border-color': 'var( --deck-accent )' };
  const { defaults: props } = blockTypes.text;
  const blocks = [
    newBlock({
      id: 'place',
      slideId: 'layout',
      type: 'text',
      props,
      place: 'title',
      rect: [10, 20, 300, 40],
      style: { 'text-align': 'end' },
    }),
    newBlock({
      id: 'title',
      slideId: 'alone',
      type: 'text',
      props,
      place: 'title',
      followsLayout: true,
      style: colors,
    }),
    newBlock({ id: 'words', slideId: 'upper', type: 'text', props, rect: [0, 0, 100, 50], style: colors }),
  ];
  return repairDeck({
    meta,
    slides: Object.fromEntries(slides.map((slide) => [slide.id, slide])),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    notes: { alone: 'Breathe.', lower: 'Hidden.' },
  });
}

const all = new Set(['alone', 'upper', 'lower']);

describe('slides for another deck', () => {
  it('are those that were chosen, in order, beside each other, with their notes', () => {
    const carried = carriedOver(file(), new Set(['lower', 'alone']), LIGHT);
    const slides = slidesInOrder(carried, { includeHidden: true });
    expect(slides.map(({ id, parentId, hidden }) => [id, parentId, hidden])).toEqual([
      ['alone', null, false],
      ['lower', null, true],
    ]);
    expect(Object.keys(carried.blocks)).toEqual(['title']);
    expect(carried.notes).toEqual({ alone: 'Breathe.', lower: 'Hidden.' });
  });

  it('have the colours of their theme as they were', () => {
    const { blocks, slides } = carriedOver(file(), all, LIGHT);
    expect(blocks['title']?.style['border-color']).toBe('#ff8800');
    expect(blocks['title']?.style['color']).toMatch(/^#/);
    expect(slides['alone']?.background.color).toBe('#102030');
  });

  it('leave to the tone of their own background what it decides', () => {
    const { blocks, slides } = carriedOver(file(), all, LIGHT);
    expect(slides['upper']?.background.color).toBe('#fafafa');
    expect(blocks['words']?.style).toMatchObject({ color: 'var(--deck-text)', 'border-color': '#ff8800' });
  });

  it('have no background of their own where both decks stand on the same', () => {
    expect(carriedOver(file(), all, { ...DARK, width: 1280 }).slides['alone']?.background).toEqual(NO_BACKGROUND);
  });

  it('have of themselves what their layout gave them', () => {
    const { blocks, slides } = carriedOver(file(), all, LIGHT);
    expect(slides['alone']?.layoutId).toBeNull();
    expect(blocks['title']).toMatchObject({ followsLayout: false, place: '', rect: [10, 20, 300, 40] });
    expect(blocks['title']?.style['text-align']).toBe('end');
  });

  it('are as large as those of the other deck, and otherwise follow its settings', () => {
    const twice = { ...LIGHT, width: 2 * DARK.width, height: 2 * DARK.height };
    const { blocks, meta } = carriedOver(file(), all, twice);
    expect(meta).toEqual(twice);
    expect(blocks['words']?.rect).toEqual([0, 0, 200, 100]);
  });
});
