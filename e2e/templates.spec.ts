import { axeOn, violationsOf } from './support/axe.ts';
import { signUpToDecks } from './support/people.ts';
import { expect, test } from './support/test.ts';

const WINDOW = 'Select a Presentation Template';

test('somebody begins decks in the chooser: by keys, from a dark slide, and as a copy that they looked at', async ({
  page,
  problems,
}) => {
  const person = await signUpToDecks(page);
  const button = page.getByRole('button', { name: 'New deck' }).first();
  const chooser = page.getByRole('dialog', { name: WINDOW });

  // The default has the focus; Esc goes back to the button.
  await button.click();
  await expect(chooser.getByRole('row', { name: 'Blank light deck' })).toBeFocused();
  // In whole pixels, and once the window has come in: a box in motion is a fraction of a pixel off.
  await expect
    .poll(async () => {
      const box = await chooser.boundingBox();
      return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
    })
    .toEqual([1010, 820]);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chooser.getByRole('row', { name: 'Blank light deck' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/deck\/edit$/);
  await expect(chooser).toHaveCount(0);

  // What is typed goes to what is called so.
  await page.goto(`/${person.username}/decks.html`);
  await button.click();
  await expect(chooser.getByRole('row', { name: 'Blank light deck' })).toBeFocused();
  await page.keyboard.type('blank d');
  await expect(chooser.getByRole('row', { name: 'Blank dark deck' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/deck-2\/edit$/);
  const dark = await page.request.get(`/${person.username}/deck-2.json`);
  expect(await dark.json()).toMatchObject({ theme_color: 'black-blue' });

  // One's own decks, newest first, play before they are copied. Esc takes one level at a time.
  await page.goto(`/${person.username}/decks.html`);
  await button.click();
  await chooser.getByRole('button', { name: /^My Decks 2/ }).click();
  const newest = chooser.getByRole('row').first();
  await expect(newest).toBeFocused();
  expect(await violationsOf(axeOn(page))).toEqual([]);
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'deck' });
  const frame = preview.locator('iframe');
  await expect(frame).toHaveAttribute('src', /\/fullscreen\?context=preview&postMessage=true/);
  await expect(frame.contentFrame().locator('.stage')).toBeVisible();
  await expect(preview.getByRole('group', { name: 'Slides of the preview' })).toContainText('1 / 1');
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(newest).toBeFocused();
  await newest.hover();
  await chooser.getByRole('button', { name: 'Copy deck: deck' }).first().click();
  await page.waitForURL(/\/deck-copy\/edit$/);
  const copy = await page.request.get(`/${person.username}/deck-copy.json`);
  expect(await copy.json()).toMatchObject({ theme_color: 'black-blue' });
  expect(problems).toEqual([]);
});
