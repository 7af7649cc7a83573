import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openPlayer, type PlayerPage } from '../../testing/index.ts';

const box = (id: string, left: number, attributes = '') =>
  `<div class="sl-block" data-block-type="text" data-block-id="${id}" ${attributes} style="left: ${left}px; top: 300px; width: 200px; height: auto;"><div class="sl-block-content"><p>Words</p></div></div>`;
const block = ({ find }: PlayerPage, id: string): HTMLElement =>
  find(`section.present :is([data-block-id="${id}"], .sl-block[data-id="${id}"])`);

interface Move {
  readonly property: string;
  readonly duration: unknown;
  readonly delay: unknown;
  readonly easing: unknown;
}

/** The CSS transitions that an element is in. */
const movesOf = (element: HTMLElement): Move[] =>
  element.getAnimations().map((animation) => {
    const { duration, delay, easing } = animation.effect?.getTiming() ?? {};
    return { property: (animation as CSSTransition).transitionProperty, duration, delay, easing };
  });
const transformOf = (element: HTMLElement): Move | undefined =>
  movesOf(element).find(({ property }) => property === 'transform');

async function next(player: PlayerPage, id: string): Promise<void> {
  await player.press('{ArrowRight}');
  await expect.poll(() => player.slide.dataset['id']).toBe(id);
}

it('moves blocks that are the same by id, by what they were copied from, or by name, in the time of their slide', async () => {
  const player = await openPlayer({
    data:
      slide(
        'one',
        'Ebb',
        box('same-1', 0, 'data-id="same"') + box('original', 200) + box('first', 400, 'data-name="Buoy"'),
        'data-auto-animate',
      ) +
      slide(
        'two',
        'Flood',
        box('same-2', 600, 'data-id="same"') +
          box('copy', 0, 'data-origin-id="original"') +
          box('second', 200, 'data-name="Buoy"') +
          box('lonely', 400),
        'data-auto-animate data-auto-animate-duration="9" data-auto-animate-delay="4" data-auto-animate-easing="linear"',
      ),
  });
  await next(player, 'two');
  for (const id of ['same', 'copy', 'second'])
    await expect
      .poll(() => transformOf(block(player, id)), { message: id })
      .toEqual({ property: 'transform', duration: 9000, delay: 4000, easing: 'linear' });
  // What comes anew is faded in.
  expect(block(player, 'lonely').dataset['autoAnimateTarget']).toBe('unmatched');
  expect(movesOf(block(player, 'lonely')).map(({ property }) => property)).toEqual(['opacity']);
});

it('shows what has no partner at once where the slide says so, and moves nothing to a slide without auto-animate', async () => {
  const player = await openPlayer({
    data:
      slide('one', 'Flood', box('same-1', 600, 'data-id="same"'), 'data-auto-animate') +
      slide(
        'two',
        'Spring',
        box('same-2', 0, 'data-id="same"') + box('alone', 400),
        'data-auto-animate data-auto-animate-duration="8" data-auto-animate-unmatched="false"',
      ) +
      slide('three', 'Neap', box('same-3', 600, 'data-id="same"')),
  });
  await next(player, 'two');
  await expect
    .poll(() => transformOf(block(player, 'same')))
    .toMatchObject({ duration: 8000, delay: 0, easing: 'ease' });
  expect(block(player, 'alone').dataset['autoAnimateTarget']).toBeUndefined();
  expect(movesOf(block(player, 'alone'))).toEqual([]);
  await next(player, 'three');
  expect(movesOf(block(player, 'same'))).toEqual([]);
});

it('moves named parts of a slide that is kept as it was written', async () => {
  const written = (id: string, more: string) =>
    `<section data-id="${id}" data-auto-animate data-auto-animate-duration="30"><details open><summary>Tide</summary>${more}<p data-id="buoy">Buoy</p></details></section>`;
  const player = await openPlayer({
    data: written('one', '') + written('two', '<p style="margin-top: 200px">Other</p>'),
  });
  await next(player, 'two');
  expect(player.slide.dataset['autoAnimate']).toBe('running');
  await expect.poll(() => transformOf(player.find('section.present [data-id="buoy"]'))).toBeDefined();
});
