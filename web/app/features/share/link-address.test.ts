import { describe, expect, it } from 'vitest';
import { AUTO_SLIDE, linkAddress, withinAutoSlide } from './link-address.ts';

const deck = 'https://decks.example/amara/night-train';
const plain = { view: 'default', autoSlide: AUTO_SLIDE.default, slide: null } as const;

describe('the address of a shared link', () => {
  it('is the deck itself by default', () => {
    expect(linkAddress(deck, plain)).toBe(deck);
  });

  it('names the view and keeps the token', () => {
    expect(linkAddress(`${deck}?token=abc`, { ...plain, view: 'fullscreen' })).toBe(`${deck}/fullscreen?token=abc`);
    expect(linkAddress(deck, { ...plain, view: 'scroll' })).toBe(`${deck}/scroll`);
  });

  it('says in milliseconds how long a slide stays where it plays by itself, and nowhere else', () => {
    expect(linkAddress(`${deck}?token=abc`, { ...plain, view: 'kiosk', autoSlide: 20 })).toBe(
      `${deck}/kiosk?token=abc&autoSlide=20000`,
    );
    expect(linkAddress(deck, { ...plain, view: 'scroll', autoSlide: 20 })).toBe(`${deck}/scroll`);
  });

  it('starts at a slide, and within a stack', () => {
    expect(linkAddress(`${deck}?token=abc`, { ...plain, slide: { h: 6, v: 0 } })).toBe(`${deck}?token=abc#/6`);
    expect(linkAddress(deck, { ...plain, view: 'fullscreen', slide: { h: 6, v: 2 } })).toBe(`${deck}/fullscreen#/6/2`);
  });

  it('leads to where a talk is followed, wherever the deck stands here', () => {
    expect(linkAddress(`${deck}?token=abc`, { ...plain, view: 'live', slide: { h: 6, v: 2 } })).toBe(
      `${deck}/live?token=abc`,
    );
    expect(linkAddress(deck, { ...plain, view: 'live', autoSlide: 20 })).toBe(`${deck}/live`);
  });

  it('says nothing about the first slide', () => {
    expect(linkAddress(deck, { ...plain, slide: { h: 0, v: 0 } })).toBe(deck);
  });
});

describe('the time of a slide', () => {
  it.each([
    [8, 8],
    [1, 2],
    [500, 180],
    [7.6, 8],
    [Number.NaN, 8],
  ])('%s s becomes %s s', (given, kept) => {
    expect(withinAutoSlide(given)).toBe(kept);
  });
});
