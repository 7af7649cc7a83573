import type { Locator, Page } from '@playwright/test';
import { boxOf } from './support/boxes.ts';
import { changeDeck, makeDeck, textBlock } from './support/decks.ts';
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
  ${textBlock('words', '<p>Tide tables</p>', 'left: 400px; top: 100px; width: 400px; height: auto;')}
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

test('words are set in a family and a weight, which come wherever the deck is shown', async ({ page, problems }) => {
  await signUp(page);
  const { url } = await makeDeck(page, { title: 'Letters', data: SLIDES.replace(PICTURE, ''), visibility: 'all' });
  await page.goto(`${url}/edit`);
  const words = canvasOf(page).locator('[data-block-id="words"]');
  await words.click();
  const families = page.getByRole('button', { name: /Font$/ });
  await families.click();
  const merriweather = page.getByRole('option', { name: 'Merriweather', exact: true });
  await expect.poll(() => hasCome(page, 'Merriweather', '400')).toBe(true);
  await merriweather.click();
  await expect(families).toContainText('Merriweather');
  await page.getByRole('button', { name: 'Font weight' }).click();
  await page.getByRole('option', { name: 'Black', exact: true }).click();
  await expect(words.locator('span')).toHaveCSS('font-weight', '900');

  // Only the marked word, in the theme's own family.
  await words.dblclick();
  await words.getByText('Tide tables').dblclick({ position: { x: 10, y: 10 } });
  await families.click();
  await page.getByRole('option', { name: 'As the theme' }).click();
  await expect(words.locator('span')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(savedState(page)).toHaveText('Saved');

  for (const view of ['edit', 'fullscreen', 'print']) {
    await page.goto(`${url}/${view}`);
    await expect(page.locator('[data-block-id="words"]').last(), view).toContainText('Tide tables');
    await expect.poll(() => hasCome(page, 'Merriweather', '900'), view).toBe(true);
    // The first word is in the theme's, in a weight that the theme has no use for by itself.
    await expect.poll(() => hasCome(page, 'Open Sans', '800'), view).toBe(true);
  }
  expect(problems).toEqual([]);
});

test('words that run off the slide are told of and shrink to fit, as they are typed and in every view', async ({
  page,
  problems,
}) => {
  await signUp(page);
  const { url } = await makeDeck(page, { title: 'Fit', data: SLIDES.replace(PICTURE, ''), visibility: 'all' });
  await page.goto(`${url}/edit`);
  const words = canvasOf(page).locator('[data-block-id="words"]');
  const badge = page.getByRole('button', { name: /runs off the slide$/ });
  await words.dblclick();
  await page.keyboard.press('End');
  for (let line = 0; line < 19; line += 1) await page.keyboard.type(`\nline ${line}`);
  await expect(badge).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Slide' }).click();
  await page.getByRole('button', { name: 'Go there' }).click();
  await page.getByRole('button', { name: 'Shrink to fit' }).click();
  await expect(badge).toHaveCount(0);
  const first = await fitOf(words);
  expect(first).toBeLessThan(1);

  // As typed; one undo takes back both, the words and their size.
  await page.keyboard.press('Escape');
  await words.dblclick();
  await page.keyboard.press('ControlOrMeta+End');
  for (let line = 0; line < 6; line += 1) await page.keyboard.type(`\nmore ${line}`);
  await expect.poll(() => fitOf(words)).toBeLessThan(first);
  await expect(badge).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(savedState(page)).toHaveText('Saved');
  const last = await fitOf(words);

  await openView(page, `${url}/fullscreen`);
  const shown = page.locator('[data-block-id="words"]');
  expect(await fitOf(shown)).toBe(last);
  const [slideBox, wordsBox] = [await boxOf(page.locator('.slides')), await boxOf(shown)];
  expect(wordsBox.y + wordsBox.height).toBeLessThanOrEqual(slideBox.y + slideBox.height + 1);
  expect(problems).toEqual([]);
});

test('a shape is filled with colours of the theme, one or a gradient, that follow it everywhere', async ({
  page,
  problems,
}) => {
  await signUp(page);
  const { id, url } = await makeDeck(page, { title: 'Fills', data: SLIDES.replace(PICTURE, ''), visibility: 'all' });
  await page.goto(`${url}/edit`);
  const canvas = canvasOf(page);
  await canvas.focus();
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  const drawn = canvas.locator('[data-block-type="shape"] .shape-element');
  await expect(drawn).toHaveAttribute('fill', 'var(--deck-accent)');
  await expect(page.getByRole('button', { name: 'Fill: Accent' })).toBeVisible();
  await page.getByRole('radio', { name: 'Gradient' }).click();
  await expect(drawn).toHaveAttribute('fill', /^url\(#/);
  await page.getByRole('button', { name: 'Add a colour' }).click();
  await expect(canvas.locator('linearGradient stop')).toHaveCount(3);
  await page.getByRole('button', { name: /^Gradient, colour 3:/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quiet text' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Radial' }).click();
  await expect(canvas.locator('radialGradient stop').last()).toHaveAttribute('stop-color', 'var(--deck-muted)');
  await expect(savedState(page)).toHaveText('Saved');

  const first = page.locator('[data-block-type="shape"] stop').first();
  const colors: string[] = [];
  for (const theme of ['white-blue', 'black-orange']) {
    await page.goto('/');
    await changeDeck(page, id, { theme_color: theme });
    await openView(page, `${url}/fullscreen`);
    colors.push(await first.evaluate((stop) => getComputedStyle(stop).stopColor));
  }
  expect(colors).toEqual(['rgb(42, 103, 207)', 'rgb(255, 162, 74)']);
  expect(problems).toEqual([]);
});

/** How large words are drawn: 1 is as they are set. */
async function fitOf(block: Locator): Promise<number> {
  return block
    .locator('.sl-block-content')
    .evaluate((content) => Number((content as HTMLElement).style.getPropertyValue('zoom') || '1'));
}

/** Whether a face of a family was fetched for what is on the page. */
async function hasCome(page: Page, family: string, weight: string): Promise<boolean> {
  return page.evaluate(
    ([name, heavy]) =>
      [...document.fonts].some(
        (face) => face.family.replaceAll('"', '') === name && face.weight === heavy && face.status === 'loaded',
      ),
    [family, weight] as const,
  );
}

async function cropOf(picture: Locator): Promise<readonly (string | null)[]> {
  const names = ['data-crop-x', 'data-crop-y', 'data-crop-width', 'data-crop-height', 'style'];
  return picture.evaluate((element, list) => list.map((name) => element.getAttribute(name)), names);
}

const DRAWING = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><style>.hull{fill:#cc0000}</style>
<script>document.title = 'ran'</script><defs><linearGradient id="sky"><stop stop-color="#0055aa"/></linearGradient></defs>
<rect width="200" height="100" fill="url(#sky)"/><path class="hull" d="M20 60h160l-20 30h-120z"/><circle class="hull" cx="90" cy="30" r="9"/></svg>`;

test('an uploaded SVG is drawn in the slide, its colours changed, a copy’s apart from them', async ({
  page,
  problems,
}) => {
  await signUp(page);
  const line =
    '<div class="sl-block" data-block-type="shape" data-block-id="line" style="left: 50px; top: 50px; width: 300px; height: 4px;">' +
    '<div class="sl-block-content" data-shape-type="rect" data-shape-fill-color="#d33" data-shape-stretch="true" style="z-index: 9;"></div></div>';
  const data = `<section data-id="one">${line}</section>`;
  const { url } = await makeDeck(page, { title: 'Drawing', data, visibility: 'all' });
  await page.goto(`${url}/edit`);
  const canvas = canvasOf(page);
  // An empty shape is as thin as it is in the show, whatever room words in it would need.
  await expect(canvas.locator('[data-block-id="line"] .shape-text')).toHaveCount(1);
  expect((await boxOf(canvas.locator('[data-block-id="line"] svg'))).height).toBeLessThan(6);
  const drawings = canvas.locator('[data-inline-svg="true"] > svg');
  const paint = (at: number, selector: string, name: string): Promise<string> =>
    drawings
      .nth(at)
      .locator(selector)
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('toolbar', { name: 'Insert and undo' }).getByRole('button', { name: 'Image' }).click();
  await (await chooser).setFiles({ name: 'boat.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) });
  await expect(canvas.locator('.sl-block-content > img')).toHaveAttribute('src', /\/media\//);
  await page.getByRole('switch', { name: 'Inline' }).click({ force: true });
  await expect(drawings).toHaveCount(1);
  await expect.poll(() => paint(0, 'path', 'fill')).toBe('rgb(204, 0, 0)');

  await button(page, 'Colour 1 of the drawing: #CC0000').click();
  await page.getByRole('group', { name: 'Theme colours' }).getByRole('button', { name: 'Accent' }).click();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Colour 1 of the drawing: Accent')).toBeVisible();
  await expect.poll(() => paint(0, 'path', 'fill')).not.toBe('rgb(204, 0, 0)');
  const accent = await paint(0, 'path', 'fill');
  expect(await paint(0, 'circle', 'fill')).toBe(accent);

  await canvas.focus();
  await page.keyboard.press('ControlOrMeta+D');
  await expect(drawings).toHaveCount(2);
  await button(page, 'Its own colours').click();
  await expect.poll(() => paint(1, 'path', 'fill')).toBe('rgb(204, 0, 0)');
  expect(await paint(0, 'path', 'fill')).toBe(accent);
  const ids = await canvas.locator('[data-inline-svg] linearGradient').evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(2);
  await expect(savedState(page)).toHaveText('Saved');

  await openView(page, `${url}/fullscreen`);
  const shown = page.locator('.reveal [data-inline-svg] > svg path');
  await expect(shown.first()).toHaveCSS('fill', accent);
  await expect(shown.last()).toHaveCSS('fill', 'rgb(204, 0, 0)');
  await expect(page).not.toHaveTitle('ran');
  expect(problems).toEqual([]);
});
