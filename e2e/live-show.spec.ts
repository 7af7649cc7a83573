import type { Browser, Locator, Page } from '@playwright/test';
import { violationsBesideSlides } from './support/axe.ts';
import { cuttable } from './support/cuttable.ts';
import { callApi, changeDeck, makeDeck, type NewDeck, slide } from './support/decks.ts';
import { signUp, somebody } from './support/people.ts';
import { tone } from './support/sounds.ts';
import { presentersDeck, TALK } from './support/talk.ts';
import { expect, test, watchConsole } from './support/test.ts';
import { openView, present, showStatus, slidesRun, stranger } from './support/views.ts';

const FILM = `<div class="sl-block" data-block-type="video" data-block-id="film" style="left: 80px; top: 300px; width: 400px; height: 200px;">
  <div class="sl-block-content"><video data-src="${tone()}" controls></video></div></div>`;

const WITH_FILM = TALK + slide('six', 'A film', FILM);

/** A show on a connection that can be cut, and two people who follow it. */
async function showToTwo(page: Page, browser: Browser, baseURL: string, problems: string[]) {
  const { url, id } = await presentersDeck(page, { data: WITH_FILM, visibility: 'all' });
  const network = await cuttable(page);
  await openView(page, `${url}/live`);
  const [early, late] = [await stranger(browser, problems), await stranger(browser, problems)];
  for (const each of [early, late]) await openView(each, `${baseURL}/d/${id}/live`);
  await expect(showStatus(page)).toHaveText('Live · 2');
  return { url, network, early, late };
}

/** The link of a talk stands in the deck's list, over; and nothing is said to be wrong with its day. */
async function isOverInList(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share' });
  await expect(share.getByRole('list', { name: 'Private links' }).getByRole('button').first()).toContainText(
    /Talk of .*Expired/,
  );
  await expect(share.getByRole('group', { name: 'Expires' })).toBeVisible();
  await expect(share.getByText(/^From /)).toHaveCount(0);
}

