import { LONG_TITLE, slide, TALK, textBlock } from '@rostrum/deck/testing/slides';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import {
  changeDeck,
  holdRequests,
  openPlayer,
  type PageDeck,
  type PlayerOptions,
  type PlayerPage,
  putDeck,
  releaseRequests,
} from '../../testing/index.ts';

const DECK: PageDeck = { title: 'Tides and harbours', data: TALK, notes: { one: 'Breathe.' } };

const openSpeaker = (deck: PageDeck | string = DECK, options: PlayerOptions = {}) =>
  openPlayer(deck, { view: 'speaker', ...options });
const nowIn = ({ at }: PlayerPage) => at.getByRole('region', { name: 'Now' });
const nextIn = ({ at }: PlayerPage) => at.getByRole('region', { name: 'Next', exact: true });
const notesIn = ({ at }: PlayerPage) => at.getByRole('region', { name: 'Speaker notes' });
const boxOf = (locator: { element: () => Element }): DOMRect => locator.element().getBoundingClientRect();

it('shows slides as the show does: nothing of its own looks leaks into them', async () => {
  const text = textBlock('more', '<h2>Second</h2><p>A paragraph</p><ul><li>One</li></ul>', 360);
  const looks = async (view: string): Promise<unknown> => {
    const player = await openPlayer({ data: slide('one', LONG_TITLE, text) }, { view });
    return [...player.slide.querySelectorAll<HTMLElement>('h1, h2, p, ul, li')].map((element) => {
      const { fontSize, fontWeight, whiteSpace, overflow, margin, lineHeight, fontFamily } = getComputedStyle(element);
      const { tagName, offsetHeight } = element;
      return { tagName, fontSize, fontWeight, whiteSpace, overflow, margin, lineHeight, fontFamily, offsetHeight };
    });
  };
  expect(await looks('speaker')).toEqual(await looks('fullscreen'));
});

it('shows the next slide over its background picture', async () => {
  const next = nextIn(await openSpeaker());
  const heading = next.getBySelector('.slides h1');
  await expect.element(heading).toHaveTextContent(LONG_TITLE);
  // What cannot be seen makes no difference to a picture when it goes.
  const frame = next.getBySelector('.speaker-frame');
  const whole = await frame.screenshot({ save: false });
  (heading.element() as HTMLElement).style.visibility = 'hidden';
  expect(await frame.screenshot({ save: false })).not.toBe(whole);
});

it.each([
  ['the arrow', '{ArrowRight}'],
  ['page down', '{PageDown}'],
  ['space', ' '],
])('goes through stacks by every key that goes on: %s', async (_, key) => {
  const player = await openSpeaker(DECK, { hash: '#/2' });
  await expect.element(nowIn(player)).toHaveTextContent('The moon');
  await player.press(key);
  await expect.element(nowIn(player)).toHaveTextContent('The sun');
  await player.press(key);
  await expect.element(nowIn(player)).toHaveTextContent('Harbours');
});

it('goes back, and to either end, by its keys', async () => {
  const player = await openSpeaker(DECK, { hash: '#/3' });
  for (const [key, words] of [
    ['{ArrowLeft}', 'The sun'],
    ['{Home}', 'Tides'],
    ['{End}', 'Harbours'],
  ] as const) {
    await player.press(key);
    await expect.element(nowIn(player)).toHaveTextContent(words);
  }
});

it('shows every slide in its overview, and goes where one is chosen', async () => {
  const player = await openSpeaker();
  await player.at.getByRole('button', { name: 'All slides' }).click();
  const overview = player.at.getByRole('dialog', { name: 'All slides' });
  await expect.poll(() => overview.getByRole('button', { name: /^Slide/ }).elements()).toHaveLength(5);
  for (const words of ['Tides', LONG_TITLE, 'The moon', 'The sun', 'Harbours']) {
    const heading = overview.getBySelector('.slides h1').filter({ hasText: words });
    await expect.element(heading).toBeVisible();
    await expect.element(heading).toBeInViewport({ ratio: 1 });
  }
  await overview.getByRole('button', { name: 'Slide 4: The sun' }).click();
  await expect.poll(() => overview.query()).toBeNull();
  await expect.element(nowIn(player)).toHaveTextContent('The sun');
});

