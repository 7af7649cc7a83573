import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openPlayer, type PlayerPage } from '../../testing/index.ts';

const STACK = ['Ebb', 'Flood', 'Slack water'].map((words, index) => slide(`s${index}`, words)).join('');
const DECK = {
  data: `${slide('a', 'Tides')}<section>${STACK}</section>${slide('b', 'The moon')}${slide('c', 'The sun')}`,
};

it('numbers slides through their stacks in a scrolled deck and in its text', async () => {
  const { at } = await openPlayer(DECK, { view: 'scroll' });
  await expect.element(at.getByRole('article', { name: 'Slide 5 of 6: The moon' })).toBeInTheDocument();
  const entry = at.getByRole('navigation', { name: 'Slides' }).getByRole('listitem').nth(4);
  await expect.element(entry).toHaveTextContent('5 The moon');
  const text = await openPlayer(DECK, { view: 'text' });
  await expect.element(text.at.getByRole('heading', { name: '5 The moon' })).toBeVisible();
});

async function jump({ at, press }: PlayerPage, place: string): Promise<void> {
  await press('g');
  await at.getByPlaceholder('Jump to slide').fill(place);
  await press('{Enter}');
}

it('goes to the slide of a number that is typed, which has that number in the overview', async () => {
  const player = await openPlayer(DECK);
  await jump(player, '5');
  await expect.poll(() => player.slide.textContent).toContain('The moon');
  await expect.poll(() => player.window.location.hash).toBe('#/2');
  await player.press('o');
  const slide = player.at.getByRole('button', { name: 'Slide 5: The moon' });
  await expect.element(slide).toHaveAttribute('aria-current', 'true');
});

it('goes to the slide of a column and a row that are typed, as the editor has them', async () => {
  const player = await openPlayer(DECK);
  await jump(player, '2.3');
  await expect.poll(() => player.slide.textContent).toContain('Slack water');
});
