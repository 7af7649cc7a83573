import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openPlayer } from '../testing/index.ts';

const MANY = Array.from({ length: 24 }, (_, index) => slide(`s${index}`, `Tide ${index + 1}`)).join('');

/** The overview of 24 slides, from the fourth. */
async function openOverview() {
  const player = await openPlayer({ data: MANY }, { hash: '#/3' });
  await player.press('o');
  const overview = player.at.getByRole('dialog', { name: 'All slides' });
  const slides = overview.getByRole('button', { name: /^Slide/ });
  await expect.poll(() => slides.elements()).toHaveLength(24);
  return { player, overview, slides };
}

it('shows all slides at once, the current one in focus', async () => {
  const { slides } = await openOverview();
  for (const one of slides.elements()) {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    expect(Math.min(top, left), one.getAttribute('aria-label') ?? '').toBeGreaterThanOrEqual(0);
    expect([right <= 1440, bottom <= 900], `${right}, ${bottom}`).toEqual([true, true]);
  }
  await expect.element(slides.nth(3)).toHaveFocus();
  await expect.element(slides.nth(3)).toHaveAttribute('aria-current', 'true');
});

it('is gone through by arrows, along a row and down to the next, which moves no slides', async () => {
  const { player, slides } = await openOverview();
  await player.press('{ArrowRight}');
  await expect.element(slides.nth(4)).toHaveFocus();
  const above = slides.nth(4).element().getBoundingClientRect();
  await player.press('{ArrowDown}');
  const below = player.document.activeElement?.getBoundingClientRect();
  expect(below?.x).toBe(above.x);
  expect(below?.y).toBeGreaterThan(above.y);
  await player.press('{End}');
  await expect.element(slides.last()).toHaveFocus();
  expect(player.slide.textContent).toContain('Tide 4');
});

it('goes to the slide that is chosen by Enter, and gives the keys back to the show', async () => {
  const { player, overview } = await openOverview();
  await player.press('{End}', '{Enter}');
  await expect.poll(() => overview.query()).toBeNull();
  await expect.poll(() => player.slide.textContent).toContain('Tide 24');
  await player.press('{ArrowLeft}');
  await expect.poll(() => player.slide.textContent).toContain('Tide 23');
});
