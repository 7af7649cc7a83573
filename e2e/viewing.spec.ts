import type { Request } from '@playwright/test';
import { harbourPng, lookAlikeZip, markdownFile } from '@rostrum/convert/testing';
import { blockStorage } from './support/blocked-storage.ts';
import { boxOf } from './support/boxes.ts';
import { makeDeck, slide } from './support/decks.ts';
import { bringDeck } from './support/imports.ts';
import { signUp, signUpToDecks } from './support/people.ts';
import { expect, test, watchConsole } from './support/test.ts';
import { openView, present, slidesRun } from './support/views.ts';

const picture = (id: string): string =>
  `<div class="sl-block" data-block-type="image" style="left: 80px; top: 300px; width: 320px; height: 180px;"><div class="sl-block-content"><img data-src="/media/${id}" alt=""></div></div>`;

test('the first slide is on the screen without any script', async ({ page, browser, context, server }) => {
  await signUpToDecks(page);
  const path = await bringDeck(page, lookAlikeZip());
  const quiet = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
    storageState: await context.storageState(),
  });
  const reader = await quiet.newPage();
  for (const view of ['', '/fullscreen']) {
    await reader.goto(path + view);
    const heading = reader.locator('.reveal').getByRole('heading', { name: 'Night Harbour', exact: true }).first();
    await expect(heading).toBeVisible();
    await expect(heading).toBeInViewport({ ratio: 1 });
    const slide = await boxOf(reader.locator('.reveal .slides section').first());
    expect(slide.width, `${view} is laid out`).toBeGreaterThan(400);
    expect(slide.x).toBeGreaterThanOrEqual(0);
    expect(slide.x + slide.width).toBeLessThanOrEqual(1280);
  }
  await quiet.close();
});

test('the first slide’s picture is among the first things asked for, and whoever opened it is counted after it', async ({
  page,
  browser,
  server,
}) => {
  await signUpToDecks(page);
  const deck = await makeDeck(page, {
    title: 'A picture first',
    visibility: 'all',
    data: slide('one', 'Tides', picture('first-picture')) + slide('two', 'Later', picture('later-picture')),
  });
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  const png = Buffer.from(harbourPng());
  await visitor.route('**/media/*', (route) => route.fulfill({ contentType: 'image/png', body: png }));
  for (const view of ['fullscreen', 'embed', 'kiosk']) {
    // What the view before still asks for is none of this one's.
    await visitor.goto('about:blank');
    const asked: string[] = [];
    const note = (request: Request): void => void asked.push(new URL(request.url()).pathname);
    visitor.on('request', note);
    const engineAsked = visitor.waitForRequest('**/player/engine-*');
    await openView(visitor, `${deck.url}/${view}`);
    await engineAsked;
    // Browsers fetch six files of a host at a time: what is asked for later than that waits in line.
    const before = asked.slice(1, asked.indexOf('/media/first-picture') + 1);
    expect(before.length, `${view}: ${before.join(' ')}`).toBeLessThanOrEqual(6);
    expect(asked.filter((path) => path === '/media/first-picture')).toHaveLength(1);
    const engine = asked.findIndex((path) => path.startsWith('/player/engine-'));
    expect(asked.slice(0, engine)).not.toContain('/media/later-picture');
    visitor.off('request', note);
  }
  const counted = visitor.waitForRequest('**/viewed');
  await visitor.evaluate(() => window.localStorage.clear());
  const order: string[] = [];
  visitor.on('request', (request) => order.push(new URL(request.url()).pathname));
  await visitor.goto(`${deck.url}/fullscreen`);
  await counted;
  const engine = order.findIndex((path) => path.startsWith('/player/engine-'));
  expect(engine).toBeGreaterThan(0);
  expect(order.indexOf(`/d/${deck.id}/viewed`)).toBeGreaterThan(engine);
  await visitor.context().close();
});

test('an address leads to its slide, and the address follows the slides', async ({ page, problems }) => {
  await signUpToDecks(page);
  const path = await bringDeck(page, markdownFile());
  for (const view of ['', '/fullscreen']) {
    await page.goto('about:blank');
    await page.goto(`${path}${view}#/1/1`);
    await expect(present(page)).toContainText('The index');
    await page.evaluate(() => (window.location.hash = '#/2'));
    await expect(present(page)).toContainText('Looking one up');
    await page.evaluate(() => (window.location.hash = '#/1'));
    await expect(present(page)).toContainText('What is in the drawers');
    await page.keyboard.press('ArrowDown');
    await expect(present(page)).toContainText('The index');
    await expect(page).toHaveURL(new RegExp(`${path}${view}#/1/1$`));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await expect(present(page)).toContainText('Twelve drawers');
    await expect(page).toHaveURL(new RegExp(`${path}${view}$`));
  }
  expect(problems).toEqual([]);
});

