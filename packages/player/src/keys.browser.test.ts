import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openPlayer, putDeck } from '../testing/index.ts';

const SLIDES = [
  slide('one', 'Ebb'),
  `<section>${slide('two', 'Neap')}${slide('three', 'Spring')}</section>`,
  slide('four', 'Flood'),
].join('');

it('goes through all slides in order by Space, and to either end by its keys', async () => {
  const player = await openPlayer({ data: SLIDES });
  for (const [key, words] of [
    [' ', 'Neap'],
    [' ', 'Spring'],
    [' ', 'Flood'],
    ['{Home}', 'Ebb'],
    ['{End}', 'Flood'],
  ] as const) {
    await player.press(key);
    await expect.poll(() => player.slide.textContent).toContain(words);
  }
});

it('opens and closes the overview by its key', async () => {
  const { at, press } = await openPlayer({ data: SLIDES });
  const overview = at.getByRole('dialog', { name: 'All slides' });
  await press('o');
  await expect.element(overview).toBeVisible();
  await press('o');
  await expect.poll(() => overview.query()).toBeNull();
});

it('goes on through all of a column that was passed by going back, as the speaker view says', async () => {
  const address = await putDeck({ data: SLIDES });
  const player = await openPlayer(address);
  for (const [key, words] of [
    [' ', 'Neap'],
    [' ', 'Spring'],
    [' ', 'Flood'],
    // To where one came from, and past the column.
    ['{ArrowLeft}', 'Spring'],
    ['{ArrowLeft}', 'Ebb'],
  ] as const) {
    await player.press(key);
    await expect.poll(() => player.slide.textContent).toContain(words);
  }
  const speaker = await openPlayer(address, { view: 'speaker' });
  const next = speaker.at.getByRole('region', { name: 'Next', exact: true }).getByRole('heading', { name: /^Next/ });
  await expect.element(next).toHaveTextContent('2');
  await player.press('{ArrowRight}');
  await expect.poll(() => player.slide.textContent).toContain('Neap');
});
