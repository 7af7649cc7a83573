import type { FrameLocator, Page } from '@playwright/test';
import { callApi, changeDeck, type MadeDeck, slide } from './support/decks.ts';
import { otherSite } from './support/other-site.ts';
import { LONG_TITLE, presentersDeck, TALK } from './support/talk.ts';
import { expect, test, watchConsole } from './support/test.ts';
import { present } from './support/views.ts';

/** Draws on the first slide, counts slides, and tries to get at everything that it must not have. */
const CODE = `
const drawn = document.createElement('p');
drawn.className = 'drawn';
drawn.textContent = 'Drawn by a script';
document.querySelector('.slides section').append(drawn);
Reveal.on('slidechanged', ({ indexh }) => { document.body.dataset.seen = String(indexh); });
const tried = {};
const attempt = (name, act) => { try { tried[name] = String(act()); } catch (error) { tried[name] = error.name; } };
attempt('cookie', () => document.cookie);
attempt('storage', () => localStorage.length);
attempt('around', () => parent.document.title);
attempt('top', () => { top.location.href = 'about:blank#taken'; return 'went'; });
document.body.dataset.tried = JSON.stringify(tried);
document.body.dataset.origin = self.origin;
fetch('/api/v1/status').then(() => 'answered', () => 'refused').then((how) => { document.body.dataset.asked = how; });
`;

const POLL =
  '<div class="sl-block" data-block-type="poll" data-block-id="way" style="left: 80px; top: 240px; width: 600px; height: 300px;"><div class="sl-block-content"><p class="poll-question">Which way?</p><ul class="poll-options"><li data-option-id="sea">To the sea</li></ul></div></div>';

// A header of one's own on every request would have the browser ask first whether the frame may send it.
test.use({ extraHTTPHeaders: {} });

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe.player-frame.is-ready');
const presentIn = (page: Page) => frameOf(page).locator('.reveal.ready .slides section.present:not(.stack)');

async function scriptedDeck(page: Page, code = CODE, more = {}): Promise<MadeDeck> {
  const deck = await presentersDeck(page, more);
  await callApi(page, 'POST', `/api/v1/decks/${deck.id}/add_script`, { code, name: 'drawing' });
  return deck;
}

test('a deck’s scripts play in every view and in another site, and reach nothing of what is around them', async ({
  page,
  server,
}) => {
  const deck = await scriptedDeck(page);
  await page.goto(`${deck.url}/fullscreen`);
  const body = frameOf(page).locator('body');
  await expect(frameOf(page).locator('.drawn')).toBeVisible();
  await expect(body).toHaveAttribute('data-origin', 'null');
  await expect(body).toHaveAttribute('data-asked', 'refused');
  const tried = JSON.parse((await body.getAttribute('data-tried')) ?? '{}');
  expect(tried).toEqual({
    cookie: 'SecurityError',
    storage: 'SecurityError',
    around: 'SecurityError',
    top: 'SecurityError',
  });
  await expect(page).toHaveURL(/\/fullscreen$/);
  // What is said of slides that do not come is not for these.
  await expect(page.locator('.player-late')).toHaveCSS('display', 'none');
  const held = await frameOf(page)
    .locator(':root')
    .evaluate((root) => location.href + root.outerHTML);
  for (const secret of ['Breathe', 'token=', '/api/v1/decks']) expect(held.replaceAll(CODE, '')).not.toContain(secret);

  // Keys in the frame, and beside it; the address follows, and leads.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(presentIn(page)).toContainText(LONG_TITLE);
  await expect(body).toHaveAttribute('data-seen', '1');
  await expect(page).toHaveURL(/#\/1$/);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    location.hash = '#/3';
  });
  await expect(presentIn(page)).toContainText('Harbours');
  await page.locator('body').press('ArrowLeft');
  await expect(presentIn(page)).toContainText('The moon');
  await page.keyboard.press('o');
  const overview = page.getByRole('dialog', { name: 'All slides' });
  await expect(overview).toBeVisible();
  await overview.getByRole('button', { name: 'Slide 5: Harbours' }).click();
  await expect(presentIn(page)).toContainText('Harbours');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: /shortcuts/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/#\/3$/);
  await page.reload();
  await expect(presentIn(page)).toContainText('Harbours');

  for (const view of ['kiosk', 'embed']) {
    await page.goto(`${deck.url}/${view}`);
    await expect(frameOf(page).locator('.drawn')).toBeVisible();
  }
  await page.goto(deck.url);
  await expect(frameOf(page).locator('.drawn')).toBeVisible();
  await page.getByRole('button', { name: 'Next slide' }).click();

  // An embed does what its page asks, and opens by a link without telling the scripts.
  const link = await callApi<{ token: string }>(page, 'POST', `/api/v1/decks/${deck.id}/access_tokens`, {
    access_token: { name: 'For the paper' },
  });
  const address = `${server.url}${deck.url}/embed?token=${link.token}&postMessage=true&postMessageEvents=true`;
  const site = await otherSite(
    `<iframe id="deck" src="${address}" width="640" height="480"></iframe><script>
      addEventListener('message', ({ data }) => { document.body.dataset.last = data; });
    </script>`,
  );
  await page.goto(site.address);
  const embed = page.frameLocator('#deck');
  const played = embed.frameLocator('iframe.player-frame.is-ready');
  await expect(played.locator('.drawn')).toBeVisible();
  const known = await played.locator(':root').evaluate((root) => location.href + document.referrer + root.outerHTML);
  expect(known).not.toContain(link.token);
  await page
    .locator('#deck')
    .evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.postMessage({ method: 'slide', args: [3] }, '*'));
  await expect(played.locator('section.present:not(.stack)')).toContainText('Harbours');
  await expect(page.locator('body')).toHaveAttribute('data-last', /slidechanged.*"indexh":3/);
  site.close();
});

