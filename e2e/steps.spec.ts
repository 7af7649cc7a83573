import type { Locator, Page } from '@playwright/test';
import { makeDeck, slide } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const shape = (id: string, name: string, fragment = '', index = '') =>
  `<div class="sl-block" data-block-type="shape" data-block-id="${id}" data-name="${name}" style="left: 80px; top: 300px; width: 120px; height: 80px;">` +
  `<div class="sl-block-content ${fragment}" ${index} data-shape-type="rect" data-shape-fill-color="#266d8a" style="z-index: 12;"></div></div>`;
const LIST =
  '<div class="sl-block" data-block-type="text" data-block-id="list" style="left: 500px; top: 300px; width: 300px; height: auto;">' +
  '<div class="sl-block-content" style="z-index: 13;"><ul><li class="fragment" data-fragment-index="1">Ropes</li><li>Sails</li></ul></div></div>';
const SLIDES = [
  slide('one', 'Harbour', shape('boat', 'Boat', 'fragment', 'data-fragment-index="0"') + shape('buoy', 'Buoy') + LIST),
  slide('two', 'Sea', shape('ship', 'Ship')),
].join('');

const rows = (page: Page): Locator => page.getByRole('grid', { name: 'Steps of the slide' }).getByRole('row');
const menu = async (page: Page, of: string, ...path: readonly string[]): Promise<void> => {
  await page.getByRole('button', { name: `More about ${of}` }).click();
  for (const name of path) await page.getByRole('menuitem', { name, exact: true }).click();
};

test('the steps of a slide are put in order, joined, styled and played, and blocks paired for auto-animate', async ({
  page,
}) => {
  await signUp(page);
  const { url } = await makeDeck(page, { title: 'Tides', data: SLIDES });
  await page.goto(`${url}/edit`);
  const canvas = page.getByRole('application', { name: 'Slide canvas' });
  await expect(rows(page)).toHaveText([/^1Boat/, /^2Ropes/]);

  // Another block becomes a step, and goes before the others by the keyboard.
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: 'Buoy' }).click();
  await expect(rows(page)).toHaveText([/^1Boat/, /^2Ropes/, /^3Buoy/]);
  // The menu gives the focus back to its button.
  await expect(page.getByRole('button', { name: 'Add a step' })).toBeFocused();
  await rows(page).first().focus();
  await page.keyboard.press('End');
  await expect(rows(page).last()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Move step \d: Buoy$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const first = page.getByRole('button', { name: 'Insert before Step 1: Boat' });
  await expect(first).toBeAttached();
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([/^1Buoy/, /^2Boat/, /^3Ropes/]);

  // Words with a block, in another style; and undone one by one.
  await menu(page, 'Ropes', 'With previous');
  await expect(rows(page)).toHaveText([/^1Buoy/, /^2Boat/, /^Ropes/]);
  await menu(page, 'Ropes', 'Style', 'Fade up');
  await expect(canvas.locator('li.fragment.fade-up[data-fragment-index="1"]')).toHaveText('Ropes');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveText([/^1Buoy/, /^2Boat/, /^3Ropes/]);
  await menu(page, 'Boat', 'Remove from steps');
  await expect(rows(page)).toHaveText([/^1Buoy/, /^2Ropes/]);

  // Every item of the list, and back.
  await canvas.locator('.sl-block[data-block-type="text"] li').first().click();
  await page
    .locator('label')
    .filter({ hasText: /^Line by line/ })
    .click();
  await page.getByRole('tab', { name: 'Slide', exact: true }).click();
  await expect(rows(page)).toHaveText([/^1Buoy/, /^2Ropes/, /^3Sails/]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveText([/^1Buoy/, /^2Ropes/]);

  // On the canvas, step by step.
  const bar = page.getByRole('group', { name: 'Steps on the slide' });
  await expect(bar.getByRole('status')).toHaveText('Step 2 of 2');
  await bar.getByRole('button', { name: 'Before this step' }).click();
  await expect(bar.getByRole('status')).toHaveText('Step 1 of 2');
  await expect(canvas.locator('li.ed-absent')).toHaveText('Ropes');
  await bar.getByRole('button', { name: 'After the next step' }).click();
  await expect(canvas.locator('.ed-absent')).toHaveCount(0);
  await bar.getByRole('button', { name: 'Play the steps' }).click();
  const player = page.getByRole('dialog', { name: 'Slide 1' });
  await player.getByRole('button', { name: 'Close' }).click();
  await expect(player).toHaveCount(0);

  // Played by the player itself, with what was changed a moment ago.
  await page.getByRole('button', { name: 'Play the slide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Slide 1' });
  const played = dialog.frameLocator('iframe').locator('section.present');
  await expect(played.locator('[data-block-id="buoy"] .fragment.visible')).toBeVisible();
  await expect(dialog.getByRole('status', { name: 'Step' })).toHaveText('Step 2 of 2');
  await dialog.getByRole('button', { name: 'Step back' }).click();
  await expect(dialog.getByRole('status', { name: 'Step' })).toHaveText('Step 1 of 2');
  await expect(played.locator('li.fragment')).not.toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  // Both slides are animated from the second one, and one block becomes another as it is said there.
  await page.getByRole('option', { name: /^Slide 2\b/ }).click();
  await page
    .locator('label')
    .filter({ hasText: /^Auto-animate/ })
    .click();
  await page.getByRole('button', { name: 'Turn on there' }).click();
  const ship = page.getByRole('button', { name: /Ship comes from/ });
  await expect(ship).toHaveText('Nothing');
  await ship.click();
  await page.getByRole('option', { name: 'Boat', exact: true }).click();
  await expect(canvas.locator('[data-block-id="ship"]')).toHaveAttribute('data-id', 'boat');
  await expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');
  await page.reload();
  await page.getByRole('option', { name: /^Slide 2\b/ }).click();
  await expect(ship).toHaveText('Boat');
  await page.getByRole('button', { name: 'Play the slide' }).click();
  const second = page.getByRole('dialog', { name: 'Slide 2' });
  await expect(second.frameLocator('iframe').locator('section.present[data-id="two"]')).toBeVisible();
  await expect(second.getByRole('status', { name: 'Step' })).toHaveText('Step 0 of 0');
});
