import type { Locator } from '@playwright/test';
import { makeDeck, slide } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { openView } from './support/views.ts';

const box = (id: string, left: number, attributes = '', inner = '') =>
  `<div class="sl-block" data-block-type="text" data-block-id="${id}" ${attributes} style="left: ${left}px; top: 300px; width: 200px; height: auto;"><div class="sl-block-content" ${inner}><p>Words</p></div></div>`;

interface Move {
  readonly property: string;
  readonly duration: unknown;
  readonly delay: unknown;
  readonly easing: unknown;
}

/** The CSS transitions that an element is in, once it is in any. */
async function movesOf(block: Locator): Promise<Move[]> {
  const read = () =>
    block.evaluate((element) =>
      element.getAnimations().flatMap((animation) => {
        if (!(animation instanceof CSSTransition)) return [];
        const timing = animation.effect?.getTiming();
        return [
          {
            property: animation.transitionProperty,
            duration: timing?.duration,
            delay: timing?.delay,
            easing: timing?.easing,
          },
        ];
      }),
    );
  await expect.poll(async () => (await read()).length, { message: `${block.toString()} moves` }).toBeGreaterThan(0);
  return read();
}

test('auto-animate takes blocks for the same by id, by what they were copied from, and by name; its settings are its slide’s', async ({
  page,
  problems,
}) => {
  await signUp(page);
  const { url } = await makeDeck(page, {
    title: 'Tides',
    visibility: 'all',
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
      ) +
      slide(
        'three',
        'Spring',
        box('same-3', 0, 'data-id="same"') + box('alone', 400),
        'data-auto-animate data-auto-animate-duration="8" data-auto-animate-unmatched="false"',
      ) +
      slide('four', 'Neap', box('same-4', 600, 'data-id="same"')),
  });
  await openView(page, `${url}/fullscreen`);
  const block = (id: string) =>
    page.locator(`section.present :is([data-block-id="${id}"], .sl-block[data-id="${id}"])`);

  await page.keyboard.press('ArrowRight');
  for (const id of ['same', 'copy', 'second']) {
    const transform = (await movesOf(block(id))).find(({ property }) => property === 'transform');
    expect(transform, id).toEqual({ property: 'transform', duration: 9000, delay: 4000, easing: 'linear' });
  }
  // What comes anew is faded in.
  await expect(block('lonely')).toHaveAttribute('data-auto-animate-target', 'unmatched');
  expect((await movesOf(block('lonely'))).map(({ property }) => property)).toEqual(['opacity']);

  await page.keyboard.press('ArrowRight');
  const back = (await movesOf(block('same'))).find(({ property }) => property === 'transform');
  expect(back).toMatchObject({ duration: 8000, delay: 0, easing: 'ease' });
  // Or is there at once.
  await expect(block('alone')).not.toHaveAttribute('data-auto-animate-target');
  expect(await block('alone').evaluate((element) => element.getAnimations().length)).toBe(0);

  await page.keyboard.press('ArrowRight');
  await expect(page.locator('section.present')).toHaveAttribute('data-id', 'four');
  expect(await block('same').evaluate((element) => element.getAnimations().length)).toBe(0);
  expect(problems).toEqual([]);
});

const TYPES = ['fade-in', 'fade-out', 'slide-up', 'slide-down', 'slide-left', 'slide-right', 'scale-up', 'scale-down'];

test('each animation of a block starts elsewhere than it ends, and takes its own time', async ({ page, problems }) => {
  await signUp(page);
  const blocks = TYPES.map((type, index) =>
    box(
      type,
      index * 110,
      '',
      `data-animation-type="${type}" data-animation-trigger="click" style="transition-duration: ${index + 20}s; transition-delay: ${index + 1}s;"`,
    ).replace('width: 200px', 'width: 100px'),
  ).join('');
  const { url } = await makeDeck(page, { title: 'Blocks', visibility: 'all', data: slide('one', 'Blocks', blocks) });
  await openView(page, `${url}/fullscreen`);
  const looks = new Set<string>();
  for (const [index, type] of TYPES.entries()) {
    const content = page.locator(`[data-block-id="${type}"] .sl-block-content`);
    const before = await content.evaluate((element) => {
      const { opacity, translate, scale, transform } = getComputedStyle(element);
      return { opacity: Number(opacity), place: `${translate} ${scale} ${transform}` };
    });
    expect(before.opacity, type).toBe(type === 'fade-out' ? 1 : 0);
    if (!type.startsWith('fade')) expect(before.place, type).not.toBe('none none none');
    looks.add(`${before.opacity} ${before.place}`);
    await content.focus();
    await page.keyboard.press('Enter');
    for (const move of await movesOf(content))
      expect(move, type).toMatchObject({ duration: (index + 20) * 1000, delay: (index + 1) * 1000 });
  }
  expect(looks.size).toBe(TYPES.length);
  expect(problems).toEqual([]);
});