test('show and speaker view of a deck with scripts follow each other', async ({ page, browser, server, problems }) => {
  const data = TALK + slide('six', 'Your turn', POLL);
  const deck = await scriptedDeck(page, `document.querySelector('.slides section').append('drawn');`, { data });
  await page.goto(`${deck.url}/live`);
  await expect(presentIn(page)).toContainText('drawn');
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('s');
  const speaker = await opened;
  watchConsole(speaker, problems);
  await expect(speaker.getByText('Projector connected')).toBeVisible();
  await expect(speaker.getByRole('region', { name: 'Speaker notes' })).toContainText('Breathe.');
  await expect(presentIn(speaker)).toContainText('drawn');
  await speaker.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(presentIn(page)).toContainText('They come');
  await expect(speaker.getByText('Step 1 of 2')).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press('End');
  await expect(presentIn(speaker)).toContainText('Your turn');
  // What a poll has come to is on its slide, also in the frame.
  await page.keyboard.press('u');
  await page.getByRole('dialog', { name: 'Audience' }).getByRole('switch', { name: 'Polls' }).click();
  await page.keyboard.press('Escape');
  for (const one of [page, speaker])
    await expect(presentIn(one).locator('.poll-total')).toHaveText('0 people have answered');

  // Another version: the frame comes anew, at the slide that is on.
  const desk = await page.context().newPage();
  await desk.goto('/');
  await callApi(desk, 'POST', `/api/v1/decks/${deck.id}/add_script`, { code: `document.body.dataset.more = 'yes';` });
  await expect(frameOf(page).locator('body[data-more]')).toHaveCount(1);
  await expect(presentIn(page).locator('.poll-total')).toHaveText('0 people have answered');
  await expect(speaker.getByText('Projector connected')).toBeVisible();

  // And outside a show what it came to, where it is to stay.
  const stays = POLL.replace('-content">', '-content" data-poll-kept="true">');
  await changeDeck(desk, deck.id, { data: slide('six', 'Your turn', stays) });
  const storageState = await page.context().storageState();
  const reader = await browser.newContext({ storageState, serviceWorkers: 'block' });
  const polls = [{ poll_id: 'way', people: 3, votes: { sea: 3 }, begun_at: '2026-05-01T12:00:00.000Z' }];
  await reader.route(`**/d/${deck.id}/polls`, (route) => route.fulfill({ json: { polls } }));
  const read = await reader.newPage();
  await read.goto(server.url + deck.url);
  await expect(presentIn(read).locator('.poll-total')).toHaveText('3 answers, 1 May 2026');
  await reader.close();
  expect(problems).toEqual([]);
});

test('a deck is shown as it was written where its scripts lead their frame away or no server answers', async ({
  page,
  context,
  server,
}) => {
  const leading = await scriptedDeck(
    page,
    `document.querySelector('.slides section').append('drawn'); Reveal.on('slidechanged', () => { location.href = '/users/sign_in'; });`,
  );
  for (const address of [`${leading.url}/fullscreen`, leading.url]) {
    await page.goto(address);
    await expect(presentIn(page)).toContainText('drawn');
    await page.keyboard.press('End');
    await expect(page.getByText('This deck is shown without its scripts')).toBeVisible();
    await expect(page.locator('iframe.player-frame')).toHaveCount(0);
    await expect(present(page)).toContainText('Harbours');
  }

  // Without a server there are none, and later there are again.
  const deck = await scriptedDeck(page, `document.querySelector('.slides section').append('drawn');`);
  await page.goto(`${deck.url}/live`);
  await expect(presentIn(page)).toContainText('drawn');
  const kept = () =>
    page.evaluate(async (id) => {
      const cache = await caches.open(`rostrum:deck:${id}`);
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    }, deck.id);
  await expect.poll(kept).toEqual(expect.arrayContaining([`${deck.url}/live`, `${deck.url}/speaker`]));
  await page.close();
  await server.end('SIGTERM');
  const later = await context.newPage();
  try {
    await later.goto(`${server.url}${deck.url}/live`);
    await expect(later.getByText('This deck is shown without its scripts')).toBeVisible();
    await expect(present(later)).toContainText('Tides');
    await later.keyboard.press('End');
    await expect(present(later)).toContainText('Harbours');
  } finally {
    await server.launch();
  }
  await later.reload();
  await expect(presentIn(later)).toContainText('Harbours');
});
