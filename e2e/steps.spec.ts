import { makeDeck, slide } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const BUOY =
  '<div class="sl-block" data-block-type="shape" data-block-id="buoy" data-name="Buoy" style="left: 80px; top: 300px; width: 120px; height: 80px;">' +
  '<div class="sl-block-content" data-shape-type="rect" data-shape-fill-color="#266d8a" style="z-index: 12;"></div></div>';

test('a slide is played by the player itself, with the step that was added a moment ago', async ({ page }) => {
  await signUp(page);
  const { url } = await makeDeck(page, { title: 'Tides', data: slide('one', 'Harbour', BUOY) });
  await page.goto(`${url}/edit`);
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: 'Buoy' }).click();
  await page.getByRole('button', { name: 'Play the slide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Slide 1' });
  const played = dialog.frameLocator('iframe').locator('section.present');
  await expect(played.locator('[data-block-id="buoy"] .fragment.visible')).toBeVisible();
  await expect(dialog.getByRole('status', { name: 'Step' })).toHaveText('Step 1 of 1');
});