test.describe('a live show', () => {
  test('is followed by those who watch, late or early, who see what is drawn and may look around', async ({
    page,
    browser,
    baseURL,
    problems,
  }) => {
    const { url, id } = await presentersDeck(page, { data: WITH_FILM, visibility: 'all' });
    const live = `${baseURL}/d/${id}/live`;
    const early = await stranger(browser, problems);
    await openView(early, live);
    await expect(early.getByText('The presentation has not begun')).toBeVisible();
    await openView(page, `${url}/live`);
    await expect(showStatus(page)).toHaveText('Live · 1');
    await expect(showStatus(early)).toHaveText('Live');
    // The deck's page leads there.
    const visitor = await stranger(browser, problems);
    await visitor.goto(`${baseURL}${url}`);
    const way = visitor.getByRole('status').getByRole('link', { name: 'Live now Follow along' });
    await expect(way).toBeVisible();
    expect.soft(await violationsBesideSlides(visitor)).toEqual([]);
    await way.click();
    await expect(showStatus(visitor)).toHaveText('Live');
    await visitor.context().close();

    await page.keyboard.press('ArrowRight');
    await expect(present(early).locator('.fragment.visible')).toHaveText(['They come']);
    const late = await stranger(browser, problems);
    await openView(late, live);
    await expect(present(late).locator('.fragment.visible')).toHaveText(['They come']);
    await expect(showStatus(page)).toHaveText('Live · 2');

    // Drawn on the slide, and seen by all.
    await page.keyboard.press('d');
    const ink = page.locator('.show-ink');
    const box = await ink.boundingBox();
    if (box === null) throw new Error('There is nothing to draw on.');
    await page.mouse.move(box.x + 200, box.y + 300);
    await page.mouse.down();
    await page.mouse.move(box.x + 400, box.y + 320, { steps: 4 });
    await page.mouse.up();
    await expect(late.locator('.show-ink path')).toHaveCount(1);
    await page.keyboard.press('Escape');
    // So is what the presenter points at.
    await page.keyboard.press('q');
    await expect(async () => {
      for (const x of [300, 310]) await page.mouse.move(box.x + x, box.y + 300);
      await expect(early.locator('.show-dot')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(early.locator('.show-dot')).toBeHidden();

    // The code for those who come is for the hall: nobody who follows loses the slide to it.
    await page.keyboard.press('c');
    const code = page.getByRole('region', { name: 'Code for the audience' });
    await expect(code.getByRole('img', { name: 'Code that opens this presentation' })).toBeVisible();
    await expect(code).toContainText(`${new URL(baseURL ?? '').host}${url}/live`);
    await expect(late.locator('.show-code-over')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(code).toBeHidden();
    await expect(page.getByRole('link', { name: 'End the show' })).not.toBeFocused();

    // Their own way, and back.
    await late.keyboard.press('End');
    await expect(showStatus(late)).toHaveText('Looking around');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(present(early)).toHaveAttribute('data-id', 'two');
    await expect(present(late)).toHaveAttribute('data-id', 'six');
    await late.getByRole('button', { name: 'Back to the presenter' }).click();
    await expect(present(late)).toHaveAttribute('data-id', 'two');

    // Black is the presenter's: a tap on it ends nothing, and is no way of one's own. One's own pause is.
    await page.keyboard.press('b');
    await expect(early.getByText('Paused by the presenter')).toBeVisible();
    const resume = early.getByRole('button', { name: 'Resume presentation' });
    await expect(resume).toBeHidden();
    await early.mouse.click(640, 400);
    await early.mouse.click(1200, 690);
    await page.keyboard.press('b');
    await expect(early.getByText('Paused by the presenter')).toBeHidden();
    await expect(early.locator('.reveal.paused')).toHaveCount(0);
    await expect(showStatus(early)).toHaveText('Live');
    await early.keyboard.press('b');
    await expect(showStatus(early)).toHaveText('Looking around');
    await resume.click();
    await early.getByRole('button', { name: 'Back to the presenter' }).click();
    await expect(showStatus(early)).toHaveText('Live');
    // All slides, in the little room of a phone whose audience takes part: the presenter's is in sight.
    await late.setViewportSize({ width: 390, height: 320 });
    await page.keyboard.press('o');
    const here = late.getByRole('dialog', { name: 'All slides' }).locator('[aria-current]');
    await expect(here).toHaveAccessibleName(/^Slide 2:/);
    await expect(here).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('o');
    await expect(here).toHaveCount(0);
    await late.setViewportSize({ width: 1280, height: 720 });
    for (const each of [early, late]) await each.context().close();
  });

  test('goes on after a reload, in another window and without a network, and its audience catches up', async ({
    page,
    browser,
    baseURL,
    problems,
  }) => {
    const { url, network, early, late } = await showToTwo(page, browser, baseURL ?? '', problems);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
    await expect(present(early)).toHaveAttribute('data-id', 'two');

    // A reload goes on with the same show; without a network the slides go on, and the audience catches up.
    await page.reload();
    await slidesRun(page);
    await expect(showStatus(page)).toHaveText('Live · 2');
    // Another window of the presenter's asks, and takes over.
    const desk = await page.context().newPage();
    watchConsole(desk, problems);
    await openView(desk, `${url}/live`);
    const question = desk.getByRole('alertdialog', { name: 'Not live yet' });
    await expect(question).toContainText('A talk with this deck is under way.');
    await expect(showStatus(desk)).toHaveText('Not live: a talk is under way');
    await question.getByRole('button', { name: 'Go on with it here' }).click();
    await expect(showStatus(desk)).toHaveText('Live · 2');
    await expect(present(desk)).toHaveAttribute('data-id', 'two');
    await desk.keyboard.press('ArrowRight');
    await expect(present(early)).toHaveAttribute('data-id', 'three');
    await expect(present(page)).toHaveAttribute('data-id', 'three');
    await desk.keyboard.press('ArrowLeft');
    await expect(present(early)).toHaveAttribute('data-id', 'two');
    await expect(present(page)).toHaveAttribute('data-id', 'two');
    await desk.close();
    await page.bringToFront();
    network.cut();
    await expect(showStatus(page)).toHaveText('No connection');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(present(page)).toHaveAttribute('data-id', 'four');
    await expect(present(early)).toHaveAttribute('data-id', 'two');
    // Also where the window is reloaded at once, before its address says where it is.
    await page.reload();
    await slidesRun(page);
    await expect(present(page)).toHaveAttribute('data-id', 'four');
    await expect(showStatus(page)).toHaveText('No connection');
    // Those who watch are told what they wait for.
    await expect(showStatus(early)).toHaveText('Waiting for the presenter', { timeout: 30_000 });
    network.giveBack();
    await expect(showStatus(page)).toHaveText('Live · 2');
    await expect(present(early)).toHaveAttribute('data-id', 'four', { timeout: 15_000 });
    await expect(present(page)).toHaveAttribute('data-id', 'four');
    // An address that names a slide leads there, and the audience with it.
    await page.goto('about:blank');
    await openView(page, `${url}/live#/1`);
    await expect(present(early)).toHaveAttribute('data-id', 'two', { timeout: 15_000 });
    await expect(present(page)).toHaveAttribute('data-id', 'two');
    // So does the editor's way from the start, which a show that goes on does not overrule.
    await page.goto(`${url}/edit`);
    await page.getByRole('button', { name: 'Ways to present' }).click();
    await page.getByRole('menuitem', { name: 'From the start' }).click();
    await slidesRun(page);
    await expect(present(page)).toHaveAttribute('data-id', 'one');
    await expect(present(early)).toHaveAttribute('data-id', 'one', { timeout: 15_000 });
    for (const each of [early, late]) await each.context().close();
  });

  test('plays films for those who follow, and ends once its presenter has said so twice', async ({
    page,
    browser,
    baseURL,
    problems,
  }) => {
    const { url, early, late } = await showToTwo(page, browser, baseURL ?? '', problems);

    // A film plays, and stands still, for those who follow as for who presents.
    await page.keyboard.press('End');
    const [shown, followed] = [page, early].map((each) => present(each).locator('video')) as [Locator, Locator];
    const playing = (film: Locator) => film.evaluate((element: HTMLMediaElement) => !element.paused);
    await shown.evaluate((element: HTMLMediaElement) => element.play());
    await expect.poll(() => playing(followed)).toBe(true);
    await shown.evaluate((element: HTMLMediaElement) => element.pause());
    await expect.poll(() => playing(followed)).toBe(false);
    await shown.evaluate((element: HTMLMediaElement) => (element.currentTime = 3));
    await expect.poll(() => followed.evaluate((element: HTMLMediaElement) => element.currentTime)).toBeCloseTo(3, 1);

    // Where somebody watches it is asked once: a key too many ends no talk.
    const end = page.getByRole('link', { name: 'End the show' });
    await end.focus();
    await page.keyboard.press('Enter');
    const asked = page.getByRole('alertdialog', { name: 'End the show' });
    await expect(asked).toContainText('for 2 people?');
    expect(await violationsBesideSlides(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Go on' }).click();
    await expect(asked).toBeHidden();
    await expect(showStatus(early)).toHaveText('Live');
    await end.focus();
    await page.keyboard.press('Enter');
    await expect(asked).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(early.getByText('The presentation has ended.')).toBeVisible();
    await expect(late.getByRole('button', { name: 'See the deck' })).toBeVisible();
    // Its presenter is led to the deck's page: an address that is typed meanwhile would lose to it.
    await page.waitForURL(({ pathname }) => pathname === url);
    // The next show is not covered by the end of the one before.
    await openView(page, `${url}/live`);
    await expect(showStatus(late)).toHaveText('Live');
    await expect(late.getByRole('button', { name: 'See the deck' })).toHaveCount(0);
    await early.context().close();
    await late.context().close();
  });

  test('goes on at its slide when the deck is changed meanwhile, and leaves together one that is taken out', async ({
    page,
    browser,
    baseURL,
    problems,
  }) => {
    const { url, id } = await presentersDeck(page, { visibility: 'all' });
    const desk = await page.context().newPage();
    watchConsole(desk, problems);
    await desk.goto(url);
    await openView(page, `${url}/live`);
    const early = await stranger(browser, problems);
    await openView(early, `${baseURL}/d/${id}/live`);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
    await expect(present(early)).toHaveAttribute('data-id', 'two');
    const both = async (slideId: string): Promise<void> => {
      for (const each of [page, early]) {
        await expect(present(each)).toHaveAttribute('data-id', slideId);
        await expect(each.locator('.reveal')).toHaveCount(1);
      }
      await expect(showStatus(early)).toHaveText('Live');
    };
    const [first, rest] = [
      TALK.slice(0, TALK.indexOf('<section data-id="two"')),
      TALK.slice(TALK.indexOf('<section data-id="two"')),
    ];
    const inserted = slide('new', 'Spring tides');
    /** Changes the deck, and waits until both windows show that. */
    const change = async (deck: Partial<NewDeck>, isShown: (each: Page) => Promise<void>): Promise<void> => {
      await changeDeck(desk, id, deck);
      for (const each of [page, early]) await isShown(each);
    };
    const slides = (each: Page, slideId: string) => each.locator(`.slides section[data-id="${slideId}"]`);

    await change({ data: first + inserted + rest }, (each) =>
      expect(slides(each, 'new')).toHaveCount(1, { timeout: 15_000 }),
    );
    await both('two');
    await page.keyboard.press('ArrowRight');
    await both('three');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await both('new');

    // What was shown is taken out: all stand where its presenter stands, and stay together.
    await change({ data: first + rest, title: 'Ebb and flow' }, (each) =>
      expect(slides(each, 'new')).toHaveCount(0, { timeout: 15_000 }),
    );
    await both('two');
    await expect(early.locator('.show-deck')).toHaveText('Ebb and flow');
    await expect(early).toHaveTitle(/Ebb and flow/);
    await change({ data: first + rest.replace('data-id="two"', 'data-id="two" data-visibility="hidden"') }, (each) =>
      expect(slides(each, 'two')).toHaveCount(0, { timeout: 15_000 }),
    );
    await both('three');
    const late = await stranger(browser, problems);
    await openView(late, `${baseURL}/d/${id}/live`);
    await expect(present(late)).toHaveAttribute('data-id', 'three');
    // Whoever looks around is left where they are.
    await late.keyboard.press('Home');
    await expect(showStatus(late)).toHaveText('Looking around');
    await change({ data: first + inserted + rest }, (each) =>
      expect(slides(each, 'new')).toHaveCount(1, { timeout: 15_000 }),
    );
    await both('three');
    await expect(slides(late, 'new')).toHaveCount(1, { timeout: 15_000 });
    await expect(present(late)).toHaveAttribute('data-id', 'one');
    await expect(showStatus(late)).toHaveText('Looking around');
    await early.context().close();
    await late.context().close();
  });

  test('of a private deck is followed by a link that the presenter makes for it, and that ends with it', async ({
    page,
    browser,
    problems,
  }) => {
    await signUp(page, somebody('Ada Quell'));
    const { url, id } = await makeDeck(page, { title: 'Tides and harbours', data: TALK });
    const colleague = await stranger(browser, problems);
    const { username } = await signUp(colleague);
    await callApi(page, 'POST', `/api/v1/decks/${id}/users`, { user: { username, role: 'editor' } });
    await openView(page, `${url}/live`);
    await expect(showStatus(page)).toHaveText('Live · 0');
    // Its code would let nobody in: the panel says so, and has the way out.
    await page.keyboard.press('c');
    const panel = page.getByRole('dialog', { name: 'Present live' });
    await expect(panel).toContainText('This deck is private: only people with access can follow.');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsBesideSlides(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await panel.getByRole('button', { name: 'Make a link for the audience' }).click();
    await expect(panel).toContainText('Anybody with this link can follow. It ends with the show.');
    await expect(panel.getByRole('button', { name: 'Copy link' })).toBeFocused();
    expect(await violationsBesideSlides(page)).toEqual([]);
    const address = (await panel.locator('.show-code-frame[data-address]').getAttribute('data-address')) ?? '';
    expect(new URL(address).searchParams.get('token')).toMatch(/^[\w-]{32}$/);
    await expect(panel.locator('.show-address')).toHaveAttribute('href', /\/live\?token=/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    const code = page.getByRole('region', { name: 'Code for the audience' });
    await expect(code).toContainText('Scan to follow along');
    await expect(code).toContainText(new URL(address).search);
    await page.keyboard.press('Escape');

    // On a phone, and with nothing but what a browser sends: a refusal is a document of no origin, and with a header of
    // one's own the browser would ask first whether that may load its font.
    const viewer = await stranger(browser, problems, { width: 390, height: 844 }, { extraHTTPHeaders: {} });
    const seen = viewer.waitForRequest(/\/viewed_slides\?token=/);
    await openView(viewer, address);
    await expect(showStatus(viewer)).toHaveText('Live');
    await page.keyboard.press('ArrowRight');
    await expect(present(viewer).locator('.fragment.visible')).toHaveText(['They come']);
    // After a reload, and in another window, it is the same link.
    await page.reload();
    await slidesRun(page);
    await expect(showStatus(page)).toHaveText('Live · 1');
    await page.keyboard.press('i');
    const shown = panel.locator('.show-code-frame[data-address]');
    await expect(shown).toHaveAttribute('data-address', address);
    // Turned off it lets nobody in any more, and another one takes its place. What was seen by it has
    // been told by then.
    expect((await (await seen).response())?.status()).toBe(204);
    await panel.getByRole('button', { name: 'Turn the link off' }).click();
    await panel.getByRole('button', { name: 'Keep it' }).click();
    await panel.getByRole('button', { name: 'Turn the link off' }).click();
    await panel.getByRole('button', { name: 'Turn off', exact: true }).click();
    await expect(viewer.getByText('This deck is no longer available.')).toBeVisible();
    await panel.getByRole('button', { name: 'Make a link for the audience' }).click();
    await expect(panel.getByRole('button', { name: 'Turn the link off' })).toBeVisible();
    await expect(shown).not.toHaveAttribute('data-address', address);
    await openView(viewer, (await shown.getAttribute('data-address')) ?? '');
    await expect(showStatus(viewer)).toHaveText('Live');
    await page.keyboard.press('Escape');
    await expect(showStatus(page)).toHaveText('Live · 1');

    // Somebody who works on the deck is told whose talk it is; they may watch, and end it only on purpose.
    await openView(colleague, `${url}/live`);
    const question = colleague.getByRole('alertdialog', { name: 'Not live yet' });
    await expect(question).toContainText('Ada Quell presents this deck to 1 person.');
    expect(await violationsBesideSlides(colleague)).toEqual([]);
    await question.getByRole('button', { name: 'Watch it' }).click();
    await expect(showStatus(colleague)).toHaveText('Live');
    await expect(showStatus(page)).toHaveText('Live · 2');
    await openView(colleague, `${url}/live`);
    const anew = question.getByRole('button', { name: 'End it and begin anew' });
    await anew.click();
    await expect(question).toContainText('End this talk for everybody?');
    await expect(question.getByRole('button', { name: 'Leave it as it is' })).toBeFocused();
    await anew.click();
    await expect(showStatus(colleague)).toHaveText('Live · 0');
    // Whoever presented until then begins again only after the same question.
    await page.getByRole('button', { name: 'Begin again' }).click();
    const back = page.getByRole('alertdialog', { name: 'Not live yet' });
    await expect(back).toContainText('presents this deck.');
    await expect(page.getByText('The presentation has ended.')).toBeHidden();
    await back.getByRole('button', { name: 'Not now' }).click();
    await expect(showStatus(colleague)).toHaveText('Live · 0');
    await colleague.context().close();
    await expect(viewer.getByText('The presentation has ended, and its link with it.')).toBeVisible();
    await viewer.reload();
    await expect(viewer.getByRole('heading', { name: 'This talk is over' })).toBeVisible();
    await expect.poll(() => viewer.evaluate(() => document.fonts.check('14px Inter'))).toBe(true);
    // The browser's own word on the page's status, and none on what that loads.
    expect(problems.splice(0).filter((problem) => !/\b404\b.*\/live\?token=/.test(problem))).toEqual([]);
    await viewer.context().close();
    await isOverInList(page, url);
  });
});
