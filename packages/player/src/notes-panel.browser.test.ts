import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { changeDeck, openPlayer, type PageDeck, type PlayerPage, putDeck } from '../testing/index.ts';

const DECK: PageDeck = {
  data: slide('one', 'Tides') + slide('two', 'The moon') + slide('four', 'Harbours'),
  notes: { one: 'They come twice a day.\n\nSay so.', four: 'Name two.' },
};
const SHARED: PageDeck = { ...DECK, config: { sharesNotes: true } };
const EMBED = { view: 'embed', width: 576, height: 420 } as const;
/** Of the footer. */
const FOOTER = 44;

const panelIn = ({ at }: PlayerPage) => at.getByRole('region', { name: 'Notes' });
const stageHeight = ({ find }: PlayerPage): number => find('.stage').getBoundingClientRect().height;

it('shows the notes that a deck shares below an embed of it, slide by slide', async () => {
  const player = await openPlayer(SHARED, EMBED);
  const panel = panelIn(player);
  await expect.element(panel).toHaveTextContent('They come twice a day.Say so.');
  // One below the other, and nothing between.
  const edges = [player.find('.stage'), panel.element(), player.find('footer')].flatMap((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return [Math.round(top), Math.round(bottom)];
  });
  expect(edges).toEqual([0, edges[1], edges[1], edges[3], edges[3], 420]);
  player.window.location.hash = '#/2';
  await expect.element(panel).toHaveTextContent('Name two.');
  player.window.location.hash = '#/1';
  await expect.element(panel).toHaveTextContent('No notes on this slide.');
});

it('gives slides the room of the notes where an address hides those', async () => {
  const player = await openPlayer(SHARED, { ...EMBED, query: '?shared_notes=hidden' });
  expect(panelIn(player).query()).toBeNull();
  expect(stageHeight(player)).toBe(420 - FOOTER);
});

it('takes notes that are no longer shared from an embed that is open', async () => {
  const address = await putDeck(SHARED);
  const player = await openPlayer(address, EMBED);
  await expect.element(panelIn(player)).toBeVisible();
  await changeDeck(address, DECK);
  player.document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => panelIn(player).query()).toBeNull();
  expect(stageHeight(player)).toBe(420 - FOOTER);
});

it('shows notes below a preview that asks for them, and never below a show that is presented', async () => {
  const preview = await openPlayer(DECK, { query: '?context=preview&showNotes=true' });
  await expect.element(panelIn(preview)).toHaveTextContent('They come twice a day.');
  const show = await openPlayer(DECK, { view: 'live', query: '?showNotes=true' });
  expect(panelIn(show).query()).toBeNull();
});
