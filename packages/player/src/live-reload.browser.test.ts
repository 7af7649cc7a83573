import { slide, step } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { changeDeck, openPlayer, type PageDeck, type PlayerPage, putDeck } from '../testing/index.ts';
import { silence } from '../testing/sounds.ts';

const FILM = `<div class="sl-block" data-block-type="video" data-block-id="film" style="left: 80px; top: 420px; width: 400px; height: 200px;">
  <div class="sl-block-content"><video data-src="${silence(4)}" data-autoplay muted loop></video></div></div>`;
const SLIDES = [
  slide('one', 'Tides'),
  slide('two', 'The moon', step('two-a', 'It pulls', 240, 0) + step('two-b', 'and pulls', 320, 1) + FILM),
  slide('three', 'Harbours'),
];
const DECK: PageDeck = { data: SLIDES.join(''), notes: { two: 'Slowly.' }, config: { sharesNotes: true } };

/** Milliseconds in which a view asks whether its deck has changed. */
const ASKS = 20_000;

/** A show at its second slide, with the first step taken. */
async function openAtStep(): Promise<{ player: PlayerPage; address: string }> {
  const address = await putDeck(DECK);
  const player = await openPlayer(address, { hash: '#/1', clock: true });
  await expect.poll(() => player.slide.textContent).toContain('The moon');
  await player.press('{ArrowRight}');
  await expect.poll(() => stepsOf(player)).toEqual(['It pulls']);
  return { player, address };
}

const stepsOf = (player: PlayerPage): string[] =>
  [...player.slide.querySelectorAll('.fragment.visible')].map(({ textContent }) => textContent.trim());
const configOf = ({ find }: PlayerPage): { version: string; notes: unknown } =>
  JSON.parse(find('script.player-config').textContent);

/** Lets the view ask, and waits until it shows the deck no more as it was before. */
async function takeUp(player: PlayerPage, before: string): Promise<void> {
  await player.clock.runFor(ASKS);
  await player.clock.runUntil(
    () => configOf(player).version !== before && player.findAll('.reveal').length === 1 && isReady(player),
  );
}
const isReady = ({ findAll }: PlayerPage): boolean => findAll('.reveal.ready .slides section.present').length > 0;

async function change(player: PlayerPage, address: string, deck: PageDeck): Promise<void> {
  const before = configOf(player).version;
  await changeDeck(address, deck);
  await takeUp(player, before);
}

const heading = ({ slide: shown }: PlayerPage): HTMLElement => shown.querySelector('h1') as HTMLElement;

/** What a change shows by. Each field by itself, so that none rides on another. */
const CHANGES: readonly {
  readonly change: Partial<PageDeck>;
  readonly shows: (player: PlayerPage) => unknown;
  readonly as: unknown;
}[] = [
  {
    change: { data: SLIDES.join('').replace('The moon', 'Our moon') },
    shows: (player) => heading(player).textContent,
    as: 'Our moon',
  },
  { change: { meta: { width: 1280 } }, shows: ({ find }) => find('.slides').clientWidth, as: 1280 },
  { change: { meta: { height: 720 } }, shows: ({ find }) => find('.slides').clientHeight, as: 720 },
  {
    change: { meta: { themeColor: 'black-blue' } },
    shows: ({ find }) => getComputedStyle(find('.reveal')).getPropertyValue('--deck-background'),
    as: '#111111',
  },
  {
    change: { meta: { themeFont: 'merriweather' } },
    shows: (player) => getComputedStyle(heading(player)).fontFamily.includes('Merriweather'),
    as: true,
  },
  {
    change: { meta: { transition: 'zoom' } },
    shows: ({ find }) => find('.reveal').classList.contains('zoom'),
    as: true,
  },
  { change: { notes: { two: 'Quickly.' } }, shows: (player) => configOf(player).notes, as: { two: 'Quickly.' } },
  {
    change: { meta: { css: '.slides h1 { letter-spacing: 3px; }' } },
    shows: (player) => getComputedStyle(heading(player)).letterSpacing,
    as: '3px',
  },
  // What no longer counts is gone.
  {
    change: { meta: { css: '' } },
    shows: (player) => getComputedStyle(heading(player)).letterSpacing,
    as: 'normal',
  },
];