it('keeps its main control large on a phone, also when no window shows the deck', async () => {
  const { at, findAll } = await openSpeaker(DECK, { width: 390, height: 844 });
  await expect.element(at.getByRole('button', { name: 'Open the show' })).toBeVisible();
  expect(boxOf(at.getByRole('button', { name: 'Next', exact: true })).width).toBeGreaterThan(140);
  for (const one of findAll('.speaker > footer button').filter((button) => button.checkVisibility())) {
    const { left, right } = one.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
  }
});

it('lists its keys, and lets no key through to the slides meanwhile', async () => {
  const player = await openSpeaker(DECK, { hash: '#/2' });
  await player.press('?');
  const list = player.at.getByRole('dialog', { name: 'Shortcuts' });
  await expect.element(list).toHaveTextContent('Reset the timer');
  await player.press('{ArrowRight}', '{Escape}');
  await expect.poll(() => list.query()).toBeNull();
  await expect.element(nowIn(player)).toHaveTextContent('The moon');
});

async function chooseLayout({ at, press }: PlayerPage, name: string): Promise<void> {
  await at.getByRole('button', { name: 'Layout' }).click();
  await at.getByRole('radio', { name }).click();
  await press('{Escape}');
  await expect.element(at.getByRole('radio', { name, includeHidden: true })).not.toBeVisible();
}

it('puts slide, next slide and notes in three layouts', async () => {
  const player = await openSpeaker();
  const boxes = () => ({ slide: boxOf(nowIn(player)), after: boxOf(nextIn(player)), words: boxOf(notesIn(player)) });
  const usual = boxes();
  expect(usual.words.left).toBeGreaterThan(usual.slide.right);
  expect(usual.after.top).toBeGreaterThan(usual.slide.top);

  await chooseLayout(player, 'Wide');
  const wide = boxes();
  expect(wide.after.left).toBeGreaterThan(wide.slide.right);
  expect(wide.words.top).toBeGreaterThan(wide.slide.bottom);
  // The slide fills its new place.
  const { width } = boxOf(nowIn(player).getBySelector('.speaker-frame'));
  await expect.poll(() => player.slide.getBoundingClientRect().width).toBeCloseTo(width, -1);

  await chooseLayout(player, 'Tall');
  const tall = boxes();
  expect(tall.words.width).toBeGreaterThan(usual.words.width);
  expect(tall.after.top).toBeGreaterThan(tall.slide.top + 100);
});

it('has a layout of notes alone, which it remembers', async () => {
  const player = await openSpeaker();
  await chooseLayout(player, 'Notes only');
  const now = player.at.getByRole('region', { name: 'Now', includeHidden: true });
  await expect.element(now).not.toBeVisible();
  await player.press('{End}');
  await expect.element(player.at.getByRole('heading', { name: /^Notes/ })).toHaveTextContent('Harbours');
  await player.reload();
  await expect.element(notesIn(player)).toBeVisible();
  await expect.element(now).not.toBeVisible();
});

it('lets layouts be chosen by keys alone, which do not move the slides meanwhile', async () => {
  const player = await openSpeaker(DECK, { hash: '#/2' });
  const layout = player.at.getByRole('button', { name: 'Layout' });
  (layout.element() as HTMLElement).focus();
  await player.press('{Enter}');
  await expect.element(player.at.getByRole('radio', { name: 'Default' })).toHaveFocus();
  await player.press('{ArrowDown}');
  await expect.element(player.at.getByRole('radio', { name: 'Wide' })).toHaveFocus();
  await player.press('{Escape}');
  await expect.element(layout).toHaveFocus();
  await expect.element(nowIn(player)).toHaveTextContent('The moon');
});

