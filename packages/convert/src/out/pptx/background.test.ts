import { type Background, createDeck, type Deck, NO_BACKGROUND, newSlide, slidesInOrder } from '@rostrum/deck';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { encodePng } from '../../media/png.ts';
import { importForTest } from '../../testing/import.ts';
import { harbourPng, presentationFaults } from '../../testing/index.ts';
import { writePptx } from './write-pptx.ts';

/** A square whose upper half is clear. */
const CLEAR = encodePng(
  20,
  20,
  4,
  Array.from({ length: 1600 }, (_, index) => (index % 4 === 3 && index < 800 ? 0 : 128)),
);

async function written(background: Partial<Background>, picture: Uint8Array) {
  const deck: Deck = {
    ...createDeck({ newId: () => 'other' }),
    slides: { s: { ...newSlide({ id: 's', order: 'a0' }), background: { ...NO_BACKGROUND, ...background } } },
    blocks: {},
    notes: {},
  };
  const bytes = await writePptx(deck, {
    title: 'Tides',
    author: null,
    media: () => Promise.resolve({ bytes: picture, contentType: 'image/png', name: 'a.png' }),
    lose: () => undefined,
  });
  expect(presentationFaults(bytes)).toEqual([]);
  const slide = strFromU8(unzipSync(bytes)['ppt/slides/slide1.xml'] ?? new Uint8Array());
  const back = (await importForTest({ name: 'a.pptx', bytes })).deck;
  const [read] = slidesInOrder(back, { includeHidden: true });
  const blocks = Object.values(back.blocks).filter(({ slideId }) => slideId === read?.id);
  return { slide, behind: /<p:bg>.*<\/p:bg>/s.exec(slide)?.[0] ?? '', background: read?.background, blocks };
}

describe('a picture behind a slide', () => {
  test('that hides all behind it is what the slide stands on', async () => {
    const { slide, behind } = await written({ color: '#123456', image: '/media/a', size: 'cover' }, harbourPng(40, 30));
    expect(behind).toContain('<a:blipFill');
    expect(slide).not.toContain('<p:pic>');
  });

  test('that can be seen through lies on the colour of the slide, is decoration, and comes back as it was', async () => {
    const { slide, behind, background, blocks } = await written(
      { color: '#123456', image: '/media/a', size: 'cover', position: '50% 50%' },
      CLEAR,
    );
    expect(behind).toMatch(/<a:srgbClr val="123456"/i);
    expect(behind).not.toContain('<a:blipFill');
    expect(slide).toMatch(/<p:pic>.*<adec:decorative [^>]*val="1"\/>/s);
    expect(background).toMatchObject({
      color: '#123456',
      image: '/media/p1',
      size: 'cover',
      position: '50% 50%',
      opacity: null,
    });
    expect(blocks).toEqual([]);
  });

  test('that can be seen through lies on the colour of the theme where the slide has none', async () => {
    const { behind, background } = await written({ image: '/media/a', size: 'cover' }, CLEAR);
    expect(behind).toBe('');
    expect(background).toMatchObject({ color: '', image: '/media/p1', size: 'cover' });
  });

  test('that can be seen through lies on the gradient of the slide', async () => {
    const gradient = 'linear-gradient(180deg, #000000 0%, #336699 100%)';
    const { behind, background } = await written({ gradient, image: '/media/a', size: 'cover' }, CLEAR);
    expect(behind).toContain('<a:gradFill');
    expect(background).toMatchObject({ gradient, image: '/media/p1' });
  });

  test('that leaves room beside it, or is pale, comes back with its place and how much of it is seen', async () => {
    const { background, blocks } = await written(
      { color: '#ffffff', image: '/media/a', size: '50% 40%', position: '100% 25%', opacity: 0.6 },
      harbourPng(40, 30),
    );
    expect(background).toMatchObject({ color: '#ffffff', size: '50% 40%', position: '100% 25%', opacity: 0.6 });
    expect(blocks).toEqual([]);
  });

  test('whose tiles can be seen through lies in tiles on the colour of the slide', async () => {
    const { slide, behind, background, blocks } = await written(
      { color: '#123456', image: '/media/a', size: '100px', repeat: 'repeat' },
      CLEAR,
    );
    expect(behind).not.toContain('<a:blipFill');
    expect(slide).toMatch(/<p:sp>.*<a:tile /s);
    expect(background).toMatchObject({ color: '#123456', image: '/media/p1', repeat: 'repeat' });
    expect(blocks).toEqual([]);
  });
});
