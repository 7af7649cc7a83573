import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { answerSites, openPlayer, type PlayerPage, takeProblems } from '../../testing/index.ts';
import { tone } from '../../testing/sounds.ts';

const film = (id: string, attributes: string): string =>
  `<div class="sl-block" data-block-type="video" data-block-id="${id}" style="left: 80px; top: 300px; width: 400px; height: 200px;"><div class="sl-block-content"><video ${attributes}></video></div></div>`;
const filmIn = ({ find }: PlayerPage, id: string): HTMLVideoElement =>
  find(`[data-block-id="${id}"] video`) as HTMLVideoElement;
/** With what says why, where it does not play. */
const stateOf = ({ paused, readyState, networkState, error }: HTMLMediaElement) => ({
  paused,
  readyState,
  networkState,
  error: error?.message ?? null,
});

it('plays a film with its slide, from its start on, and rests it while the screen is black', async () => {
  const player = await openPlayer({
    data:
      slide('one', 'Opening') +
      slide('two', 'A film', film('film', `data-src="${tone()}" controls loop data-autoplay data-start-at="1"`)) +
      slide('three', 'Harbours'),
  });
  const whole = filmIn(player, 'film');
  await expect.poll(() => whole.dataset['src']).toBeUndefined();
  expect(whole.paused).toBe(true);
  await player.press('{ArrowRight}');
  await expect.poll(() => player.slide.dataset['id']).toBe('two');
  await expect.poll(() => stateOf(whole)).toMatchObject({ paused: false });
  await expect.poll(() => whole.currentTime).toBeGreaterThanOrEqual(1);
  await player.press('b');
  await expect.poll(() => whole.paused).toBe(true);
  await player.press('b');
  await expect.poll(() => whole.paused).toBe(false);
  await player.press('{ArrowRight}');
  await expect.poll(() => whole.paused).toBe(true);
});

it('plays a film whose slide comes while it still seeks its start', async () => {
  const player = await openPlayer({
    data:
      slide('one', 'Opening') +
      slide('two', 'A film', film('film', `data-src="${tone()}" muted data-autoplay data-start-at="1"`)),
  });
  const video = filmIn(player, 'film');
  await expect.poll(() => video.readyState).toBe(HTMLMediaElement.HAVE_ENOUGH_DATA);
  video.currentTime = 2;
  expect(video.readyState).toBe(HTMLMediaElement.HAVE_METADATA);
  // At once: a key that is really pressed comes after the seek.
  player.document.dispatchEvent(new player.window.KeyboardEvent('keydown', { key: 'ArrowRight', keyCode: 39 }));
  expect(player.slide.dataset['id']).toBe('two');
  await expect.poll(() => video.paused).toBe(false);
});

it('stops a film at its end, before that of the file', async () => {
  const part = `data-src="${tone()}" data-autoplay muted data-start-at="2" data-end-at="2.5"`;
  const player = await openPlayer({ data: slide('one', 'Opening') + slide('two', 'A part', film('part', part)) });
  const video = filmIn(player, 'part');
  let furthest = 0;
  video.addEventListener('timeupdate', () => (furthest = Math.max(furthest, video.currentTime)));
  const first = new Promise<number>((resolve) =>
    video.addEventListener('playing', () => resolve(video.currentTime), { once: true }),
  );
  await player.press('{ArrowRight}');
  expect(await first).toBeGreaterThanOrEqual(2);
  await expect.poll(() => [video.paused, video.currentTime >= 2.5]).toEqual([true, true]);
  expect(video.ended).toBe(false);
  expect(furthest).toBeLessThan(3.5);
});

it('leaves the place of a film that is not there, and nothing that looks like an error', async () => {
  await answerSites({ 'https://gone.brackwater.example/': { type: 'text/plain', body: '', status: 404 } });
  const player = await openPlayer({
    data: slide('one', 'Opening', film('lost', 'src="https://gone.brackwater.example/lost.mp4" controls')),
  });
  const video = filmIn(player, 'lost');
  await expect.poll(() => video.dataset['missing']).toBe('');
  expect(player.window.getComputedStyle(video).opacity).toBe('0');
  const place = player.find('[data-block-id="lost"] .sl-block-content');
  expect(player.window.getComputedStyle(place).outlineStyle).toBe('dashed');
  expect(await takeProblems()).toEqual(expect.arrayContaining([expect.stringMatching(/404.*gone\.brackwater/)]));
});
