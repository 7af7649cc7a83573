import { slide } from '@rostrum/deck/testing/slides';
import { expect, it, vi } from 'vitest';
import { changeLocalSettings } from '../local-settings.ts';
import { emulateTouch, openPlayer, type PageDeck, type PlayerPage, putDeck, swipe } from '../../testing/index.ts';

const SLIDES = slide('one', 'Tides') + slide('two', 'The moon');
const STACKED = `<section>${slide('one', 'Tides')}${slide('below', 'Ebb')}</section>${slide('two', 'The moon')}`;
const WIDE: PageDeck = { data: SLIDES, meta: { width: 1280, height: 720 } };
const SQUARE: PageDeck = { data: SLIDES, meta: { width: 960, height: 720 } };
const UPRIGHT = { width: 390, height: 844 };
const LYING = { width: 844, height: 390 };

const turn = ({ at }: PlayerPage) => at.getByText('Turn the screen to see the slides larger.');
const whole = ({ at }: PlayerPage) => at.getByText('See the slides on the whole screen?');
const dismiss = ({ at }: PlayerPage) => at.getByRole('button', { name: 'Dismiss' });
/** What comes, comes before a key is answered. */
async function expectNothingAsked(player: PlayerPage): Promise<void> {
  await player.press('{ArrowRight}');
  await expect.poll(() => player.slide.textContent).toContain('The moon');
  expect(player.findAll('.player-notice')).toEqual([]);
}

function overlap(a: Element, b: Element): boolean {
  const [one, other] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

async function openOn(size: typeof UPRIGHT, deck: PageDeck | string, query = ''): Promise<PlayerPage> {
  await emulateTouch();
  return openPlayer(deck, { ...size, query });
}

it('asks an upright phone to be turned for a wide deck, as long as it is upright', async () => {
  const phone = await openOn(UPRIGHT, WIDE);
  await expect.element(turn(phone)).toBeVisible();
  await expect.element(whole(phone)).not.toBeInTheDocument();
  phone.resize(LYING.width, LYING.height);
  await expect.element(turn(phone)).not.toBeInTheDocument();
  phone.resize(UPRIGHT.width, UPRIGHT.height);
  await expect.element(turn(phone)).toBeVisible();
});

it('scrolls a page that was turned to its top', async () => {
  const phone = await openOn(UPRIGHT, WIDE);
  const scroll = vi.spyOn(phone.window, 'scrollTo');
  phone.window.screen.orientation.dispatchEvent(new Event('change'));
  expect(scroll.mock.calls).toEqual([[0, 0]]);
});

it('offers the whole screen to a phone that need not be turned', async () => {
  for (const [size, deck] of [
    [UPRIGHT, SQUARE],
    [LYING, WIDE],
  ] as const) {
    const phone = await openOn(size, deck);
    await expect.element(whole(phone)).toBeVisible();
    await expect.element(turn(phone)).not.toBeInTheDocument();
    phone.frame.remove();
  }
});

it('started=true begins without a question over the slides, and no other value does', async () => {
  const phone = await openOn(UPRIGHT, WIDE, '?started=yes');
  await expect.element(turn(phone)).toBeVisible();
  await phone.open({ query: '?started=true' });
  await expectNothingAsked(phone);
});

it('does not ask to be turned again once that was dismissed, for no deck, and nothing else while the page is open', async () => {
  const phone = await openOn(UPRIGHT, WIDE);
  await dismiss(phone).click();
  await expect.element(turn(phone)).not.toBeInTheDocument();
  phone.resize(LYING.width, LYING.height);
  phone.resize(UPRIGHT.width, UPRIGHT.height);
  await expect.poll(() => phone.window.innerWidth).toBe(UPRIGHT.width);
  await expectNothingAsked(phone);
  phone.frame.remove();
  const other = await openOn(UPRIGHT, await putDeck(WIDE));
  await expect.element(whole(other)).toBeVisible();
  await expect.element(turn(other)).not.toBeInTheDocument();
});

it('does not offer the whole screen again once that was dismissed', async () => {
  const phone = await openOn(UPRIGHT, SQUARE);
  await dismiss(phone).click();
  await expect.element(whole(phone)).not.toBeInTheDocument();
  await phone.open({});
  await expectNothingAsked(phone);
});

it('takes the whole screen for the phone that wants it, and does not offer it again', async () => {
  const phone = await openOn(UPRIGHT, SQUARE);
  await phone.at.getByRole('button', { name: 'Fullscreen' }).click();
  await expect.poll(() => phone.document.fullscreenElement).toBe(phone.document.documentElement);
  await expect.element(whole(phone)).not.toBeInTheDocument();
  await phone.document.exitFullscreen();
  await phone.open({});
  await expectNothingAsked(phone);
});

it('keeps asking until the phone is turned where the team of the deck wants it', async () => {
  changeLocalSettings({ orientationDismissed: true });
  const phone = await openOn(UPRIGHT, { ...WIDE, config: { mustTurn: true } });
  await expect.element(turn(phone)).toBeVisible();
  await expect.element(dismiss(phone)).not.toBeInTheDocument();
  phone.resize(LYING.width, LYING.height);
  await expect.element(turn(phone)).not.toBeInTheDocument();
});

it('asks over the width of the window, in two lines at most, and covers no arrow', async () => {
  const phone = await openOn(UPRIGHT, { ...WIDE, data: STACKED });
  const prompt = phone.find('.player-notice');
  const { left, right, width, height } = prompt.getBoundingClientRect();
  expect(width).toBeGreaterThan(UPRIGHT.width - 64);
  expect(left).toBeGreaterThanOrEqual(16);
  expect(right).toBeLessThanOrEqual(UPRIGHT.width - 16);
  expect(height).toBeLessThanOrEqual(60);
  for (const way of ['right', 'down'])
    expect(overlap(prompt, phone.find(`.controls .navigate-${way}.enabled`)), way).toBe(false);
});

it('moves the slides with a finger that begins on what is asked, and takes a tap alone for an answer', async () => {
  const phone = await openOn(UPRIGHT, WIDE);
  for (const [selector, by, words] of [
    ['.player-notice button', -120, 'The moon'],
    ['.player-notice span', 120, 'Tides'],
  ] as const) {
    const { x, y, width, height } = phone.find(selector).getBoundingClientRect();
    const from = { x: x + width / 2, y: y + height / 2 };
    await swipe(from, { x: from.x + by, y: from.y });
    await expect.poll(() => phone.slide.textContent).toContain(words);
    await expect.element(turn(phone)).toBeVisible();
  }
});

it('tells a presenter on a phone nothing of keys', async () => {
  const phone = await openOn(UPRIGHT, SQUARE);
  await phone.open({ view: 'live' });
  await expect.element(whole(phone)).toBeVisible();
  await expect.element(phone.at.getByText('Press S')).not.toBeInTheDocument();
});
