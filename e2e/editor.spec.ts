import type { Locator, Page } from '@playwright/test';
import { harbourPng } from '@rostrum/convert/testing';
import { boxOf } from './support/boxes.ts';
import { letters } from './support/keys.ts';
import { newDeck, scriptsRun, signUp } from './support/people.ts';
import { expect, test, watchConsole } from './support/test.ts';

const canvasOf = (page: Page): Locator => page.getByRole('application', { name: 'Slide canvas' });
const savedState = (page: Page): Locator => page.getByRole('status', { name: 'Saved state' });
const slides = (page: Page): Locator => page.getByRole('option', { name: /^Slide / });
const tool = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Presses at a share of the canvas's width and height. */
async function pressAt(page: Page, x: number, y: number): Promise<void> {
  const box = await boxOf(canvasOf(page));
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
}

/** Puts a text on the slide and types into it; ends with nothing selected. */
async function addText(page: Page, words: string, y = 0.7): Promise<void> {
  await tool(page, 'Text').click();
  await pressAt(page, 0.5, y);
  await expect(canvasOf(page).locator('[contenteditable="true"]')).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(canvasOf(page).getByText(words)).toBeVisible();
}

test('text, a shape and a picture are put on a slide, shown after a reload, and played with a step', async ({
  page,
  problems,
}) => {
  await signUp(page);
  await newDeck(page);
  const canvas = canvasOf(page);
  const blocks = canvas.locator('.sl-block');
  const before = await blocks.count();

  await tool(page, 'Text').click();
  await pressAt(page, 0.5, 0.7);
  await page.keyboard.type('plain ');
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.type('bold');
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(canvas.locator('strong, b').getByText('bold', { exact: true })).toBeVisible();

  await tool(page, 'Shape').click();
  await page.getByRole('dialog', { name: 'Shapes' }).getByRole('button').first().click();
  await pressAt(page, 0.2, 0.25);
  await expect(canvas.locator('.sl-block[data-block-type="shape"]')).toHaveCount(1);
  await page.keyboard.press('Escape');

  const chooser = page.waitForEvent('filechooser');
  await tool(page, 'Image').click();
  await (await chooser).setFiles({ name: 'harbour.png', mimeType: 'image/png', buffer: Buffer.from(harbourPng()) });
  const picture = canvas.locator('.sl-block[data-block-type="image"] img');
  await expect(picture).toHaveCount(1);
  await expect(picture).toHaveAttribute('src', /\/media\//);
  // The dialog came at once, and the picture is in the middle of the slide.
  const [slideBox, pictureBox] = [await boxOf(canvas.locator('.ed-slide')), await boxOf(picture)];
  expect(Math.abs(pictureBox.x + pictureBox.width / 2 - slideBox.x - slideBox.width / 2)).toBeLessThan(2);
  expect(Math.abs(pictureBox.y + pictureBox.height / 2 - slideBox.y - slideBox.height / 2)).toBeLessThan(2);
  await expect(savedState(page)).toHaveText('Saved');

  await page.reload();
  await expect(canvas.getByText('plain bold')).toBeVisible();
  await expect(canvas.locator('strong, b').getByText('bold', { exact: true })).toBeVisible();
  await expect(canvas.locator('.sl-block[data-block-type="shape"]')).toHaveCount(1);
  await expect(picture).toHaveAttribute('src', /\/media\//);
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(blocks).toHaveCount(before + 3);

  // The player plays the new step. With reduced motion it does not play by itself.
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: 'plain bold' }).click();
  await page.getByRole('button', { name: 'Play the slide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Slide 1' });
  await dialog.getByRole('button', { name: 'Step on' }).click();
  const played = dialog.frameLocator('iframe').locator('section.present');
  await expect(played.locator('.fragment.visible', { hasText: 'plain bold' })).toBeVisible();
  await expect(dialog.getByRole('status', { name: 'Step' })).toHaveText('Step 1 of 1');
  expect(problems).toEqual([]);
});

