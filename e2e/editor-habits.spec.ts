import { boxOf } from './support/boxes.ts';
import { newDeck, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('the editor remembers how somebody works, and keeps changes back until they are saved', async ({
  page,
  problems,
}) => {
  await signUp(page);
  await newDeck(page);
  const saved = page.getByRole('status', { name: 'Saved state' });
  const rail = page.getByRole('navigation', { name: 'Slides' });
  const canvas = page.getByRole('application', { name: 'Slide canvas' });
  const notes = page.getByRole('textbox', { name: 'Speaker notes' });
  const slides = page.getByRole('option', { name: /^Slide / });
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'View and help' }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  await expect(saved).toHaveText('Saved');

  // Miniatures as big as wanted.
  const usual = (await boxOf(rail)).width;
  await page.getByRole('separator', { name: 'Width of the slides' }).focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await boxOf(rail)).width).toBe(usual + 64);

  // Notes lie over the canvas, which keeps its size, and go when the slide is worked on again; fixed ones stay.
  const size = (await boxOf(canvas)).height;
  await page.getByRole('button', { name: 'Open notes' }).click();
  await expect(notes).toBeFocused();
  expect(Math.abs((await boxOf(canvas)).height - size)).toBeLessThan(2);
  await page.keyboard.type('Slowly.');
  await canvas.click({ position: { x: 20, y: 20 } });
  await expect(notes).toHaveCount(0);
  await page.getByRole('button', { name: 'Open notes' }).click();
  await page.getByRole('button', { name: 'Keep notes open' }).click();
  await canvas.click({ position: { x: 20, y: 20 } });
  await expect(notes).toHaveValue('Slowly.');
  await expect(saved).toHaveText('Saved');

  // Without auto-save changes wait here, over a reload as well, for somebody to save them.
  await choose('Auto-save');
  await page.getByRole('button', { name: 'Add slide' }).click();
  await expect(saved).toHaveText('Unsaved changes');
  await page.reload();
  await expect(slides).toHaveCount(2);
  await expect(saved).toHaveText('Unsaved changes');
  await expect(notes).toHaveValue('Slowly.');
  expect((await boxOf(rail)).width).toBe(usual + 64);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saved).toHaveText('Saved');

  // Panels that hide leave the canvas the window, and come when the pointer is at its edge.
  await choose('Hide panels until needed');
  await page.mouse.move(600, 300);
  await expect(rail).not.toBeInViewport();
  const { width } = await boxOf(canvas);
  expect(width).toBe(page.viewportSize()?.width);
  await page.mouse.move(4, 300);
  await expect(rail).toBeInViewport();
  await slides.first().click();
  await expect(page.getByRole('option', { name: /^Slide 1:/ })).toHaveAttribute('aria-current', 'true');
  expect(problems).toEqual([]);
});
