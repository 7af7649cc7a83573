import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { blockStorage } from './support/blocked-storage.ts';
import { callApi, makeDeck, slide } from './support/decks.ts';
import { otherSite } from './support/other-site.ts';
import { signUpToDecks } from './support/people.ts';
import { expect, test, watchConsole } from './support/test.ts';
import { openView } from './support/views.ts';

const SLIDES = slide('one', 'Tides') + slide('two', 'The moon') + slide('three', 'Harbours');
const makeTides = (page: Page) => makeDeck(page, { title: 'Tides', data: SLIDES, visibility: 'all' });
const here = 'section.present';

test('keys are the page’s until somebody clicks into the deck', async ({ page, browser, server }) => {
  await signUpToDecks(page);
  const { url } = await makeTides(page);
  const site = await otherSite(
    `<button id="own">Own</button><iframe id="deck" width="576" height="420" src="${server.url}${url}/embed"></iframe>`,
  );
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(site.address);
  const frame = visitor.frameLocator('#deck');
  await expect(frame.locator('.reveal.ready')).toHaveCount(1);
  const focused = () => visitor.evaluate(() => document.activeElement?.id ?? '');
  expect(await focused()).toBe('');
  for (const key of ['ArrowRight', 'Space', 'o', 'f', '.']) await visitor.keyboard.press(key);
  await expect(frame.locator(here)).toContainText('Tides');
  await expect(frame.getByRole('dialog')).toHaveCount(0);
  await visitor.locator('#own').focus();
  await visitor.keyboard.press('ArrowRight');
  expect(await focused()).toBe('own');
  await expect(frame.locator(here)).toContainText('Tides');

  await frame.locator('.stage').click({ position: { x: 40, y: 40 } });
  expect(await focused()).toBe('deck');
  await visitor.keyboard.press('ArrowRight');
  await expect(frame.locator(here)).toContainText('The moon');
  await visitor.context().close();
  site.close();
});

test('a deck answers the window that embeds it, and no other one', async ({ page, browser, server }) => {
  await signUpToDecks(page);
  const { url } = await makeTides(page);
  const site = await otherSite(
    `<iframe id="deck" width="576" height="420" src="${server.url}${url}/embed?postMessage=true"></iframe>
     <iframe id="other" srcdoc="<p>Beside it</p>"></iframe>`,
  );
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(site.address);
  const frame = visitor.frameLocator('#deck');
  await expect(frame.locator('.reveal.ready')).toHaveCount(1);
  await visitor.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const other = document.querySelector<HTMLIFrameElement>('#other')?.contentWindow as
      | (Window & typeof globalThis)
      | null;
    for (const [name, one] of [
      ['parent', window],
      ['other', other],
    ] as const)
      one?.addEventListener('message', (event) => heard.push(`${name}: ${JSON.parse(event.data as string).method}`));
  });
  // A window beside it asks first, and then the one around it: what is asked is answered in its order.
  await visitor.evaluate(() => {
    const other = document.querySelector<HTMLIFrameElement>('#other');
    const script = other?.contentDocument?.createElement('script');
    if (!script) throw new Error('There is no window beside it.');
    script.textContent = `parent.frames[0].postMessage(JSON.stringify({ method: 'slide', args: [2, 0] }), '*');
      parent.frames[0].postMessage(JSON.stringify({ method: 'getState' }), '*');`;
    other?.contentDocument?.body.append(script);
  });
  await visitor.evaluate(() =>
    document
      .querySelector<HTMLIFrameElement>('#deck')
      ?.contentWindow?.postMessage(JSON.stringify({ method: 'getCurrentSlideHTML' }), '*'),
  );
  const heard = () => visitor.evaluate(() => Reflect.get(window, 'heard') as string[]);
  await expect.poll(heard).toEqual(['parent: getCurrentSlideHTML']);
  await expect(frame.locator(here)).toContainText('Tides');
  await visitor.context().close();
  site.close();
});

test('where cookies are blocked an embedded deck plays, and asks for nothing', async ({ page, browser, server }) => {
  await signUpToDecks(page);
  const { url } = await makeTides(page);
  const site = await otherSite(`<iframe id="deck" width="576" height="420" src="${server.url}${url}/embed"></iframe>`);
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const problems: string[] = [];
  const asked: string[] = [];
  watchConsole(visitor, problems);
  await visitor.exposeFunction('noteAsked', (what: string) => asked.push(what));
  visitor.on('dialog', (dialog) => asked.push(dialog.message()));
  await blockStorage(context);
  await visitor.addInitScript(() => {
    const note = Reflect.get(window, 'noteAsked') as (what: string) => Promise<void>;
    Object.defineProperty(document, 'cookie', {
      get() {
        throw new DOMException('cookie: access is denied', 'SecurityError');
      },
      set() {
        void note('cookie');
      },
    });
    const ask = (what: string) => () => {
      void note(what);
      return Promise.reject(new DOMException('no', 'NotAllowedError'));
    };
    document.requestStorageAccess = ask('storage access');
    Notification.requestPermission = ask('notifications');
    navigator.permissions.query = ask('permissions');
  });
  await visitor.goto(site.address);
  const frame = visitor.frameLocator('#deck');
  await expect(frame.locator('.reveal.ready')).toHaveCount(1);
  await frame.locator('.stage').click({ position: { x: 40, y: 40 } });
  await visitor.keyboard.press('ArrowRight');
  await expect(frame.locator(here)).toContainText('The moon');
  await frame.getByRole('button', { name: 'Share' }).click();
  await expect(frame.getByLabel('Link')).toHaveValue(`${server.url}${url}#/1`);
  await expect(frame.locator('.player-notice, .player-pill')).toHaveCount(0);
  expect(asked).toEqual([]);
  expect(problems).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  await context.close();
  site.close();
});

