import type { Locator, Page } from '@playwright/test';
import { boxOf } from './support/boxes.ts';
import { makeDeck } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { referenceFile } from './support/reference.ts';
import { expect, test } from './support/test.ts';
import { openView } from './support/views.ts';

const PICTURE = 'https://pictures.example/waves.png';
const canvasOf = (page: Page): Locator => page.getByRole('application', { name: 'Slide canvas' });
const savedState = (page: Page): Locator => page.getByRole('status', { name: 'Saved state' });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

const SLIDES = `<section data-id="one">
  <div class="sl-block" data-block-type="image" data-block-id="waves" style="left: 100px; top: 100px; width: 200px; height: 200px;">
    <div class="sl-block-content" style="z-index: 11;"><img data-src="${PICTURE}" alt="Waves" data-natural-width="400" data-natural-height="200" data-crop-x="0.25" data-crop-y="0" data-crop-width="0.5" data-crop-height="1"></div>
  </div>
</section>`;

test('a picture is cropped in place, and looks so everywhere', async ({ page, problems }) => {
  await page.route(PICTURE, (route) => route.fulfill({ contentType: 'image/png', body: referenceFile('waves.png') }));
  await signUp(page);
  const { url } = await makeDeck(page, { title: 'Looks', data: SLIDES, visibility: 'all' });
  await page.goto(`${url}/edit`);
  const canvas = canvasOf(page);
  const picture = canvas.locator('[data-block-id="waves"] img');
  const zoom = page.getByRole('spinbutton', { name: 'Size of the picture, number' });

  // A drag moves the picture below its frame; a handle cuts; Esc gives back what was.
  await picture.dblclick();
  await expect(page.getByRole('toolbar', { name: 'Crop' })).toBeVisible();
  await expect(page.locator('.ed-ov-crop-whole img')).toHaveAttribute('src', PICTURE);
  const frame = await boxOf(canvas.locator('[data-block-id="waves"]'));
  const middle = [frame.x + frame.width / 2, frame.y + frame.height / 2] as const;
  await page.mouse.move(...middle);
  await page.mouse.down();
  await page.mouse.move(middle[0] + frame.width, middle[1], { steps: 4 });
  await expect(picture).toHaveAttribute('data-crop-x', '0');
  await page.mouse.up();
  await page.keyboard.press('Escape');
  await expect(picture).toHaveAttribute('data-crop-x', '0.25');

  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(picture).toHaveAttribute('data-crop-x', '0.275');
  await page.mouse.move(...middle);
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => Number((await zoom.inputValue()).replace('%', ''))).toBeGreaterThan(110);
  await zoom.fill('200');
  await zoom.press('Enter');
  await expect(picture).toHaveAttribute('data-crop-height', '0.5');
  await button(page, 'Fit').click();
  await expect(picture).toHaveAttribute('data-crop-height', '1');
  const side = await boxOf(page.locator('.ed-ov-frame [data-handle="e"]'));
  await page.mouse.move(side.x + side.width / 2, side.y + side.height / 2);
  await page.mouse.down();
  await page.mouse.move(side.x + side.width / 2 - frame.width / 2, side.y + side.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('toolbar', { name: 'Crop' }).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('toolbar', { name: 'Crop' })).toHaveCount(0);
  const cropped = await boxOf(canvas.locator('[data-block-id="waves"]'));
  expect(cropped.width).toBeLessThan(frame.width * 0.55);
  expect(cropped.height).toBeCloseTo(frame.height, 0);
  const crop = await cropOf(picture);
  await expect(savedState(page)).toHaveText('Saved');

  await openView(page, `${url}/fullscreen`);
  const shown = page.locator('[data-block-id="waves"] img');
  expect(await cropOf(shown)).toEqual(crop);
  expect(problems).toEqual([]);
});

async function cropOf(picture: Locator): Promise<readonly (string | null)[]> {
  const names = ['data-crop-x', 'data-crop-y', 'data-crop-width', 'data-crop-height', 'style'];
  return picture.evaluate((element, list) => list.map((name) => element.getAttribute(name)), names);
}
