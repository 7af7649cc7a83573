import { expect, test } from 'vitest';
import { metaFromReveal, metaFromSlides } from './meta.ts';
import { readRevealConfig } from './reveal-config.ts';
import { readSlidesConfig } from './slides-config.ts';

test('the options of reveal.js are found in each way of starting it', () => {
  expect(readRevealConfig(['Reveal.initialize({ width: 800 });']).width).toBe(800);
  expect(
    readRevealConfig(['let deck = new Reveal( document.querySelector(".deck"), { width: 801, plugins: [X] })']).width,
  ).toBe(801);
  expect(readRevealConfig(['const deck = new Reveal();\ndeck.initialize({\n  width: 802\n})']).width).toBe(802);
  expect(readRevealConfig(['const options = { width: 803 };\nReveal.initialize(options);']).width).toBe(803);
  expect(readRevealConfig(['// Reveal.initialize({ width: 1 })\nReveal.initialize({ height: 2 })'])).toEqual({
    height: 2,
  });
  expect(readRevealConfig(['Reveal.initialize()', 'nothing'])).toEqual({});
});

test('sizes of reveal.js are its own where nothing is said, and percentages say nothing', () => {
  expect(metaFromReveal({})).toMatchObject({
    width: 960,
    height: 700,
    center: true,
    transition: 'slide',
    backgroundTransition: 'fade',
  });
  expect(metaFromReveal({ width: '1280px', height: '100%' })).toMatchObject({ width: 1280, height: 700 });
  expect(metaFromReveal({ transition: 'linear', slideNumber: 'c/t', autoSlide: 5000 })).toMatchObject({
    transition: 'linear',
    slideNumber: true,
    autoSlideInterval: 5000,
  });
});

test('the configuration of a slides.com export is read whole, with its notes in order', () => {
  const config = readSlidesConfig([
    'var x = 1; var SLConfig = {"deck": {"width": 1920, "theme_color": "black-mint", "should_loop": true, "notes": {"b": "two", "a": "one", "c": " "}}};',
  ]);
  expect([...(config?.notes ?? [])]).toEqual([
    ['b', 'two'],
    ['a', 'one'],
  ]);
  expect(
    metaFromSlides(config, { width: 5, navigationMode: 'linear' }, ['theme-font-league', 'theme-color-sea-yellow']),
  ).toMatchObject({
    width: 1920,
    themeColor: 'black-mint',
    themeFont: 'league',
    loop: true,
    navigationMode: 'linear',
  });
});

test('decks of the first set of themes have its looks where they say nothing', () => {
  const config = readSlidesConfig(['SLConfig = {"deck": {"version": 1, "theme_font": "news", "time_limit": 20}}']);
  expect(metaFromSlides(config, {}, [])).toEqual({
    center: false,
    themeColor: 'grey-blue',
    themeFont: 'news',
    transition: 'linear',
    backgroundTransition: 'fade',
    timeLimit: 20,
  });
});

test('notes may be set apart from the deck, and old pages say no more than their classes', () => {
  expect([
    ...(readSlidesConfig(['SLConfig.deck = {"width": 1000}; SLConfig.deck.notes = {"a": "x"}'])?.notes ?? []),
  ]).toEqual([['a', 'x']]);
  expect(readSlidesConfig(['window.other = {}'])).toBeNull();
  expect(metaFromSlides(null, {}, ['theme-color-black-orange', 'theme-font-unknown'])).toEqual({
    center: false,
    backgroundTransition: 'slide',
    themeColor: 'black-orange',
  });
});
