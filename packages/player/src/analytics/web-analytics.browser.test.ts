import { slide } from '@rostrum/deck/testing/slides';
import { expect, it, onTestFinished } from 'vitest';
import { NEVER, openPlayer, type PlayerOptions, type PlayerPage, putDeck } from '../../testing/index.ts';
import { SETTINGS_KEY } from '../local-settings.ts';
import { WebAnalytics } from './web-analytics.ts';

const ID = 'G-ABCD1234';
const SIZES = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const;

/** A deck that counts its visits in a frame which does nothing. */
async function countedDeck(): Promise<string> {
  const files = { 'visit.html': { type: 'text/html', base64: btoa('<!doctype html><title>Visit</title>') } };
  const frame = `${await putDeck({ data: '', files })}/files/visit.html`;
  const data = slide('one', 'Tides') + slide('two', 'Moons');
  return putDeck({ data, meta: { width: 960, height: 540 }, config: { analytics: { id: ID, frame } } });
}
const open = async (options: PlayerOptions = {}, deck?: string): Promise<PlayerPage> =>
  openPlayer(deck ?? (await countedDeck()), { view: 'fullscreen', alone: true, ...options });

const question = ({ at }: PlayerPage) => at.getByRole('region', { name: 'Web analytics' });
const answer = (player: PlayerPage, name: 'Allow' | 'Decline') => question(player).getByRole('button', { name });
const frames = (player: PlayerPage) => player.findAll('iframe[title="Web analytics"]');
const keepAllowed = (): void =>
  window.localStorage.setItem(SETTINGS_KEY, JSON.stringify({ version: 1, analyticsAllowed: [ID] }));
const kept = (): unknown => JSON.parse(window.localStorage.getItem(SETTINGS_KEY) ?? '{}');

it('asks before it counts, and by keys alone either answer is chosen', async () => {
  const player = await open();
  await expect.element(question(player)).toHaveTextContent('wants to count visits with Google Analytics');
  expect(frames(player)).toEqual([]);
  (question(player).getByRole('link').element() as HTMLElement).focus();
  await player.press('{Tab}');
  await expect.element(answer(player, 'Decline')).toHaveFocus();
  await player.press('{Enter}');
  await expect.element(question(player)).not.toBeInTheDocument();
  expect(frames(player)).toEqual([]);
  expect(kept()).toMatchObject({ analyticsAllowed: [], analyticsDeclined: [ID] });
});

it.each(['scroll', 'text', 'embed', 'kiosk'])('neither asks nor counts in the view %s', async (view) => {
  keepAllowed();
  const player = await open({ view, alone: view !== 'embed' });
  await expect.element(question(player)).not.toBeInTheDocument();
  expect(frames(player)).toEqual([]);
});

it('counts a visit once, however the slides are gone through, and asks no more at the next', async () => {
  const deck = await countedDeck();
  const player = await open({}, deck);
  await answer(player, 'Allow').click();
  await expect.element(question(player)).not.toBeInTheDocument();
  await expect.poll(() => frames(player).length).toBe(1);
  const [frame] = frames(player);
  await player.press('{ArrowRight}');
  await expect.poll(() => player.slide.textContent).toContain('Moons');
  expect(frames(player)).toEqual([frame]);
  expect(kept()).toMatchObject({ analyticsAllowed: [ID], analyticsDeclined: [] });
  await player.reload();
  await expect.poll(() => frames(player).length).toBe(1);
  await expect.element(question(player)).not.toBeInTheDocument();
});

it('shows nothing to a viewer who has declined', () => {
  window.localStorage.setItem(SETTINGS_KEY, JSON.stringify({ version: 1, analyticsDeclined: [ID] }));
  const host = document.createElement('div');
  const consents: unknown[] = [];
  const analytics = new WebAnalytics(host, (consent) => void consents.push(consent));
  onTestFinished(() => analytics.destroy());
  analytics.show({ id: ID, frame: NEVER }, { asks: true });
  expect([host.childElementCount, consents]).toEqual([0, ['declined']]);
});

it('puts the question off with Esc, and asks again at the next visit', async () => {
  const player = await open();
  await expect.element(answer(player, 'Decline')).toBeVisible();
  (answer(player, 'Decline').element() as HTMLElement).focus();
  await player.press('{Escape}');
  await expect.element(question(player)).not.toBeInTheDocument();
  await player.reload();
  await expect.element(question(player)).toBeVisible();
  expect(kept()).not.toMatchObject({ analyticsDeclined: [ID] });
});

it('stops counting once the answer was taken back in another tab', async () => {
  keepAllowed();
  const player = await open();
  await expect.poll(() => frames(player).length).toBe(1);
  window.localStorage.setItem(SETTINGS_KEY, JSON.stringify({ version: 1, analyticsAllowed: [] }));
  await expect.poll(() => frames(player)).toEqual([]);
});

/** What is shown at once of a deck that wants to count, in this very window, and what the page is told. */
function showHere(): { readonly shown: string[]; readonly consents: unknown[] } {
  const host = document.createElement('div');
  document.body.append(host);
  onTestFinished(() => host.remove());
  const consents: unknown[] = [];
  const analytics = new WebAnalytics(host, (consent) => void consents.push(consent));
  onTestFinished(() => analytics.destroy());
  analytics.show({ id: ID, frame: NEVER }, { asks: true });
  analytics.ask();
  return { shown: [...host.children].map(({ tagName }) => tagName), consents };
}

it.each([
  ['Global Privacy Control', 'globalPrivacyControl', true],
  ['Do Not Track', 'doNotTrack', '1'],
])('takes %s for a no without a question, whatever was allowed before', (_, name, value) => {
  keepAllowed();
  Object.defineProperty(navigator, name, { configurable: true, get: () => value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  expect(showHere()).toEqual({ shown: [], consents: ['refused'] });
});

it.each(SIZES)('lays the question beside the slides of a window of $width × $height', async (size) => {
  const player = await open(size);
  await expect.element(question(player)).toBeVisible();
  const box = (): DOMRect => question(player).element().getBoundingClientRect();
  const slides = (): DOMRect => player.find('.reveal .slides').getBoundingClientRect();
  await expect.poll(() => slides().bottom <= box().top + 0.5).toBe(true);
  const [decline, allow] = (['Decline', 'Allow'] as const).map((name) =>
    answer(player, name).element().getBoundingClientRect(),
  );
  expect([decline?.width, decline?.height]).toEqual([allow?.width, allow?.height]);
  expect(allow?.bottom).toBeLessThanOrEqual(size.height);
  await answer(player, 'Decline').click();
  await expect.element(question(player)).not.toBeInTheDocument();
  await expect.poll(() => player.find('.stage').getBoundingClientRect().height).toBe(size.height);
});
