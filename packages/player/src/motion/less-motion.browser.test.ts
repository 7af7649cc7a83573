import { slide } from '@rostrum/deck/testing/slides';
import { silence } from '../../testing/sounds.ts';
import { expect, it } from 'vitest';
import { emulateMedia, openPlayer, type PlayerPage } from '../../testing/index.ts';

const idOf = ({ slide: shown }: PlayerPage): string => shown.dataset['id'] ?? '';

it('fades instead of moving slides for who wants less motion', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  const data =
    slide('one', 'Tides', '', 'data-transition="zoom"') + slide('two', 'The moon', '', 'data-transition="concave"');
  const player = await openPlayer({ data });
  expect(player.findAll('.slides > section').map(({ dataset }) => dataset['transition'])).toEqual(['fade', 'fade']);
  expect(player.find('.reveal').classList).toContain('fade');
});

it('shows auto-animate at its end at once for who wants less motion', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  const moving = (id: string, left: number) =>
    `<section data-id="${id}" data-auto-animate><div class="sl-block" data-block-type="shape" data-block-id="buoy" data-name="buoy" style="left: ${left}px; top: 60px; width: 120px; height: 120px;"><div class="sl-block-content" data-shape-type="rect" data-shape-fill-color="#c33"></div></div></section>`;
  const player = await openPlayer({ data: moving('one', 40) + moving('two', 640) });
  await player.press('{ArrowRight}');
  await expect.poll(() => idOf(player)).toBe('two');
  const moved = player.document
    .getAnimations()
    .map(({ effect }) => (effect instanceof player.window.KeyframeEffect ? effect.target : null))
    .filter((target) => target?.closest('.sl-block'));
  expect(moved).toEqual([]);
  expect(player.findAll('[data-auto-animate="running"]')).toEqual([]);
  expect(player.find('section.present .sl-block').getBoundingClientRect().x).toBeGreaterThan(500);
});

it('plays a film once for who wants less motion', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  const film = `<div class="sl-block" data-block-type="video" data-block-id="film" style="left: 80px; top: 420px; width: 400px; height: 200px;"><div class="sl-block-content"><video data-src="${silence(4)}" muted loop data-autoplay></video></div></div>`;
  const player = await openPlayer({ data: slide('one', 'Films', film) });
  await expect.poll(() => (player.find('[data-block-id="film"] video') as HTMLVideoElement).loop).toBe(false);
});
