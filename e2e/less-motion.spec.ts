import type { Page } from '@playwright/test';
import { makeDeck, slide } from './support/decks.ts';
import { signUp, signUpToDecks } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { openView } from './support/views.ts';

/** One pixel, red and then blue, for ever. Pixels are LZW codes: clear, the colour, end. */
const ROUND = Buffer.concat([
  Buffer.from('GIF89a', 'latin1'),
  Buffer.from([1, 0, 1, 0, 0x91, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0]),
  Buffer.from([0x21, 0xff, 11]),
  Buffer.from('NETSCAPE2.0', 'latin1'),
  Buffer.from([3, 1, 0, 0, 0]),
  ...[0x44, 0x4c].map((colour) =>
    Buffer.from([0x21, 0xf9, 4, 0, 2, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, colour, 1, 0]),
  ),
  Buffer.from([0x3b]),
]);

const picture = (id: string) =>
  `<div class="sl-block" data-block-type="image" data-block-id="${id}" style="left: 80px; top: 300px; width: 300px; height: 200px;">
    <div class="sl-block-content"><img data-src="/media/round" alt="A buoy that bobs"></div></div>`;

const SLIDES = [
  slide('one', 'Buoys', picture('buoy')),
  slide('two', 'Still'),
  slide('three', 'Behind', '', 'data-background-image="/media/round"'),
].join('');

async function makeBuoys(page: Page): Promise<string> {
  await signUpToDecks(page);
  const { url } = await makeDeck(page, { title: 'Buoys', data: SLIDES, visibility: 'all' });
  await page.route('**/media/round', (route) => route.fulfill({ contentType: 'image/gif', body: ROUND }));
  return url;
}

const buoy = (page: Page) => page.locator('[data-block-id="buoy"] img').first();
const addressOf = (page: Page) => buoy(page).evaluate((one: HTMLImageElement) => one.currentSrc);
/** Red, green and blue of what is shown. */
const colourOf = (page: Page) =>
  buoy(page).evaluate(async (one: HTMLImageElement) => {
    await one.decode();
    const canvas = document.createElement('canvas').getContext('2d');
    canvas?.drawImage(one, 0, 0, 1, 1);
    return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  });

test('pictures that loop rest at their first frame for who wants less motion, and play when asked', async ({
  page,
  problems,
}) => {
  const url = await makeBuoys(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openView(page, `${url}/fullscreen`);
  const play = page.getByRole('button', { name: 'Play moving pictures' });
  await expect(play).toBeVisible();
  expect(await addressOf(page)).toMatch(/^data:image\/png/);
  expect(await colourOf(page)).toEqual([255, 0, 0]);
  await expect(page.getByRole('img', { name: 'A buoy that bobs' })).toBeVisible();

  // With the keyboard as well, and without moving the slides.
  await play.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => addressOf(page)).toMatch(/\/media\/round$/);
  await expect(page.locator('section.present')).toHaveAttribute('data-id', 'one');
  await page.getByRole('button', { name: 'Stop moving pictures' }).click();
  await expect.poll(() => addressOf(page)).toMatch(/^data:image\/png/);

  // Only where there is something to play; behind a slide too.
  await page.locator('.stage').click({ position: { x: 600, y: 40 } });
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('section.present')).toHaveAttribute('data-id', 'two');
  await expect(page.locator('.player-motion')).toBeHidden();
  await page.keyboard.press('ArrowRight');
  const behind = page.locator('.backgrounds .slide-background.present .slide-background-content');
  await expect(behind).toHaveCSS('background-image', /^url\("data:image\/png/);
  await play.click();
  await expect(behind).toHaveCSS('background-image', /\/media\/round"\)$/);
  expect(problems).toEqual([]);
});

test('they rest in a scrolled deck and on paper as well', async ({ page, problems }) => {
  const url = await makeBuoys(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${url}/scroll`);
  await expect.poll(() => addressOf(page)).toMatch(/^data:image\/png/);
  const behind = page.locator('.sheet').last().locator('.slide-background-content').first();
  await expect(behind).toHaveCSS('background-image', /^url\("data:image\/png/);
  await page.getByRole('button', { name: 'Play moving pictures' }).click();
  await expect.poll(() => addressOf(page)).toMatch(/\/media\/round$/);
  await page.goto(`${url}/print`);
  await expect.poll(() => addressOf(page)).toMatch(/^data:image\/png/);
  await expect(page.locator('.player-motion')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('they play for everybody else', async ({ page, problems }) => {
  const url = await makeBuoys(page);
  await openView(page, `${url}/fullscreen#/1`);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => addressOf(page)).toMatch(/\/media\/round$/);
  await expect(page.locator('.player-motion')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('drawings that turn rest as well, sharp and as large as they were', async ({ page, problems }) => {
  await signUp(page);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12"><rect width="24" height="12" fill="#f00"><animate attributeName="fill" values="#f00;#00f" dur="9s" repeatCount="indefinite"/></rect></svg>`;
  const { url } = await makeDeck(page, { title: 'Buoys', data: slide('one', 'Buoys', picture('buoy')) });
  await page.route('**/media/round', (route) => route.fulfill({ contentType: 'image/svg+xml', body: svg }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${url}/fullscreen`);
  await expect(page.getByRole('button', { name: 'Play moving pictures' })).toBeVisible();
  expect(await addressOf(page)).toMatch(/^data:image\/svg/);
  expect(await colourOf(page)).toEqual([255, 0, 0]);
  expect(await buoy(page).evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight])).toEqual([24, 12]);
  // Nobody has hands at a kiosk, and what is small or the speaker's goes by the show: they rest there without a button.
  for (const view of ['kiosk', 'speaker', 'fullscreen?context=preview']) {
    await openView(page, `${url}/${view}`);
    await expect.poll(() => addressOf(page), view).toMatch(/^data:image\/svg/);
    await expect(page.locator('.player-motion'), view).toHaveCount(0);
  }
  expect(problems).toEqual([]);
});