it('says how the talk stands against its time limit and the slides’ own times, over a reload too', async () => {
  const data = slide('one', 'Tides', '', 'data-timing="60"') + slide('two', 'The moon') + slide('three', 'The sun');
  const player = await openSpeaker({ data, meta: { timeLimit: 5 } }, { clock: true });
  const timer = player.at.getByRole('banner');
  await expect.element(timer).toHaveTextContent('of 5:00');
  await expect.element(timer).toHaveTextContent('On time');
  await player.clock.runFor(130_000);
  await expect.element(timer).toHaveTextContent('1:10 behind');
  await player.press(' ');
  await expect.element(timer).toHaveTextContent('On time');
  await player.press(' ');
  await expect.element(timer).toHaveTextContent('0:50 ahead');
  await player.clock.runUntil(() => player.window.location.hash === '#/2');
  await player.reload();
  await expect.element(timer).toHaveTextContent(/2:1\d/);
  await expect.element(timer).toHaveTextContent(/0:[45]\d ahead/);
  // The mark stands where the plan does: past half of the second slide of three.
  const mark = player.find('.speaker-due').getBoundingClientRect();
  const second = player.find('.speaker-track > :nth-child(2)').getBoundingClientRect();
  const share = (mark.x + mark.width / 2 - second.x) / second.width;
  expect(share).toBeGreaterThan(0.5);
  expect(share).toBeLessThan(0.67);
});

it('says nothing of the pace of a talk without a plan', async () => {
  const { at } = await openSpeaker();
  await expect.element(at.getByRole('timer')).toBeVisible();
  const pace = at.getByText('On time').elements();
  expect(pace.filter((one) => one.checkVisibility())).toEqual([]);
});

it('shows a deck that changes meanwhile as it is now, in each of its parts', async () => {
  const address = await putDeck({ ...DECK, notes: { three: 'Look up.' } });
  const player = await openSpeaker(address, { hash: '#/2' });
  await expect.element(nowIn(player)).toHaveTextContent('The moon');
  await changeDeck(address, {
    title: 'Tides, again',
    data: slide('zero', 'Before') + TALK.replaceAll('The moon', 'A full moon').replaceAll('The sun', 'The stars'),
    notes: { three: 'Look up, and wait.' },
    meta: { timeLimit: 20 },
  });
  // As when somebody comes back to the window.
  player.document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(nowIn(player).getByRole('heading', { name: 'Now' })).toHaveTextContent('A full moon');
  await expect.element(nextIn(player).getBySelector('.slides h1')).toHaveTextContent('The stars');
  await expect.element(nextIn(player).getByRole('heading', { name: /^Next/ })).toHaveTextContent('5');
  await expect.element(notesIn(player)).toHaveTextContent('Look up, and wait.');
  const header = player.at.getByRole('banner');
  for (const words of ['Tides, again', 'Slide 4 of 6', 'of 20:00'])
    await expect.element(header).toHaveTextContent(words);
  await player.press('o');
  await expect.element(player.at.getByRole('button', { name: 'Slide 1: Before' })).toBeVisible();
});

const WINDOWS = [
  [820, 1180],
  [844, 390],
  [390, 844],
] as const;

it('leaves the room beside a slide that is high for its width to the notes, and shows what comes in every window', async () => {
  const places: number[] = [];
  for (const width of [960, 1280]) {
    const player = await openSpeaker({ data: TALK, meta: { width, height: 720 } });
    places.push(boxOf(notesIn(player)).width);
    const now = nowIn(player);
    expect(boxOf(now).width - boxOf(now.getBySelector('.speaker-frame')).width, `${width}`).toBeLessThan(24);
    for (const [w, h] of WINDOWS) {
      Object.assign(player.frame.style, { width: `${w}px`, height: `${h}px` });
      await expect.poll(() => boxOf(nextIn(player).getBySelector('.speaker-frame')).width).toBeGreaterThan(90);
    }
  }
  const [high = 0, wide = 0] = places;
  expect(high).toBeGreaterThan(wide + 100);
});

it('offers no moves before the slides can be moved', async () => {
  await holdRequests('**/engine-*.js');
  onTestFinished(releaseRequests);
  const opening = openSpeaker(DECK, { whole: false });
  await expect.poll(() => document.querySelector('iframe')).not.toBeNull();
  const view = page.frameLocator(page.getByTitle('Player'));
  const moves = [/^Previous/, /^Next/, /^Black/, /^All slides/].map((name) => view.getByRole('button', { name }));
  for (const move of moves) await expect.element(move).toBeDisabled();
  await releaseRequests();
  await opening;
  for (const move of moves) await expect.element(move).toBeEnabled();
});
