import type { Locator, Page } from '@playwright/test';
import { LOOK_ALIKE_FACTS, lookAlikeZip } from '@rostrum/convert/testing';
import { boxOf } from './support/boxes.ts';
import { bringDeck } from './support/imports.ts';
import { scriptsRun, signUpByForm, signUpToDecks, somebody } from './support/people.ts';
import { RunningServer } from './support/server.ts';
import { swipe } from './support/swipe.ts';
import { expect, test, watchConsole } from './support/test.ts';

const canvasOf = (page: Page): Locator => page.getByRole('application', { name: 'Slide canvas' });
const savedState = (page: Page): Locator => page.getByRole('status', { name: 'Saved state' });

async function writeHeading(page: Page, words: string): Promise<void> {
  await canvasOf(page).getByRole('heading', { name: 'Night Harbour' }).dblclick();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
  await page.keyboard.press('Escape');
  await expect(canvasOf(page).getByRole('heading', { name: words })).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Moves the picture of the second slide to the left and down. */
async function movePicture(page: Page) {
  await page.getByRole('option', { name: /^Slide 2\b/ }).click();
  const picture = canvasOf(page).locator('.sl-block[data-block-type="image"]').first();
  const before = await boxOf(picture);
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width / 2 - 60, before.y + before.height / 2 + 24, { steps: 6 });
  await page.mouse.up();
  const moved = await boxOf(picture);
  expect(moved.x).toBeLessThan(before.x - 40);
  return { picture, before, moved };
}

test('a deck made elsewhere is brought in, changed, and presented', async ({ page, problems }) => {
  await signUpByForm(page, somebody('Ottoline Brack'));
  await bringDeck(page, lookAlikeZip());
  await expect(page.getByRole('heading', { name: LOOK_ALIKE_FACTS.title })).toBeVisible();

  // Change: a heading, a picture, undo, redo.
  await page
    .getByRole('link', { name: 'Edit' })
    .or(page.getByRole('button', { name: 'Edit' }))
    .first()
    .click();
  await expect(canvasOf(page)).toBeVisible();
  await expect(page.getByRole('listbox', { name: 'Slides' }).getByRole('option')).toHaveCount(LOOK_ALIKE_FACTS.slides);
  await writeHeading(page, 'Harbour after dark');
  const { picture, before, moved } = await movePicture(page);
  await page.keyboard.press('ControlOrMeta+Z');
  expect((await boxOf(picture)).x).toBeCloseTo(before.x, 0);
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  expect((await boxOf(picture)).x).toBeCloseTo(moved.x, 0);
  await expect(savedState(page)).toHaveText('Saved');

  // Present, with the speaker view following.
  await page.getByRole('option', { name: /^Slide 1\b/ }).click();
  await page.getByRole('button', { name: 'Present', exact: true }).click();
  await page.waitForURL(/\/live/);
  await expect(page.getByRole('heading', { name: 'Harbour after dark' })).toBeVisible();
  // The slide is there before the scripts are: a key pressed now would be lost.
  await expect(page.locator('.reveal.ready')).toHaveCount(1);
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('s');
  const speaker = await opened;
  watchConsole(speaker, problems);
  const now = speaker.getByRole('region', { name: 'Now' }).locator('section.present');
  await expect(now).toContainText('Harbour after dark');
  await expect(speaker.getByRole('button', { name: 'Next', exact: true })).toBeEnabled();
  await page.keyboard.press('ArrowRight');
  await expect(now).toContainText('214 lamps');
  await speaker.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.locator('section.present .fragment.visible').first()).toBeVisible();
  await expect(speaker.getByRole('timer')).toBeVisible();
  await speaker.close();
  expect(problems).toEqual([]);
});

test('a deck that was brought in is shared, and outlives the server that is killed', async ({ browser }) => {
  test.setTimeout(240_000);
  const server = await RunningServer.start();
  const problems: string[] = [];
  const desk = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await desk.newPage();
  watchConsole(page, problems);
  try {
    const person = await signUpToDecks(page, somebody('Ottoline Brack'));
    const deckPath = await bringDeck(page, lookAlikeZip());
    await page.goto(`${deckPath}/edit`);
    await writeHeading(page, 'Harbour after dark');
    const { picture, moved } = await movePicture(page);
    await expect(savedState(page)).toHaveText('Saved');

    // Share: a private link, opened by a stranger on a phone, who swipes.
    await page.goto(deckPath);
    await scriptsRun(page);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await dialog.getByRole('button', { name: 'Create private link' }).click();
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain('token=');

    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const stranger = await phone.newPage();
    watchConsole(stranger, problems);
    const refused = await stranger.request.get(server.url + deckPath);
    expect(refused.status()).toBe(404);
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { name: 'Harbour after dark' }).first()).toBeVisible();
    await expect(stranger.locator('.reveal.ready')).toHaveCount(1);
    const slides = await boxOf(stranger.locator('.reveal').first());
    const finger = (share: number) => ({ x: slides.x + slides.width * share, y: slides.y + slides.height / 2 });
    await swipe(stranger, finger(0.8), finger(0.2));
    await expect(stranger.locator('section.present')).toContainText('214 lamps');

    // The server is killed and started: all of it is there.
    await server.end('SIGKILL');
    await server.launch();
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { name: 'Harbour after dark' }).first()).toBeVisible();
    await page.goto(`${deckPath}/edit`);
    await expect(canvasOf(page).getByRole('heading', { name: 'Harbour after dark' })).toBeVisible();
    await page.getByRole('option', { name: /^Slide 2\b/ }).click();
    await expect.poll(async () => Math.round((await boxOf(picture)).x)).toBe(Math.round(moved.x));
    await page.goto(`/${person.username}/decks.html`);
    await expect(
      page.getByRole('img', { name: LOOK_ALIKE_FACTS.title }).or(page.locator('img[src*="/thumbnail"]')).first(),
    ).toBeVisible({ timeout: 30_000 });

    // The link ends at once when it is deleted.
    await page.goto(deckPath);
    await scriptsRun(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await dialog.getByRole('button', { name: 'Delete link' }).click();
    await expect(
      page.getByText(
        'Are you sure you want to delete this link? It will stop working for anyone you have already shared it with.',
      ),
    ).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete link' }).click();
    await expect(dialog.getByRole('button', { name: 'Create private link' })).toBeVisible();
    expect((await stranger.request.get(link)).status()).toBe(404);
    await phone.close();
    // While the server was dead, and as it died, no page could ask it for the service worker, scripts or changes, which
    // the browser notes.
    const whileDead = /when fetching the script|ERR_CONNECTION_(REFUSED|RESET)/;
    expect(problems.filter((one) => !whileDead.test(one))).toEqual([]);
  } finally {
    await desk.close();
    await server.dispose();
  }
});
