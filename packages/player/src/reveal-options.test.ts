import type { PlayerConfig } from '@rostrum/deck/html';
import { describe, expect, it } from 'vitest';
import { revealOptions, type Surroundings } from './reveal-options.ts';

const config: PlayerConfig = {
  mode: 'fullscreen',
  deckId: 'd',
  version: '1',
  title: 'A talk',
  width: 1280,
  height: 720,
  margin: 0.05,
  maxScale: 10,
  transition: 'convex',
  backgroundTransition: 'zoom',
  center: false,
  shuffle: false,
  loop: true,
  rtl: true,
  slideNumber: true,
  navigationMode: 'linear',
  autoSlideInterval: 4000,
  notes: null,
  addresses: { speaker: null, fullscreen: '/a/b/fullscreen', deck: '/a/b', viewed: null },
};
const around: Surroundings = {
  controls: true,
  progress: true,
  reducedMotion: false,
  takesKey: () => true,
  keys: {},
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
});