it('takes up each change of a deck in an open show, which keeps its place, its step and its film', async () => {
  const { player, address } = await openAtStep();
  const film = player.find('[data-block-id="film"] video') as HTMLVideoElement;
  await expect.poll(() => film.paused).toBe(false);
  let stops = 0;
  film.addEventListener('pause', () => (stops += 1));
  let deck = DECK;
  for (const { change: changed, shows, as } of CHANGES) {
    const name = JSON.stringify(changed).slice(0, 60);
    expect(shows(player), `${name} before`).not.toEqual(as);
    deck = { ...deck, ...changed, meta: { ...deck.meta, ...changed.meta } };
    await change(player, address, deck);
    await expect.poll(() => shows(player), { message: name }).toEqual(as);
    expect(player.slide.dataset['id'], name).toBe('two');
    expect(stepsOf(player), name).toEqual(['It pulls']);
    expect(player.window.location.hash).toBe('#/1');
    // The very same film, which has not been stopped.
    expect(player.find('section.present [data-block-id="film"] video'), name).toBe(film);
    expect([film.paused, stops], name).toEqual([false, 0]);
  }
});

it('shows no other slide on the way to a changed deck, and moves nothing', async () => {
  const { player, address } = await openAtStep();
  const { document, window } = player;
  // The controls have gone, and the step has come.
  await player.clock.runFor(3000);
  const transitions = (): CSSTransition[] =>
    document.getAnimations().filter((one): one is CSSTransition => one instanceof window.CSSTransition);
  for (const one of transitions()) one.finish();
  await expect.poll(() => transitions().length).toBe(0);
  const seen = new Set<string>();
  const look = (): void => {
    const shown = document.elementsFromPoint(window.innerWidth / 2, window.innerHeight / 5);
    const section = shown.map((one) => one.closest('section')).find((one) => one !== null);
    seen.add(section?.dataset['id'] ?? 'nothing');
    for (const one of transitions()) {
      const moved = one.effect instanceof window.KeyframeEffect ? one.effect.target : null;
      // Controls are not to be seen, nor is what is still to come.
      if (moved?.closest('.reveal') && !moved.closest('.controls, .is-coming'))
        seen.add(`${one.transitionProperty} of ${moved.parentElement?.className} ${moved.className}`);
    }
  };
  new MutationObserver(look).observe(player.find('.stage'), { childList: true, attributes: true, subtree: true });
  await change(player, address, {
    ...DECK,
    data: slide('zero', 'Before all') + SLIDES.join('').replace('The moon', 'Our moon'),
  });
  await expect.poll(() => player.slide.textContent).toContain('Our moon');
  expect(player.window.location.hash).toBe('#/2');
  expect([...seen]).toEqual(['two']);
});

it('lets a change wait while somebody types the number of a slide', async () => {
  const { player, address } = await openAtStep();
  await player.press('g', '3');
  const box = player.at.getByPlaceholder('Jump to slide');
  await expect.element(box).toHaveValue('3');
  const before = configOf(player).version;
  await changeDeck(address, { ...DECK, data: [...SLIDES, slide('four', 'Storms')].join('') });
  const isAsked = (): boolean =>
    player.window.performance.getEntriesByType('resource').some(({ name }) => name.includes('/stage'));
  await player.clock.runFor(ASKS);
  await player.clock.runUntil(isAsked);
  await player.clock.runFor(2000);
  await expect.element(box).toHaveValue('3');
  expect(configOf(player).version).toBe(before);
  await player.press('{Enter}');
  await expect.poll(() => player.slide.textContent).toContain('Harbours');
  await takeUp(player, before);
  expect(player.slide.textContent).toContain('Harbours');
});
