import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openPlayer } from '../../testing/index.ts';

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
