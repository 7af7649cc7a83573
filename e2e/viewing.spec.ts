import { lookAlikeZip, markdownFile } from '@rostrum/convert/testing';
import { boxOf } from './support/boxes.ts';
import { bringDeck, textFile } from './support/imports.ts';
import { signUpToDecks } from './support/people.ts';
import { expect, test, watchConsole } from './support/test.ts';
import { openView, present, slidesRun } from './support/views.ts';

/** A slow movement: it is under way for as long as a test looks at it. */
const MOVING = `<!doctype html><title>Moving tide</title><div class="reveal"><div class="slides">
<section data-auto-animate data-auto-animate-duration="30">
  <div class="sl-block" data-block-type="shape" data-block-id="buoy" style="left: 40px; top: 60px; width: 120px; height: 120px;"><div class="sl-block-content"><svg width="120" height="120"><rect width="120" height="120" fill="#c33"/></svg></div></div>
</section>
<section data-auto-animate data-auto-animate-duration="30">
  <div class="sl-block" data-block-type="shape" data-block-id="buoy" style="left: 640px; top: 400px; width: 240px; height: 240px;"><div class="sl-block-content"><svg width="240" height="240"><rect width="240" height="240" fill="#c33"/></svg></div></div>
</section>
<section data-auto-animate data-auto-animate-duration="30">
  <div class="sl-block" data-block-type="shape" data-block-id="buoy" style="left: 40px; top: 400px; width: 120px; height: 120px;"><div class="sl-block-content"><svg width="120" height="120"><rect width="120" height="120" fill="#c33"/></svg></div></div>
</section>
</div></div>`;

// With reduced motion, auto-animate is off.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the first slide is there without any script, and with them blocks glide from slide to slide', async ({
  page,
  browser,
  context,
  server,
  problems,
}) => {
  const { username } = await signUpToDecks(page);
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

  await page.goto(`/${username}/decks.html`);
  const moving = await bringDeck(page, textFile('tide.html', MOVING));
  for (const view of ['', '/fullscreen']) {
    await openView(page, moving + view);
    const shown = page.locator('.reveal .slides section.present .sl-block');
    for (const _step of [1, 2]) {
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('section.present[data-auto-animate="running"]')).toHaveCount(1);
      const properties = await shown.evaluate((block) =>
        block
          .getAnimations()
          .flatMap((animation) => (animation instanceof CSSTransition ? animation.transitionProperty : [])),
      );
      expect(properties, `${view}: the block is on its way`).toContain('transform');
    }
  }
  expect(problems).toEqual([]);
});

test('an address leads to its slide and follows the slides, and the token of a link opens a private deck', async ({
  page,
  browser,
  server,
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
