import { slide, step, textBlock } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openPlayer } from '../../testing/index.ts';

/** Opacity that each style has before its step, at it, and after it; null: hidden. */
const STYLES: readonly (readonly [style: string, looks: readonly [number | null, number | null, number | null]])[] = [
  ['', [null, 1, 1]],
  ['fade-down', [null, 1, 1]],
  ['fade-up', [null, 1, 1]],
  ['fade-right', [null, 1, 1]],
  ['fade-left', [null, 1, 1]],
  ['fade-out', [1, null, null]],
  ['semi-fade-out', [1, 0.5, 0.5]],
  ['current-visible', [null, 1, null]],
  ['fade-in-then-semi-out', [null, 1, 0.5]],
];

it('shows the nine styles of fragments, and words of a text as steps of their own', async () => {
  const fragments = STYLES.map(([style], index) =>
    step(`f${index}`, `Words ${index}`, 200 + index * 40, 0).replace('fragment', `fragment ${style}`),
  ).join('');
  const word = textBlock('word', '<p>All but <span class="fragment" data-fragment-index="0">this</span></p>', 160);
  const player = await openPlayer({ data: slide('one', 'Steps', fragments + word + step('last', 'Last', 600, 1)) });
  const look = (selector: string): number | null => {
    // How it is at the end: that it moves is another matter.
    for (const animation of player.document.getAnimations()) animation.finish();
    const { visibility, opacity } = player.window.getComputedStyle(player.find(selector));
    return visibility === 'hidden' ? null : Number(opacity);
  };
  for (const at of [0, 1, 2] as const) {
    if (at > 0) await player.press('{ArrowRight}');
    for (const [index, [style, expected]] of STYLES.entries())
      await expect
        .poll(() => look(`[data-block-id="f${index}"] .sl-block-content`), { message: `${style || 'fade in'}, ${at}` })
        .toBe(expected[at]);
    await expect.poll(() => look('[data-block-id="word"] span.fragment')).toBe(at === 0 ? null : 1);
  }
});
