import { lookAlikeZip, markdownFile } from '@rostrum/convert/testing';
import { boxOf } from './support/boxes.ts';
import { bringDeck } from './support/imports.ts';
import { signUpToDecks } from './support/people.ts';
import { expect, test, watchConsole } from './support/test.ts';
import { present, slidesRun } from './support/views.ts';

test('the first slide is on the screen of the deck’s page without any script', async ({
  page,
  browser,
  context,
  server,
}) => {
  await signUpToDecks(page);
  const path = await bringDeck(page, lookAlikeZip());
  const quiet = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
    storageState: await context.storageState(),
  });
  const reader = await quiet.newPage();
  await reader.goto(path);
  const heading = reader.locator('.reveal').getByRole('heading', { name: 'Night Harbour', exact: true }).first();
  await expect(heading).toBeVisible();
  await expect(heading).toBeInViewport({ ratio: 1 });
  const slide = await boxOf(reader.locator('.reveal .slides section').first());
  expect(slide.width).toBeGreaterThan(400);
  expect(slide.x).toBeGreaterThanOrEqual(0);
  expect(slide.x + slide.width).toBeLessThanOrEqual(1280);
  await quiet.close();
});

test('on the deck’s page an address leads to its slide, and the address follows the slides', async ({
  page,
  problems,
}) => {
  await signUpToDecks(page);
  const path = await bringDeck(page, markdownFile());
  await page.goto('about:blank');
  await page.goto(`${path}#/1/1`);
  await expect(present(page)).toContainText('The index');
  await page.evaluate(() => (window.location.hash = '#/2'));
  await expect(present(page)).toContainText('Looking one up');
  await page.evaluate(() => (window.location.hash = '#/1'));
  await expect(present(page)).toContainText('What is in the drawers');
  await page.keyboard.press('ArrowDown');
  await expect(present(page)).toContainText('The index');
  await expect(page).toHaveURL(new RegExp(`${path}#/1/1$`));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(present(page)).toContainText('Twelve drawers');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.evaluate(() => (window.location.hash = '#/77'));
  await expect(page).toHaveURL(/#\/\d(?:\/\d)?$/);
  expect(problems).toEqual([]);
});

test('a private deck opens with the token of a link, and is not there without it', async ({
  page,
  browser,
  server,
  problems,
}) => {
  await signUpToDecks(page);
  const path = await bringDeck(page, markdownFile());
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByRole('button', { name: 'Create private link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  const token = new URL(link).searchParams.get('token') ?? '';
  expect(token.length).toBeGreaterThan(20);
  const another = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;

  const visitor = await browser.newContext({ baseURL: server.url });
  const stranger = await visitor.newPage();
  watchConsole(stranger, problems);
  for (const view of ['', '/fullscreen']) {
    expect((await stranger.request.get(path + view)).status()).toBe(404);
    expect((await stranger.request.get(`${path}${view}?token=${another}`)).status()).toBe(404);
    expect((await stranger.goto(`${path}${view}?token=${token}`))?.status()).toBe(200);
    await expect(present(stranger)).toContainText('Twelve drawers');
    await slidesRun(stranger);
    // Having seen it once opens nothing.
    expect((await stranger.request.get(path + view)).status()).toBe(404);
  }
  const notes = await (await stranger.request.get(`${path}/fullscreen?token=${token}`)).text();
  expect(notes).not.toContain('It is the small one.');
  await visitor.close();
  expect(problems).toEqual([]);
});
