import type { Locator, Page } from '@playwright/test';
import { newDeck, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const canvasOf = (page: Page): Locator => page.getByRole('application', { name: 'Slide canvas' });
const savedState = (page: Page): Locator => page.getByRole('status', { name: 'Saved state' });
const choose = async (page: Page, field: string | RegExp, option: string): Promise<void> => {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const type = async (field: Locator, text: string): Promise<void> => {
  await field.fill(text);
  await field.press('Enter');
};

test('a block becomes a step with an animation and class names, as one undoes them', async ({ page }) => {
  await signUp(page);
  await newDeck(page);
  const canvas = canvasOf(page);
  await canvas.focus();
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  const shape = canvas.locator('.sl-block[data-block-type="shape"]');
  await expect(shape).toHaveCount(1);
  const content = shape.locator('.sl-block-content');

  await choose(page, 'Comes as a step', 'Fade up');
  await expect(canvas.locator('.fragment.fade-up')).toHaveCount(1);
  await type(page.getByRole('spinbutton', { name: 'Order of the step' }), '3');
  await choose(page, /Animation$/, 'Slide left');
  await choose(page, 'Animation begins', 'On a click on it');
  await type(page.getByRole('spinbutton', { name: 'Duration of the animation' }), '700');
  await expect(content).toHaveAttribute('data-animation-type', 'slide-left');
  const classes = page.getByRole('textbox', { name: 'Class names' });
  await classes.fill('2nd');
  await expect(page.getByText("'2nd' is no class name")).toBeVisible();
  await type(classes, 'wide .round');
  await expect(canvas.locator('.wide.round')).toHaveCount(1);

  await expect(savedState(page)).toHaveText('Saved');
  await page.reload();
  await page.getByRole('option', { name: /^Slide 1\b/ }).click();
  await canvas.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await expect(shape).toHaveCount(1);
  await expect(content).toHaveAttribute('data-animation-type', 'slide-left');
});

test('slides move by themselves, and show films and pages behind them', async ({ page }) => {
  await page.route('https://media.brackwater.example/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('https://tides.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'tides' }));
  await signUp(page);
  await newDeck(page);
  const canvas = canvasOf(page);
  const section = canvas.locator('section.present');
  await page
    .locator('label')
    .filter({ hasText: /^Auto-animate/ })
    .click();
  await expect(section).toHaveAttribute('data-auto-animate', '');
  await choose(page, 'Easing', 'Back out');
  await type(page.getByRole('spinbutton', { name: 'Delay of auto-animate' }), '99999');
  await expect(section).toHaveAttribute('data-auto-animate-delay', '10');
  await choose(page, 'Auto-slide of the slide', 'After 8 s');
  await expect(section).toHaveAttribute('data-autoslide', '8000');
  await type(page.getByRole('spinbutton', { name: 'Seconds planned for the slide' }), '90');
  await expect(section).toHaveAttribute('data-timing', '90');
  const classes = page.getByRole('textbox', { name: 'Class names' });
  await classes.fill('past');
  await expect(page.getByText("'past' is the player's own.")).toBeVisible();
  await classes.press('Escape');

  await page.getByRole('radio', { name: 'Video', exact: true }).click();
  const film = page.getByRole('textbox', { name: 'Address of the film' });
  await film.fill('http://media.brackwater.example/harbour.webm');
  await expect(page.getByText('The address of a film begins with https://')).toBeVisible();
  await type(film, 'https://media.brackwater.example/harbour.webm');
  await expect(section).toHaveAttribute('data-background-video', 'https://media.brackwater.example/harbour.webm');
  await expect(section).toHaveAttribute('data-background-video-muted', '');
  await page.getByText('Without sound').click();
  await expect(canvas.locator('section[data-background-video-muted]')).toHaveCount(0);

  await page.getByRole('radio', { name: 'Web page', exact: true }).click();
  await type(page.getByRole('textbox', { name: 'Address of the page' }), 'tides.example/today');
  await expect(section).toHaveAttribute('data-background-iframe', 'https://tides.example/today');
  await expect(canvas.locator('section[data-background-video]')).toHaveCount(0);
  await page.getByRole('radio', { name: 'None', exact: true }).click();
  await expect(canvas.locator('section[data-background-iframe]')).toHaveCount(0);
  await expect(savedState(page)).toHaveText('Saved');
});

test('the layers of a slide: one chooses what lies below, locks it, and puts it above others', async ({ page }) => {
  await signUp(page);
  await newDeck(page);
  const canvas = canvasOf(page);
  await canvas.focus();
  for (const key of ['s', 'a']) {
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Layers' }).click();
  const list = page.getByRole('grid', { name: 'Layers of the slide' });
  const rows = list.getByRole('row');
  await expect(rows.first()).toHaveAccessibleName(/Arrow/);
  const shape = rows.filter({ hasText: /Square|Rectangle|Shape/ }).first();
  await shape.click();
  await expect(page.locator('.ed-ov-frame')).toBeVisible();
  await expect(shape).toHaveAttribute('aria-selected', 'true');
  await shape.getByRole('button', { name: /^Lock/ }).click();
  await expect(shape.getByRole('button', { name: /^Unlock/ })).toBeVisible();
  await shape.getByRole('button', { name: /^Unlock/ }).click();

  // By keys: Enter takes it up, the arrow goes above the arrow, Enter puts it down.
  await shape.getByRole('button', { name: /^Move/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(rows.first()).not.toHaveAccessibleName(/Arrow/);
  await expect(savedState(page)).toHaveText('Saved');
});

test('words get a box, room and looks, and a heading follows what its block says', async ({ page }) => {
  await signUp(page);
  await newDeck(page);
  const canvas = canvasOf(page);
  const content = canvas.locator('.sl-block[data-block-type="text"] .sl-block-content').first();
  await canvas.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Spring tide');
  await page.keyboard.press('Escape');
  await type(page.getByRole('spinbutton', { name: 'Padding' }), '20');
  await type(page.getByRole('spinbutton', { name: 'Corner radius' }), '12');
  await type(page.getByRole('spinbutton', { name: 'Line height' }), '2');
  await type(page.getByRole('spinbutton', { name: 'Letter spacing' }), '3');
  await page.getByRole('radio', { name: 'Bottom', exact: true }).click();
  await choose(page, /Shadow$/, 'Soft');
  await expect(content).toHaveCSS('padding', '20px');
  await expect(content).toHaveCSS('border-radius', '12px');
  await expect(content).toHaveCSS('align-content', 'end');
  const line = content.locator('h1');
  await expect(line).toHaveCSS('letter-spacing', '3px');
  const lines = await line.evaluate((one) => {
    const { lineHeight, fontSize } = getComputedStyle(one);
    return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
  });
  expect(lines).toBeCloseTo(2);
  await page.getByRole('button', { name: 'Superscript' }).click();
  await expect(content.locator('sup')).toHaveText('Spring tide');
  await page.getByRole('button', { name: 'Subscript' }).click();
  await expect(content.locator('sup')).toHaveCount(0);
  await expect(content.locator('sub')).toHaveText('Spring tide');
  await page.getByRole('button', { name: 'Clear formatting' }).click();
  await expect(content.locator('sub')).toHaveCount(0);
  await expect(savedState(page)).toHaveText('Saved');
  await page.reload();
  await expect(content).toHaveCSS('padding', '20px');
  await expect(line).toHaveText('Spring tide');

  // Right to left: one text, then the deck, here and where it is shown.
  const font = await line.evaluate((one) => getComputedStyle(one).fontFamily);
  await canvas.focus();
  await page.keyboard.press('Tab');
  await page.getByRole('radio', { name: 'Right to left', exact: true }).click();
  await expect(line).toHaveCSS('direction', 'rtl');
  await page.getByRole('radio', { name: 'Left to right', exact: true }).click();
  await expect(line).toHaveCSS('direction', 'ltr');
  await page.getByRole('tab', { name: 'Deck' }).click();
  await page
    .locator('label')
    .filter({ hasText: /^Right to left/ })
    .click();
  await expect(line).toHaveCSS('direction', 'rtl');

  // A guide is pulled out of the ruler on the left, and put elsewhere in numbers.
  await page
    .locator('label')
    .filter({ hasText: /^Rulers and guides/ })
    .click();
  const ruler = await page.locator('.ed-ruler-y').boundingBox();
  const at = { x: (ruler?.x ?? 0) + 8, y: (ruler?.y ?? 0) + 200 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 300, at.y, { steps: 3 });
  await page.mouse.up();
  const place = page.getByRole('spinbutton', { name: 'Upright guide 1' });
  await expect(place).toHaveValue(/^\d+ px$/);
  await type(place, '100');
  await expect(place).toHaveValue('100 px');
  await page.getByRole('button', { name: 'Remove upright guide 1' }).click();
  await expect(page.locator('.ed-ov-laid')).toHaveCount(0);
  await expect(savedState(page)).toHaveText('Saved');
  await page.goto(new URL(page.url()).pathname.replace(/edit$/, 'fullscreen'));
  const shown = page.locator('section.present h1');
  await expect(shown).toHaveCSS('direction', 'rtl');
  await expect(shown).toHaveCSS('font-family', font);
});