test('keys go through all slides in order, to the end and back', async ({ page, problems }) => {
  await signUpToDecks(page);
  const path = await bringDeck(page, markdownFile());
  await openView(page, `${path}/fullscreen`);
  await page.keyboard.press('Space');
  await expect(present(page)).toContainText('What is in the drawers');
  await page.keyboard.press('Space');
  await expect(present(page)).toContainText('The index');
  await page.keyboard.press('End');
  await expect(present(page)).toContainText('A note on copying');
  await page.keyboard.press('Home');
  await expect(present(page)).toContainText('Twelve drawers');
  await page.keyboard.press('o');
  await expect(page.getByRole('dialog', { name: 'All slides' })).toBeVisible();
  await page.keyboard.press('o');
  await expect(page.getByRole('dialog', { name: 'All slides' })).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('who went back beside a column goes on through all of it, as its speaker view says', async ({
  page,
  context,
  problems,
}) => {
  await signUp(page);
  const data = `${slide('one', 'Ebb')}<section>${slide('two', 'Neap')}${slide('three', 'Spring')}</section>${slide('four', 'Flood')}`;
  const { url } = await makeDeck(page, { title: 'Tides', data });
  await openView(page, `${url}/fullscreen`);
  for (const words of ['Neap', 'Spring', 'Flood']) {
    await page.keyboard.press('Space');
    await expect(present(page)).toContainText(words);
  }
  // To where one came from, and past the column.
  await page.keyboard.press('ArrowLeft');
  await expect(present(page)).toContainText('Spring');
  await page.keyboard.press('ArrowLeft');
  await expect(present(page)).toContainText('Ebb');
  const speaker = await context.newPage();
  await openView(speaker, `${url}/speaker`);
  const next = speaker.getByRole('region', { name: 'Next', exact: true });
  await expect(next.getByRole('heading', { name: /^Next/ })).toContainText('2');
  await page.bringToFront();
  await page.keyboard.press('ArrowRight');
  await expect(present(page)).toContainText('Neap');
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

test('where the browser keeps nothing every view works, and the speaker view takes its keys', async ({
  page,
  context,
  problems,
}) => {
  await signUp(page);
  const data = slide('one', 'Tides') + slide('two', 'The moon');
  const { url } = await makeDeck(page, { title: 'Tides', data, notes: { two: 'Pull harder at new moon.' } });
  await blockStorage(context);
  for (const view of ['/fullscreen', '/kiosk', '/embed', '/live', '/speaker']) {
    await page.goto(url + view);
    await expect(page.locator('.reveal.ready'), view).toHaveCount(1);
    if (view === '/embed') await page.locator('.stage').click({ position: { x: 40, y: 40 } });
    await page.keyboard.press('ArrowRight');
    await expect(present(page), view).toContainText('The moon');
  }
  const notes = page.getByText('Pull harder at new moon.');
  const size = () => notes.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  const before = await size();
  await page.keyboard.press('-');
  await expect.poll(size).toBeLessThan(before);
  await page.keyboard.press('t');
  await expect(page.getByRole('button', { name: 'Start the timer' })).toBeVisible();
  for (const view of ['/scroll', '/text']) {
    await page.goto(url + view);
    await expect(page.getByRole('heading', { name: 'The moon' }).first(), view).toBeVisible();
  }
  expect(problems).toEqual([]);
});

test('the speaker view says the time of day and how long the talk has lasted, over a reload too', async ({
  page,
  problems,
}) => {
  await signUp(page);
  const { url } = await makeDeck(page, { title: 'Tides', data: slide('one', 'Tides') + slide('two', 'The moon') });
  await page.clock.install({ time: new Date(2026, 2, 1, 9, 41, 20) });
  await openView(page, `${url}/speaker`);
  const clock = page.locator('.speaker-clock');
  const elapsed = page.locator('.speaker-elapsed');
  await expect(clock).toHaveText(/^0?9:41/);
  await page.clock.runFor(65_000);
  await expect(clock).toHaveText(/^0?9:42/);
  await expect(elapsed).toHaveText(/^1:(?:0[5-9]|[1-5]\d)/);
  await page.reload();
  await slidesRun(page);
  await expect(elapsed).toHaveText(/^[1-2]:\d\d/);
  // Begun anew.
  await page.keyboard.press('r');
  await page.clock.runFor(1000);
  await expect(elapsed).toHaveText(/^0:\d\d/);
  expect(problems).toEqual([]);
});

test('the number that a slide has in one view leads to it in every other', async ({ page }) => {
  await signUp(page);
  const stack = ['Ebb', 'Flood', 'Slack water'].map((words, index) => slide(`s${index}`, words)).join('');
  const data = `${slide('a', 'Tides')}<section>${stack}</section>${slide('b', 'The moon')}${slide('c', 'The sun')}`;
  const { url } = await makeDeck(page, { title: 'Numbers', data });
  await page.goto(`${url}/scroll`);
  await expect(page.getByRole('article', { name: 'Slide 5 of 6: The moon' })).toBeAttached();
  await expect(page.getByRole('navigation', { name: 'Slides' }).getByRole('listitem').nth(4)).toHaveText('5 The moon');
  await page.goto(`${url}/text`);
  await expect(page.getByRole('heading', { name: '5 The moon' })).toBeVisible();

  await openView(page, `${url}/fullscreen`);
  await page.keyboard.press('g');
  await page.getByPlaceholder('Jump to slide').fill('5');
  await page.keyboard.press('Enter');
  await expect(page.locator('section.present')).toContainText('The moon');
  await expect(page).toHaveURL(/#\/2$/);
  await page.keyboard.press('o');
  await expect(page.getByRole('button', { name: 'Slide 5: The moon' })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Slide 5: The moon' })).toHaveCount(0);
  // By column and row, as somebody may have it from the editor. The field goes when the overview, leaving, gives the focus back.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.getByPlaceholder('Jump to slide').fill('2.3', { timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.locator('section.present section.present')).toContainText('Slack water');
});
