import { axeOn, violationsOf } from './support/axe.ts';
import { makeDeck, slide } from './support/decks.ts';
import { scriptsRun, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('the owner of a deck sees how often it was looked at, by which way, and which slides were shown', async ({
  page,
  browser,
  problems,
}) => {
  await signUp(page);
  const data = slide('one', 'Tides') + slide('two', 'Moons') + slide('three', 'Boats');
  const deck = await makeDeck(page, { title: 'Counted', visibility: 'all', data });
  await page.goto(`${deck.url}/statistics`);
  await expect(page.getByText('Nobody has looked at it in this time')).toBeVisible();

  // A stranger sees two of three slides, and goes.
  const stranger = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    // As somebody's browser calls itself: one without a window is a program.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  });
  const watching = await stranger.newPage();
  await watching.goto(`${deck.url}/fullscreen`);
  await expect(watching.locator('.reveal.ready')).toBeVisible();
  await expect.poll(() => watching.evaluate(() => window.localStorage.getItem('rostrum:views'))).toContain(deck.id);
  // Where a service worker stands between, what a page sends as it ends is lost.
  await expect.poll(() => watching.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const told = watching.waitForRequest(
    (request) => request.url().endsWith('/viewed_slides') && request.postData()?.includes('two') === true,
  );
  await watching.keyboard.press('ArrowRight');
  await expect(watching.locator('section.present')).toContainText('Moons');
  await told;
  // They go elsewhere in the same tab.
  await watching.goto('/explore');

  await expect
    .poll(async () => {
      await page.goto(`${deck.url}/statistics`);
      return page.getByRole('listitem').allInnerTexts();
    })
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Without a share link\s+1 view/),
        expect.stringMatching(/Slide 1\s+1 view/),
        expect.stringMatching(/Slide 2\s+1 view/),
        expect.stringMatching(/Slide 3\s+0 views/),
      ]),
    );
  await expect(page.getByText('1 in all')).toBeVisible();
  await expect(page.locator('.statistics-axis > span')).toHaveText(['1', '0']);
  // The only view is as high as the line of one.
  const bars = page.locator('.statistics-bars');
  const heights = await bars.evaluate((all) => [all.lastElementChild?.clientHeight, all.clientHeight]);
  expect(heights[0]).toBe(heights[1]);
  await page.getByText('Days as a table').click();
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(await violationsOf(axeOn(page))).toEqual([]);
  await page.getByRole('radio', { name: '7 days' }).click();
  await expect(page).toHaveURL(/\?days=7$/);
  await expect(page.getByText('in the last 7 days')).toBeVisible();
  await page.goto(deck.url);
  await scriptsRun(page);
  await page.getByRole('button', { name: 'Actions for Counted' }).click();
  await page.getByRole('menuitem', { name: 'Statistics' }).click();
  await expect(page).toHaveURL(new RegExp(`${deck.url}/statistics$`));
  await stranger.close();
  expect(problems).toEqual([]);
});
