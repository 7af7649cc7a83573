import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { mouse, openPlayer, type PlayerPage } from '../../testing/index.ts';

const TYPES = ['fade-in', 'fade-out', 'slide-up', 'slide-down', 'slide-left', 'slide-right', 'scale-up', 'scale-down'];

it('starts each animation of a block elsewhere than it ends, and gives it its own time', async () => {
  const blocks = TYPES.map(
    (type, index) =>
      `<div class="sl-block" data-block-type="text" data-block-id="${type}" style="left: ${index * 110}px; top: 300px; width: 100px; height: auto;"><div class="sl-block-content" data-animation-type="${type}" data-animation-trigger="click" style="transition-duration: ${index + 20}s; transition-delay: ${index + 1}s;"><p>Words</p></div></div>`,
  ).join('');
  const player = await openPlayer({ data: slide('one', 'Blocks', blocks) });
  const looks = new Set<string>();
  for (const [index, type] of TYPES.entries()) {
    const content = player.find(`[data-block-id="${type}"] .sl-block-content`);
    const { opacity, translate, scale, transform } = player.window.getComputedStyle(content);
    const place = `${translate} ${scale} ${transform}`;
    expect(Number(opacity), type).toBe(type === 'fade-out' ? 1 : 0);
    if (!type.startsWith('fade')) expect(place, type).not.toBe('none none none');
    looks.add(`${opacity} ${place}`);
    content.focus();
    await player.press('{Enter}');
    await expect.poll(() => content.getAnimations().length, { message: `${type} moves` }).toBeGreaterThan(0);
    for (const { effect } of content.getAnimations())
      expect(effect?.getTiming(), type).toMatchObject({ duration: (index + 20) * 1000, delay: (index + 1) * 1000 });
  }
  expect(looks.size).toBe(TYPES.length);
});

const words = (id: string, left: number, attributes: string): string =>
  `<div class="sl-block" data-block-type="text" data-block-id="${id}" style="left: ${left}px; top: 300px; width: 180px; height: 200px;"><div class="sl-block-content" ${attributes}><p>Words</p></div></div>`;
const content = ({ find }: PlayerPage, id: string): HTMLElement => find(`[data-block-id="${id}"] .sl-block-content`);

/** How much of a block is seen once all that moves has come to its end. */
function opacity(player: PlayerPage, id: string): number {
  for (const animation of player.document.getAnimations()) animation.finish();
  return Number(player.window.getComputedStyle(content(player, id)).opacity);
}

/** The pointer on a block, in the frame of the view; null: beside all. */
async function pointTo(player: PlayerPage, id: string | null): Promise<void> {
  const box = id === null ? new DOMRect(2, 2) : content(player, id).getBoundingClientRect();
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2, 3);
}

const WAITING = [
  slide('one', 'Opening', words('first', 80, 'data-animation-type="fade-in"')),
  slide(
    'two',
    'Coming',
    words('auto', 0, 'data-animation-type="slide-up"') +
      words('leaves', 200, 'data-animation-type="fade-out"') +
      words('click', 400, 'data-animation-type="scale-up" data-animation-trigger="click"') +
      words('hover', 600, 'data-animation-type="fade-in" data-animation-trigger="hover"'),
  ),
  slide('three', 'Gone'),
].join('');

async function go(player: PlayerPage, key: string, id: string): Promise<void> {
  await player.press(key);
  await expect.poll(() => player.slide.dataset['id']).toBe(id);
}

it('brings blocks by themselves, on a click, with a key and under the pointer', async () => {
  const player = await openPlayer({ data: WAITING });
  await pointTo(player, null);
  await expect.poll(() => opacity(player, 'first')).toBe(1);
  expect(opacity(player, 'auto')).toBe(0);
  await go(player, '{ArrowRight}', 'two');
  await expect.poll(() => opacity(player, 'auto')).toBe(1);
  await expect.poll(() => opacity(player, 'leaves')).toBe(0);
  expect(opacity(player, 'click')).toBe(0);
  expect(opacity(player, 'hover')).toBe(0);

  await pointTo(player, 'click');
  await mouse.down();
  await mouse.up();
  await expect.poll(() => opacity(player, 'click')).toBe(1);
  content(player, 'click').focus();
  await player.press('{Enter}');
  await expect.poll(() => opacity(player, 'click')).toBe(0);
  await player.press(' ');
  await expect.poll(() => opacity(player, 'click')).toBe(1);
  // The keys were the block's: the deck stays where it is.
  expect(player.slide.dataset['id']).toBe('two');
  await pointTo(player, 'hover');
  await expect.poll(() => opacity(player, 'hover')).toBe(1);
  await pointTo(player, null);
  await expect.poll(() => opacity(player, 'hover')).toBe(0);
});

it('shows all blocks in the overview', async () => {
  const player = await openPlayer({ data: WAITING });
  await player.press('o');
  const hover = (): HTMLElement | null =>
    player.document
      .querySelector<HTMLElement>('[role="dialog"], dialog')
      ?.querySelector('[data-block-id="hover"] .sl-block-content') ?? null;
  await expect.poll(hover).not.toBeNull();
  await expect.poll(() => player.window.getComputedStyle(hover() ?? player.document.body).opacity).toBe('1');
});

it('brings blocks anew when their slide comes again, and lets a clicked one wait for a click again', async () => {
  const player = await openPlayer({ data: WAITING }, { clock: true, hash: '#/1' });
  content(player, 'click').click();
  await expect.poll(() => opacity(player, 'click')).toBe(1);
  await go(player, '{ArrowRight}', 'three');
  // Until they are out of sight they stay as they are.
  expect(opacity(player, 'auto')).toBe(1);
  await player.clock.runFor(1000);
  await expect.poll(() => opacity(player, 'auto')).toBe(0);
  await go(player, '{ArrowLeft}', 'two');
  await expect.poll(() => opacity(player, 'auto')).toBe(1);
  expect(opacity(player, 'click')).toBe(0);
});
