import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { changeDeck, openPlayer, putDeck } from '../testing/index.ts';

const FIRST = slide('one', 'First');
const MINUTE = 60_000;

it('goes round by itself, without arrows', async () => {
  const player = await openPlayer(
    { data: FIRST + slide('two', 'Second') },
    { view: 'kiosk', query: '?autoSlide=2000', clock: true },
  );
  expect(player.find('.controls').checkVisibility()).toBe(false);
  expect(player.slide.textContent).toContain('First');
  for (const words of ['Second', 'First', 'Second']) {
    await player.clock.runFor(2000);
    await expect.poll(() => player.slide.textContent).toContain(words);
  }
});

it('asks every five minutes whether its deck has changed, and shows a change at the end of a slide', async () => {
  const address = await putDeck({ data: FIRST + slide('two', 'Second') });
  const asked: string[] = [];
  const player = await openPlayer(address, {
    view: 'kiosk',
    query: `?autoSlide=${3 * MINUTE}`,
    clock: true,
    prepare(view) {
      const real = view.fetch.bind(view);
      view.fetch = (...given) => {
        if (typeof given[0] === 'string') asked.push(given[0]);
        return real(...given);
      };
    },
  });
  await changeDeck(address, { data: FIRST + slide('two', 'Changed') });
  // Give or take a tenth.
  await player.clock.runFor(4 * MINUTE);
  expect(asked).toEqual([]);
  await player.clock.runFor(1.5 * MINUTE);
  await expect.poll(() => asked).toContain(`${address}/updated_at`);
  await expect
    .poll(async () => {
      await player.clock.runFor(3 * MINUTE);
      return player.findAll('.reveal:not(.is-coming) section.present').at(-1)?.textContent;
    })
    .toContain('Changed');
});

it('is silent, behind its slides too, where a show is heard', async () => {
  const address = await putDeck({ data: '' });
  const film = `${address}/files/film`;
  const block = `<div class="sl-block" data-block-type="video" data-block-id="film" style="left: 80px; top: 300px; width: 320px; height: 180px;">
    <div class="sl-block-content"><video data-src="${film}" controls></video></div></div>`;
  await changeDeck(address, {
    data: slide('one', 'Tides', block, `data-background-video="${film}"`) + slide('two', 'Harbours'),
    files: { film: { type: 'video/webm', base64: '' } },
  });
  const isMuted = (video: HTMLElement | undefined): boolean | undefined =>
    (video as HTMLVideoElement | undefined)?.muted;
  for (const [view, query, muted] of [
    ['fullscreen', '', false],
    ['kiosk', '?autoSlide=180000', true],
  ] as const) {
    const { find, findAll } = await openPlayer(address, { view, query });
    expect(isMuted(find('[data-block-id="film"] video')), view).toBe(muted);
    await expect.poll(() => findAll('.slide-background.present video').map(isMuted)).toEqual([muted]);
  }
});
