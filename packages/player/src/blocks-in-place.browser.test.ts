import type { DeckMeta } from '@rostrum/deck';
import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openPlayer } from '../testing/index.ts';

const SLIDES = `${slide('one', 'Ebb')}<section>${slide('two', 'Flood')}${slide('three', 'Spring')}</section>`;

it.each([
  ['fullscreen', ''],
  ['embed', ''],
  ['kiosk', '?autoSlide=180000'],
  ['live', ''],
  ['speaker', ''],
])('puts blocks where their author put them, on a centred deck too: /%s', async (view, query) => {
  const places = async (meta: Partial<DeckMeta>, hash: string) => {
    const player = await openPlayer({ data: SLIDES, meta }, { view, query, hash });
    await expect.poll(() => player.find('.reveal').dataset['fonts']).toBe('ready');
    expect(player.findAll('.reveal.center')).toHaveLength(meta.center === true ? 1 : 0);
    const heading = player.slide.querySelector('h1');
    const box = player.slide.getBoundingClientRect();
    return [heading?.textContent, Math.round(heading?.getBoundingClientRect().top ?? Number.NaN), box.top, box.height];
  };
  // A slide by itself, and one of a stack.
  for (const [hash, words] of [
    ['#/0', 'Ebb'],
    ['#/1/1', 'Spring'],
  ] as const) {
    const plain = await places({}, hash);
    expect(plain[0]).toBe(words);
    expect(await places({ center: true }, hash), hash).toEqual(plain);
  }
});