test('two windows of one deck follow each other, down to its title, address and name of the tab', async ({
  page,
  context,
  problems,
}) => {
  const person = await signUp(page);
  const path = await newDeck(page);
  const other = await context.newPage();
  watchConsole(other, problems);
  await other.goto(`${path}/edit`);
  await expect(canvasOf(other)).toBeVisible();

  await page.bringToFront();
  await addText(page, 'written here');
  await other.bringToFront();
  await expect(canvasOf(other).getByText('written here')).toBeVisible();
  await addText(other, 'written there', 0.85);
  await tool(other, 'Add slide').click();
  await page.bringToFront();
  await expect(canvasOf(page).getByText('written there')).toBeVisible();
  await expect(slides(page)).toHaveCount(2);

  // Undo takes back one's own steps only.
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(slides(page)).toHaveCount(2);
  await expect(canvasOf(page).getByText('written there')).toBeVisible();

  // A slide that is deleted under the hands of who writes its notes: said, and the letters on their way are no tools.
  await slides(page).last().click();
  await page.getByRole('button', { name: 'Open notes', exact: true }).click();
  const notes = page.getByRole('textbox', { name: 'Speaker notes' });
  await expect(notes).toBeFocused();
  await page.keyboard.type('Of the sea. ');
  await expect(savedState(page)).toHaveText('Saved');
  await letters(page, 'As I was say', 0);
  await other.bringToFront();
  await slides(other).last().click();
  await other.keyboard.press('Delete');
  await page.bringToFront();
  await expect(page.getByText('The slide that you had open was deleted by somebody else.')).toBeVisible();
  await letters(page, 'vl', 1000);
  await expect(canvasOf(page)).toHaveAttribute('data-tool', 'select');
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await expect(canvasOf(page)).toHaveAttribute('data-tool', 'line');

  // What was deleted so comes back as it was.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Put back', exact: true }).click();
  for (const window of [page, other]) await expect(slides(window)).toHaveCount(2);
  await slides(page).last().click();
  await expect(notes).toHaveValue('Of the sea. ');

  // A new title is the other window's, too: its address and the name of its tab.
  await tool(page, 'Rename deck: deck').click();
  const field = page.getByRole('textbox', { name: 'Deck title' });
  await field.fill('The pilot book');
  await field.press('Enter');
  for (const window of [page, other]) {
    await expect(tool(window, 'Rename deck: The pilot book')).toBeVisible();
    await expect(window).toHaveTitle('The pilot book · Rostrum');
    await expect(window).toHaveURL(new RegExp(`/${person.username}/the-pilot-book/edit`));
  }
  expect(problems).toEqual([]);
});

test('logging out asks before edits are lost that only this device has, and takes along what it kept', async ({
  browser,
  server,
}) => {
  const desk = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const page = await desk.newPage();
  const person = await signUp(page);
  await newDeck(page);
  await expect(savedState(page)).toHaveText('Saved');
  await desk.setOffline(true);
  await addText(page, 'written at sea');
  await expect(savedState(page)).toHaveText('Offline: changes are kept on this device');
  await page.close();
  await desk.setOffline(false);

  const list = await desk.newPage();
  const keptDecks = () => list.evaluate(async () => (await indexedDB.databases()).length);
  await list.goto(`/${person.username}/decks.html`);
  await scriptsRun(list);
  const logOut = async (): Promise<void> => {
    await list.getByRole('button', { name: `${person.name}, account` }).click();
    await list.getByRole('menuitem', { name: 'Log out' }).click();
  };
  expect(await keptDecks()).toBe(1);
  await logOut();
  const question = list.getByRole('alertdialog', { name: 'Changes in 1 deck are not saved yet' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await keptDecks()).toBe(1);

  await logOut();
  await question.getByRole('button', { name: 'Log out and lose them' }).click();
  await expect(list.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  expect(await keptDecks()).toBe(0);
  await desk.close();
});

test('work goes on without a connection, and is sent when there is one again', async ({ browser, server }) => {
  const baseURL = server.url;
  const desk = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await desk.newPage();
  await signUp(page);
  const path = await newDeck(page);
  await expect(savedState(page)).toHaveText('Saved');
  await desk.setOffline(true);
  await addText(page, 'written at sea');
  await expect(savedState(page)).toHaveText('Offline: changes are kept on this device');
  await desk.setOffline(false);
  await expect(savedState(page)).toHaveText('Saved', { timeout: 20_000 });

  // A browser that has nothing of the deck on its device sees what the server has.
  const elsewhere = await browser.newContext({ baseURL, storageState: await desk.storageState() });
  const fresh = await elsewhere.newPage();
  await fresh.goto(`${path}/edit`);
  await expect(canvasOf(fresh).getByText('written at sea')).toBeVisible();
  await elsewhere.close();
  await desk.close();
});
