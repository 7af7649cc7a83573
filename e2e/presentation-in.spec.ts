import { harbourDeck } from '@rostrum/convert/testing';
import { bringDeck } from './support/imports.ts';
import { signUpToDecks } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { openView, present } from './support/views.ts';

test('a presentation of PowerPoint becomes slides that are edited and shown as any other', async ({
  page,
  problems,
}) => {
  await signUpToDecks(page);
  const path = await bringDeck(page, harbourDeck());
  await page.goto(`${path}/edit`);
  const canvas = page.getByRole('application', { name: 'Slide canvas' });
  const block = (name: string) => canvas.locator(`[data-name="${name}"]`);
  await expect(block('Title 1').getByRole('heading', { name: 'The night harbour' })).toBeVisible();
  await expect(block('Words').locator('li li')).toHaveText('twice a day');
  // Words are edited where they stand.
  await block('Words').getByText('Lights').dblclick();
  await page.keyboard.press('End');
  await page.keyboard.type(' of ships');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');

  // A shape that is moved takes the connector's end along.
  await page.getByRole('option', { name: /^Slide 2:/ }).click();
  const width = async () => (await block('Way').boundingBox())?.width ?? 0;
  const wide = await width();
  await block('Sea').click();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(width).toBeLessThan(wide);

  await openView(page, `${path}/fullscreen`);
  const shown = page.locator('.reveal .slides > section');
  await expect(shown).toHaveCount(3);
  await expect(shown.first()).toContainText('Lights of ships');
  await page.keyboard.press('ArrowRight');
  await expect(present(page).getByRole('img', { name: 'The harbour at night' })).toBeVisible();
  // The quay comes with a click, as it did in PowerPoint.
  const quay = present(page).locator('[data-name="Quay"] .sl-block-content');
  await expect(quay).toHaveCSS('opacity', '0');
  await page.keyboard.press('ArrowRight');
  await expect(quay).toHaveCSS('opacity', '1');
  await page.keyboard.press('ArrowRight');
  await expect(present(page).locator('[data-block-type="chart"] svg')).toBeVisible();
  await expect(present(page).locator('th')).toHaveText(['Tide', 'Time', 'Boats', 'Spring', 'Summer']);
  expect(problems).toEqual([]);
});
