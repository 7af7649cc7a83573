import { PLAIN_QUERY, readViewQuery } from '@rostrum/deck/view-query';
import { examplePlayerConfig } from '@rostrum/deck/testing';
import { describe, expect, it } from 'vitest';
import { revealOptions, type Surroundings } from './reveal-options.ts';

const config = examplePlayerConfig({
  width: 1280,
  height: 720,
  transition: 'convex',
  backgroundTransition: 'zoom',
  loop: true,
  rtl: true,
  slideNumber: true,
  navigationMode: 'linear',
  autoSlideInterval: 4000,
});
const around: Surroundings = {
  controls: true,
  numbers: true,
  progress: true,
  reducedMotion: false,
  takesKey: () => true,
  keys: {},
  query: PLAIN_QUERY,
};

describe('what reveal.js is told', () => {
  it('is the deck’s own settings', () => {
    expect(revealOptions(config, around)).toMatchObject({
      width: 1280,
      height: 720,
      transition: 'convex',
      backgroundTransition: 'zoom',
      loop: true,
      rtl: true,
      navigationMode: 'linear',
      autoSlide: 4000,
    });
  });

  it('shows the slide’s number where the deck has one and the view has room for it, arrows or not', () => {
    const shown = (numbers: boolean, slideNumber = true) =>
      revealOptions({ ...config, slideNumber }, { ...around, numbers, controls: false }).showSlideNumber;
    expect([shown(true), shown(false), shown(true, false)]).toEqual(['all', 'print', 'print']);
  });

  it('opens no way in from outside: no messages, no plugins, no address of its own', () => {
    expect(revealOptions(config, around)).toMatchObject({
      postMessage: false,
      postMessageEvents: false,
      plugins: [],
      dependencies: [],
      hash: false,
      history: false,
      respondToHashChanges: false,
    });
  });

  it('turns movement into fading for those who asked for less of it', () => {
    const calm = revealOptions(config, { ...around, reducedMotion: true });
    expect(calm).toMatchObject({ transition: 'fade', backgroundTransition: 'fade', autoAnimate: false });
    const still = revealOptions({ ...config, transition: 'none' }, { ...around, reducedMotion: true });
    expect(still.transition).toBe('none');
  });

  it('plays an unknown transition as a slide', () => {
    expect(revealOptions({ ...config, transition: 'somersault' }, around).transition).toBe('slide');
  });

  it('follows the address where it may', () => {
    const asked = (search: string) =>
      revealOptions(config, { ...around, query: readViewQuery(new URLSearchParams(search)) });
    expect(asked('')).toMatchObject({ loop: true, autoSlide: 4000, fragments: true, autoPlayMedia: null });
    expect(asked('?loop=false&autoSlide=3500&fragments=false&autoPlayMedia=true')).toMatchObject({
      loop: false,
      autoSlide: 3500,
      fragments: false,
      autoPlayMedia: true,
    });
    expect(asked('?no-autoplay=1&autoPlayMedia=true')).toMatchObject({ autoPlayMedia: false });
    expect(asked('?transition=none&controls=false&width=10&plugins=x')).toEqual(asked(''));
  });
});
