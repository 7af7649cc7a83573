import type { Deck } from '@rostrum/deck';
import { parseDeck } from '@rostrum/deck/html';
import { deckArbitrary } from '@rostrum/deck/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FILM_RATE, type FilmOptions, planFilm } from './plan-film.ts';

function deckOf(html: string, meta: Partial<Deck['meta']> = {}): Deck {
  let ids = 0;
  const { deck } = parseDeck(html, { newId: () => `id${(ids += 1)}` });
  return { ...deck, meta: { ...deck.meta, autoSlideInterval: 0, transition: 'slide', ...meta } };
}

const plan = (deck: Deck, more: Partial<FilmOptions> = {}) =>
  planFilm(deck, { seconds: 5, pictures: () => 1, stepOf: () => 0, soundLength: () => null, ...more });

const sound = (more: string): string =>
  `<div class="sl-block" data-block-type="audio" style="left: 0; top: 0; width: 9px; height: 9px;"><div class="sl-block-content"><audio data-src="/media/bell0000" ${more}></audio></div></div>`;

test('a slide stays as long as it says, else as the deck says, else as was chosen, and so does each step of one that goes on by itself', () => {
  const html = '<section data-id="a" data-autoslide="3000"></section><section data-id="b"></section>';
  const lengths = (deck: Deck, count: number) =>
    plan(deck, { pictures: (id) => (id === 'a' ? count : 1) }).shots.map(({ slideId, milliseconds }) => [
      slideId,
      milliseconds,
    ]);
  expect(lengths(deckOf(html), 1)).toEqual([
    ['a', 3000],
    ['b', 5000],
  ]);
  expect(lengths(deckOf(html, { autoSlideInterval: 8000 }), 2)).toEqual([
    ['a', 3000],
    ['a', 3000],
    ['b', 8000],
  ]);
  const chosen = plan(deckOf('<section data-id="a"></section>'), { seconds: 6, pictures: () => 3 });
  expect(chosen.shots.map(({ milliseconds }) => milliseconds)).toEqual([2000, 2000, 2000]);
});

test('slides fade into each other unless the deck has no transition, and the first one is there at once', () => {
  const html =
    '<section data-id="a"></section><section data-id="b"></section><section data-id="c" data-transition="none"></section>';
  expect(plan(deckOf(html)).shots.map(({ fade }) => fade)).toEqual([0, 400, 0]);
  expect(plan(deckOf(html, { transition: 'none' })).shots.map(({ fade }) => fade)).toEqual([0, 0, 0]);
});

test('sounds that begin by themselves begin with their slide, which waits for their end; one that goes round ends with its slide', () => {
  const deck = deckOf(
    `<section data-id="a"></section><section data-id="b">${sound('data-autoplay')}</section><section data-id="c">${sound('data-autoplay loop')}${sound('')}</section>`,
  );
  const { shots, sounds, milliseconds } = plan(deck, { soundLength: () => 12_345 });
  expect(shots.map((shot) => shot.milliseconds)).toEqual([5000, 12_360, 5000]);
  expect(sounds.map(({ slideId, at, until }) => [slideId, at, until])).toEqual([
    ['b', 5000, null],
    ['c', 17_360, 22_360],
  ]);
  expect(milliseconds).toBe(22_360);
});

test('a sound that comes up with a step begins with it, and the next step waits for its end', () => {
  const deck = deckOf(
    `<section data-id="a">${sound('data-autoplay')}${sound('data-autoplay')}${sound('data-autoplay')}</section>`,
  );
  const [, ...later] = Object.keys(deck.blocks);
  const { shots, sounds } = plan(deck, {
    pictures: () => 3,
    stepOf: ({ id }) => later.indexOf(id) + 1,
    soundLength: () => 4000,
  });
  expect(shots.map(({ milliseconds }) => milliseconds)).toEqual([1680, 4000, 4000]);
  expect(sounds.map(({ at }) => at)).toEqual([0, 1680, 5680]);
});

test('what moves on a slide comes to its end before the slide does', () => {
  const moving =
    '<div class="sl-block" data-block-type="text" style="left: 0; top: 0; width: 9px; height: 9px;"><div class="sl-block-content" data-animation-type="fade-in" style="transition-duration: 4s; transition-delay: 3s;"><p>Slowly</p></div></div>';
  const deck = deckOf(`<section data-id="a">${moving}</section>`);
  const { animation } = Object.values(deck.blocks)[0] ?? {};
  expect([animation?.duration, animation?.delay]).toEqual([4000, 3000]);
  expect(plan(deck).milliseconds).toBe(7000);
});

test('any deck’s film shows each slide and step once, in order, in whole pictures, and fades no longer than half of them', () => {
  fc.assert(
    fc.property(deckArbitrary, fc.integer({ min: 1, max: 180 }), fc.nat({ max: 5 }), (deck, seconds, more) => {
      const { shots, sounds, milliseconds } = plan(deck, {
        seconds,
        pictures: () => 1 + more,
        stepOf: () => more,
        soundLength: () => 70_001,
      });
      const slides = [...new Set(shots.map(({ slideId }) => slideId))];
      expect(shots.map(({ slideId, step }) => `${slideId} ${step}`)).toEqual(
        slides.flatMap((id) => Array.from({ length: 1 + more }, (_, step) => `${id} ${step}`)),
      );
      for (const { milliseconds: long, fade } of shots) {
        expect((long * FILM_RATE) / 1000).toBeCloseTo(Math.round((long * FILM_RATE) / 1000), 6);
        expect(long).toBeGreaterThan(0);
        expect(fade).toBeLessThanOrEqual(Math.max(long / 2, 1000 / FILM_RATE));
      }
      expect(milliseconds).toBeCloseTo(
        shots.reduce((sum, shot) => sum + shot.milliseconds, 0),
        3,
      );
      for (const { at, until } of sounds) expect(until ?? at + 70_001).toBeLessThanOrEqual(milliseconds + 1);
    }),
    { numRuns: 30 },
  );
});
