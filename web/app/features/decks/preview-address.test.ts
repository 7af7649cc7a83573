import { describe, expect, it } from 'vitest';
import { placeHash, previewAddress, readPreviewEvent } from './preview-address.ts';

describe('a preview', () => {
  it('goes from slide to slide by itself, but not for who wants less motion', () => {
    const moving = new URL(previewAddress({ id: 'd1' }, false), 'https://decks.example');
    expect(moving.pathname).toBe('/d1/fullscreen');
    expect(Object.fromEntries(moving.searchParams)).toEqual({
      context: 'preview',
      postMessageEvents: 'true',
      'no-autoplay': '1',
      autoSlide: '3500',
      loop: 'true',
    });
    const calm = new URL(previewAddress({ id: 'd1' }, true), 'https://decks.example');
    expect(calm.searchParams.has('autoSlide')).toBe(false);
    expect(calm.searchParams.has('loop')).toBe(false);
  });

  it('says where it stands, and other messages say nothing', () => {
    const told = (message: object) => readPreviewEvent(JSON.stringify({ namespace: 'reveal', ...message }));
    expect(told({ eventName: 'ready', state: { indexh: 0, indexv: 0 } })).toEqual({
      ready: true,
      place: { h: 0, v: 0 },
    });
    expect(told({ eventName: 'slidechanged', state: { indexh: 3, indexv: 1 } })).toEqual({
      ready: false,
      place: { h: 3, v: 1 },
    });
    expect(told({ eventName: 'slidechanged', state: { indexh: '3' } })?.place).toBeNull();
    expect(told({ eventName: 'paused', state: {} })).toBeNull();
    expect(told({ namespace: 'other', eventName: 'ready' })).toBeNull();
    for (const data of ['', '{', 'null', '{"a":1}', 7, null, { eventName: 'ready' }])
      expect(readPreviewEvent(data)).toBeNull();
  });

  it('leads to the slide at which it stood', () => {
    expect(placeHash({ h: 0, v: 0 })).toBe('#/0');
    expect(placeHash({ h: 3, v: 0 })).toBe('#/3');
    expect(placeHash({ h: 3, v: 2 })).toBe('#/3/2');
  });
});