test('the footer’s Fullscreen fills the screen where the page allows it, and opens a window where it does not', async ({
  page,
  browser,
  server,
}) => {
  await signUpToDecks(page);
  const { url } = await makeTides(page);
  const src = `${server.url}${url}/embed#/1`;
  const site = await otherSite(
    `<iframe id="shut" width="576" height="420" src="${src}"></iframe><iframe id="open" width="576" height="420" src="${src}" allowfullscreen></iframe>`,
  );
  const visitor = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await visitor.goto(site.address);
  for (const id of ['#shut', '#open']) await expect(visitor.frameLocator(id).locator('.reveal.ready')).toHaveCount(1);
  const [opened] = await Promise.all([
    visitor.waitForEvent('popup'),
    visitor.frameLocator('#shut').getByRole('link', { name: 'Fullscreen' }).click(),
  ]);
  await expect(opened).toHaveURL(`${server.url}${url}/fullscreen#/1`);
  await opened.close();

  const frame = visitor.frameLocator('#open');
  await frame.getByRole('link', { name: 'Fullscreen' }).click();
  await expect(visitor.locator('iframe#open:fullscreen')).toHaveCount(1);
  await expect(frame.locator('.embed-bar')).toBeHidden();
  await expect(frame.locator(here)).toContainText('The moon');
  await visitor.keyboard.press('f');
  await expect(visitor.locator('iframe#open:fullscreen')).toHaveCount(0);
  await expect(frame.getByRole('link', { name: 'Fullscreen' })).toBeVisible();
  await visitor.context().close();
  site.close();
});

test('the styles of an embed are seen', async ({ page, server }) => {
  await signUpToDecks(page);
  const { url } = await makeTides(page);
  await page.setViewportSize({ width: 576, height: 420 });
  const bar = page.locator('.embed-bar');
  const lightness = () =>
    bar.evaluate((one) => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (canvas === null) throw new Error('There is no canvas.');
      canvas.fillStyle = getComputedStyle(one).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data[0] ?? -1;
    });
  const height = async () => (await page.locator('.stage').boundingBox())?.height;
  await page.goto(`${url}/embed`);
  expect([await height(), (await lightness()) < 64]).toEqual([376, true]);
  await page.goto(`${url}/embed?style=light`);
  expect([await height(), (await lightness()) > 200]).toEqual([376, true]);
  await openView(page, `${url}/embed?style=hidden`);
  expect([await height(), await bar.count()]).toEqual([420, 0]);
  await openView(page, `${url}/embed?style=transparent`);
  for (const seen of ['html', 'body', '.stage', '.reveal'])
    await expect(page.locator(seen).first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

  // What lies behind it in another page is seen, by day and by night.
  const site = await otherSite(
    `<iframe src="${server.url}${url}/embed?style=transparent" style="border: 0; width: 480px; height: 360px; background: rgb(255, 0, 200)"></iframe>`,
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(site.address);
    await expect(page.frameLocator('iframe').locator('.reveal.ready')).toHaveCount(1);
    await expect
      .poll(async () => {
        const seen = PNG.sync.read(await page.locator('iframe').screenshot());
        return [...seen.data.subarray(0, 3)];
      })
      .toEqual([255, 0, 200]);
  }
  site.close();
});

test('what is shared goes with its slide, and with a press anywhere else', async ({ page, browser, server }) => {
  await signUpToDecks(page);
  const { url } = await makeTides(page);
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await openView(visitor, `${url}/embed`);
  const opener = visitor.locator('a.embed-share');
  const panel = visitor.getByRole('dialog', { name: 'Share this deck' });
  await opener.click();
  await panel.getByRole('button', { name: 'Copy' }).first().click();
  await expect(panel).toBeVisible();
  await visitor.locator('.embed-bar').click({ position: { x: 4, y: 4 } });
  await expect(panel).toHaveCount(0);

  await opener.click();
  await expect(panel).toBeVisible();
  await visitor.evaluate(() => {
    window.location.hash = '#/two';
  });
  await expect(visitor.locator(here)).toContainText('The moon');
  await expect(panel).toHaveCount(0);
  await visitor.context().close();
});

test('an embed of a deck that others may not see says so where it is shared, and where to change it', async ({
  page,
}) => {
  await signUpToDecks(page);
  const hidden = await makeDeck(page, { title: 'Mine', data: SLIDES, visibility: 'self' });
  const { url } = await makeTides(page);
  const words = page.getByText('This deck is visible to ‘Only me’: a link or an embed of it opens for nobody else.');
  const share = async (address: string) => {
    await openView(page, address);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('dialog', { name: 'Share this deck' })).toBeVisible();
  };
  await share(`${hidden.url}/embed`);
  await expect(words).toBeVisible();
  await expect(page.getByRole('link', { name: 'deck’s page' })).toHaveAttribute('href', hidden.url);
  await share(`${url}/embed`);
  await expect(words).toHaveCount(0);

  // What came by a private link may be passed on.
  await page.goto(hidden.url);
  const made = await callApi<{ token: string }>(page, 'POST', `/api/v1/decks/${hidden.id}/access_tokens`, {
    access_token: { name: 'Link 1' },
  });
  await share(`${hidden.url}/embed?token=${made.token}`);
  await expect(words).toHaveCount(0);
});
