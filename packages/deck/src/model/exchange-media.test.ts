import { describe, expect, it } from 'vitest';
import { blockTypes } from '../blocks/index.ts';
import { createDeck } from './create-deck.ts';
import { newBlock } from './defaults.ts';
import { exchangeMedia } from './exchange-media.ts';
import type { Deck, ImageProps } from './types.ts';

let made = 0;
const newId = () => `id${String((made += 1)).padStart(8, '0')}`;
const by = { from: '/media/aaaaaaaa', to: '/media/bbbbbbbb', width: 400, height: 200 };

/** A deck with one picture in a box of 100 by 100. */
function deckWith(props: Partial<ImageProps>): { deck: Deck; picture: (deck: Deck) => ImageProps } {
  const deck = createDeck({ newId });
  const slideId = Object.keys(deck.slides)[0] ?? '';
  const own = { ...blockTypes.image.defaults, src: by.from, naturalWidth: 50, naturalHeight: 50, ...props };
  const block = newBlock({ type: 'image', id: 'picture1', slideId, rect: [0, 0, 100, 100], props: own });
  return {
    deck: { ...deck, blocks: { picture1: block } },
    picture: (next) => (next.blocks['picture1'] as { props: ImageProps }).props,
  };
}

describe('a medium in the place of another', () => {
  it('is cut to fill its box where it has another shape', () => {
    const { deck, picture } = deckWith({});
    expect(picture(exchangeMedia(deck, by))).toMatchObject({
      src: by.to,
      naturalWidth: 400,
      naturalHeight: 200,
      crop: { x: 0.25, y: 0, width: 0.5, height: 1 },
    });
  });

  it('is cut as the other one was where it has the same shape', () => {
    const crop = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 };
    const { deck, picture } = deckWith({ naturalWidth: 200, naturalHeight: 100, crop });
    expect(picture(exchangeMedia(deck, by)).crop).toEqual(crop);
  });

  it('takes its place in CSS and behind slides, and leaves longer ids and everything else alone', () => {
    const { deck } = deckWith({ src: '/media/aaaaaaaa-2' });
    const css = 'a { background: url(/media/aaaaaaaa) } b { background: url(/media/aaaaaaaab) }';
    const next = exchangeMedia({ ...deck, meta: { ...deck.meta, css } }, by);
    expect(next.meta.css).toBe('a { background: url(/media/bbbbbbbb) } b { background: url(/media/aaaaaaaab) }');
    expect(next.blocks).toEqual(deck.blocks);
    expect(next.slides).toBe(deck.slides);
  });
});
