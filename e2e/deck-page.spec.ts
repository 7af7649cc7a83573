import { expect, type Page } from '@playwright/test';
import { makeDeck, slide, textBlock } from './support/decks.ts';
import { signUpToDecks, somebody } from './support/people.ts';
import { test } from './support/test.ts';
import { openView, present } from './support/views.ts';

const AWAY = 'https://elsewhere.example.test/page?a=1';
// Authors may write the classes of the question itself.
const LINKS = `<p class="player-leaving"><a class="player-leaving" href="${AWAY}">Elsewhere</a> and <a href="#/1">further on</a></p>`;
const DRAWING = `<div class="sl-block" data-block-type="shape" data-block-id="drawn"
  style="left: 60px; top: 500px; width: 200px; height: 100px;"><div class="sl-block-content"><svg viewBox="0 0 200 100"
  width="200" height="100"><a href="${AWAY}"><rect width="200" height="100" fill="#36c"></rect></a></svg></div></div>`;
const SLIDES = slide('one', 'Links', textBlock('links', LINKS, 300) + DRAWING) + slide('two', 'Further on');

const question = (page: Page) => page.getByRole('dialog', { name: 'You are leaving this site' });

test('a stranger is asked before a link of a deck that few have seen leads to another site', async ({
  page,
  browser,
  server,
}) => {
  await signUpToDecks(page);
  const deck = await makeDeck(page, { title: 'Links', data: SLIDES, visibility: 'all' });
  const context = await browser.newContext({ baseURL: server.url });
  await context.route('https://elsewhere.example.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  const visitor = await context.newPage();
  const away = visitor.getByRole('link', { name: 'Elsewhere' }).first();
  await openView(visitor, deck.url);
  // However it is followed, and Esc leaves all as it was.
  for (const follow of [
    () => away.click(),
    () => away.click({ modifiers: ['ControlOrMeta'] }),
    () => away.click({ button: 'middle' }),
    () => away.press('Enter'),
    () => visitor.locator('.slides section.present svg rect').click(),
  ]) {
    await follow();
    await expect(question(visitor).getByText(AWAY)).toBeVisible();
    await visitor.keyboard.press('Escape');
    await expect(question(visitor)).toHaveCount(0);
  }
  expect(context.pages()).toHaveLength(1);
  await away.click();
  const opened = context.waitForEvent('page');
  await question(visitor).getByRole('link', { name: 'Continue to website' }).click();
  const other = await opened;
  await expect(other).toHaveURL(AWAY);
  expect(await other.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await other.close();
  await expect(question(visitor)).toHaveCount(0);
  // A slide is no other site.
  await visitor.getByRole('link', { name: 'further on' }).first().click();
  await expect(visitor).toHaveURL(/#\/1$/);
  await expect(question(visitor)).toHaveCount(0);

  for (const view of ['scroll', 'embed', 'text']) {
    await visitor.goto(`${deck.url}/${view}`);
    // What asks comes with the scripts.
    await expect(async () => {
      await away.click();
      await expect(question(visitor)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await question(visitor).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(visitor)).toHaveCount(0);
    for (const stray of context.pages().filter((each) => each !== visitor)) await stray.close();
  }
  await context.close();

  // Who made it knows where their links lead, and the talk stays all the same.
  await page.context().route('https://elsewhere.example.test/**', (route) => route.fulfill({ body: 'Elsewhere' }));
  for (const [view, link] of [
    ['', page.getByRole('link', { name: 'Elsewhere' }).first()],
    ['/fullscreen', page.locator('.slides section.present svg rect')],
  ] as const) {
    await openView(page, deck.url + view);
    const apart = page.context().waitForEvent('page');
    await link.click();
    const elsewhere = await apart;
    await expect(elsewhere).toHaveURL(AWAY);
    expect(await elsewhere.evaluate(() => window.opener as unknown)).toBeNull();
    await elsewhere.close();
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${deck.url}${view}(?:[#?].*)?$`));
  }
});

test('related decks come when one scrolls to them, and lead on; a failure is a line with a way to try again', async ({
  page,
  browser,
  server,
}) => {
  const odile = await signUpToDecks(page, somebody('Odile Tarrow'));
  const word = `kestrel${Date.now()}`;
  const deck = await makeDeck(page, { title: `The ${word} pass`, data: SLIDES, visibility: 'all' });
  await makeDeck(page, { title: `Over the ${word} pass by night`, data: slide('a', 'By night'), visibility: 'all' });
  await makeDeck(page, { title: `A ${word} of my own`, data: slide('a', 'Mine'), visibility: 'self' });
  const visitor = await (
    await browser.newContext({ baseURL: server.url, viewport: { width: 900, height: 500 } })
  ).newPage();
  let asked = 0;
  await visitor.route('**/related', (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await openView(visitor, `${deck.url}?started=true`);
  const region = visitor.getByRole('region', { name: 'Related decks' });
  await visitor.mouse.move(450, 450);
  await expect(async () => {
    await visitor.mouse.wheel(0, 400);
    await expect(region.getByText('Related decks could not be loaded.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await region.getByRole('button', { name: 'Try again' }).click();
  const titles = region.getByRole('heading', { level: 3 });
  await expect(titles).toHaveText([`Over the ${word} pass by night`]);
  await titles.getByRole('link').click();
  await expect(visitor.getByRole('heading', { level: 1, name: `Over the ${word} pass by night` })).toBeVisible();
  await visitor.context().close();

  // On one's own deck: what it is opened to, from its page and from its card.
  await page.goto(deck.url);
  await page.getByRole('button', { name: 'Open deck to...', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText([/^Edit/, /^Present/, /^View/, /^Scroll/, /^Autoplay/]);
  await page.keyboard.press('Escape');
  await page.goto(`/${odile.username}/decks.html`);
  await page.getByRole('article').first().hover();
  await page
    .getByRole('button', { name: /^Ways to open/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'View' }).click();
  await expect(page).toHaveURL(/\/fullscreen$/);
});

test('the keys of a show work on the page of a deck, and Edit opens the slide that it shows', async ({ page }) => {
  await signUpToDecks(page);
  const data = `${slide('one', 'First')}<section>${slide('two', 'Second')}${slide('three', 'Third')}</section>`;
  const deck = await makeDeck(page, { title: 'Deep', data });
  // G goes to a slide by its number, and B blacks out the screen.
  await openView(page, deck.url);
  await page.keyboard.press('g');
  await page.getByPlaceholder('Jump to slide').fill('2');
  await page.keyboard.press('Enter');
  await expect(present(page)).toContainText('Second');
  await page.keyboard.press('b');
  await expect(page.locator('.reveal.paused')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('.reveal.paused')).toHaveCount(0);

  const shown = page.getByRole('application', { name: 'Slide canvas' }).getByRole('heading');

  await openView(page, `${deck.url}#/1/1`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(shown).toHaveText('Third');
  await expect(page).toHaveURL(/\/edit#\/1\/1$/);

  // The menu leads there as well, and so does its key.
  await openView(page, `${deck.url}#/1`);
  await page.getByRole('button', { name: 'Open deck to...' }).click();
  await page.getByRole('menuitem', { name: /^Edit/ }).click();
  await expect(shown).toHaveText('Second');
  await openView(page, `${deck.url}#/1/1`);
  await page.getByRole('button', { name: 'Open deck to...' }).click();
  await page.keyboard.press('e');
  await expect(shown).toHaveText('Third');

  // Without a network the page stays and says so; later it goes to the same slide.
  await openView(page, `${deck.url}#/1`);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByText(/^There is no network/)).toBeVisible();
  await expect(page).toHaveURL(/\/deep#\/1$/);
  await page.context().setOffline(false);
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await notifications.getByRole('button', { name: 'Try again' }).click();
  await expect(shown).toHaveText('Second');
});
