import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { violationsBesideSlides } from './support/axe.ts';
import { cuttable } from './support/cuttable.ts';
import { callApi, changeDeck, makeDeck, type NewDeck, slide } from './support/decks.ts';
import { signUp, somebody } from './support/people.ts';
import { tone } from './support/sounds.ts';
import { presentersDeck, TALK } from './support/talk.ts';
import { expect, test, watchConsole } from './support/test.ts';
import { openView, present, slidesRun } from './support/views.ts';

/** Somebody without an account, in a browser of their own. */
async function stranger(
  browser: Browser,
  problems: string[],
  size = { width: 1280, height: 720 },
  more: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: size, ...more });
  const page = await context.newPage();
  watchConsole(page, problems);
  return page;
}

const FILM = `<div class="sl-block" data-block-type="video" data-block-id="film" style="left: 80px; top: 300px; width: 400px; height: 200px;">
  <div class="sl-block-content"><video data-src="${tone()}" controls></video></div></div>`;

const status = (page: Page) => page.locator('.show-status');

test.describe('a live show', () => {
  test('is followed by those who watch, late or early, who may look around; survives a reload and the network', async ({
    page,
    browser,
    baseURL,
    problems,
  }) => {
    const { url, id } = await presentersDeck(page, { data: TALK + slide('six', 'A film', FILM), visibility: 'all' });
    const live = `${baseURL}/d/${id}/live`;
    const network = await cuttable(page);
    const early = await stranger(browser, problems);
    await openView(early, live);
    await expect(early.getByText('The presentation has not begun')).toBeVisible();
    await openView(page, `${url}/live`);
    await expect(status(page)).toHaveText('Live · 1');
    await expect(status(early)).toHaveText('Live');
    // The deck's page leads there.
    const visitor = await stranger(browser, problems);
    await visitor.goto(`${baseURL}${url}`);
    const way = visitor.getByRole('status').getByRole('link', { name: 'Live now Follow along' });
    await expect(way).toBeVisible();
    expect.soft(await violationsBesideSlides(visitor)).toEqual([]);
    await way.click();
    await expect(status(visitor)).toHaveText('Live');
    await visitor.context().close();

    await page.keyboard.press('ArrowRight');
    await expect(present(early).locator('.fragment.visible')).toHaveText(['They come']);
    const late = await stranger(browser, problems);
    await openView(late, live);
    await expect(present(late).locator('.fragment.visible')).toHaveText(['They come']);
    await expect(status(page)).toHaveText('Live · 2');

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
    await expect(status(late)).toHaveText('Looking around');
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
    await expect(status(early)).toHaveText('Live');
    await early.keyboard.press('b');
    await expect(status(early)).toHaveText('Looking around');
    await resume.click();
    await early.getByRole('button', { name: 'Back to the presenter' }).click();
    await expect(status(early)).toHaveText('Live');
    // All slides, in the little room of a phone whose audience takes part: the presenter's is in sight.
    await late.setViewportSize({ width: 390, height: 320 });
    await page.keyboard.press('o');
    const here = late.getByRole('dialog', { name: 'All slides' }).locator('[aria-current]');
    await expect(here).toHaveAccessibleName(/^Slide 2:/);
    await expect(here).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('o');
    await expect(here).toHaveCount(0);
    await late.setViewportSize({ width: 1280, height: 720 });

    // A reload goes on with the same show; without a network the slides go on, and the audience catches up.
    await page.reload();
    await slidesRun(page);
    await expect(status(page)).toHaveText('Live · 2');
    // Another window of the presenter's asks, and takes over.
    const desk = await page.context().newPage();
    watchConsole(desk, problems);
    await openView(desk, `${url}/live`);
    const question = desk.getByRole('alertdialog', { name: 'Not live yet' });
    await expect(question).toContainText('A talk with this deck is under way.');
    await expect(status(desk)).toHaveText('Not live: a talk is under way');
    await question.getByRole('button', { name: 'Go on with it here' }).click();
    await expect(status(desk)).toHaveText('Live · 2');
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
    await expect(status(page)).toHaveText('No connection');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(present(page)).toHaveAttribute('data-id', 'four');
    await expect(present(early)).toHaveAttribute('data-id', 'two');
    // Also where the window is reloaded at once, before its address says where it is.
    await page.reload();
    await slidesRun(page);
    await expect(present(page)).toHaveAttribute('data-id', 'four');
    await expect(status(page)).toHaveText('No connection');
    network.giveBack();
    await expect(status(page)).toHaveText('Live · 2');
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
    await expect(status(early)).toHaveText('Live');
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
    await expect(status(late)).toHaveText('Live');
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
      await expect(status(early)).toHaveText('Live');
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
    await expect(status(late)).toHaveText('Looking around');
    await change({ data: first + inserted + rest }, (each) =>
      expect(slides(each, 'new')).toHaveCount(1, { timeout: 15_000 }),
    );
    await both('three');
    await expect(slides(late, 'new')).toHaveCount(1, { timeout: 15_000 });
    await expect(present(late)).toHaveAttribute('data-id', 'one');
    await expect(status(late)).toHaveText('Looking around');
    await early.context().close();
    await late.context().close();
  });

  test('has no time to be paused on a device that does not know it yet', async ({ page, browser, problems }) => {
    await signUp(page);
    const { url } = await makeDeck(page, { title: 'Tides', data: TALK, notes: { one: 'Breathe.' } });
    await openView(page, `${url}/live`);
    await expect(status(page)).toHaveText('Live · 0');
    await page.keyboard.press('i');
    await page.getByRole('button', { name: 'Use a phone or tablet' }).click();
    await page.getByRole('button', { name: 'Show the code here' }).click();
    const address = await page.locator('.show-remote [data-address]').getAttribute('data-address');
    const tablet = await stranger(browser, problems, { width: 1024, height: 768 });
    let connect = (): void => undefined;
    const connection = new Promise<void>((resolve) => {
      connect = resolve;
    });
    await tablet.routeWebSocket(/\/socket\.io\//, async (ours) => {
      await connection;
      ours.connectToServer();
    });
    await openView(tablet, address ?? '');
    await expect(tablet.getByRole('region', { name: 'Speaker notes' })).toHaveText('Breathe.');
    const time = tablet.getByRole('timer', { name: 'Elapsed time' });
    await expect(time).toHaveText('–:––');
    await expect(tablet.getByRole('button', { name: 'Pause the timer' })).toBeDisabled();
    await expect(tablet.getByRole('button', { name: 'Reset the timer' })).toBeDisabled();
    await tablet.keyboard.press('t');
    connect();
    await expect(time).toHaveText(/^\d:\d\d$/);
    await expect(tablet.getByRole('button', { name: 'Pause the timer' })).toBeEnabled();
    await tablet.context().close();
  });

  test('is led from a phone that nobody signed in on, until it is revoked', async ({ page, browser, problems }) => {
    await signUp(page);
    // Private: the token of the show is all that opens it.
    const { url } = await makeDeck(page, {
      title: 'Tides and harbours',
      data: TALK,
      notes: { one: 'Breathe.', two: 'Slowly.' },
    });
    await openView(page, `${url}/live`);
    await expect(status(page)).toHaveText('Live · 0');
    // Opened, closed and opened before the browser has told of the closing.
    await page.evaluate(() => {
      for (let press = 0; press < 3; press += 1)
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'i', code: 'KeyI', keyCode: 73, bubbles: true }));
    });
    const panel = page.getByRole('dialog', { name: 'Present live' });
    await expect(panel).toHaveCount(1);
    await expect(panel).toBeVisible();
    const leading = panel.locator('.show-remote [data-address]');
    await expect(panel.getByRole('img', { name: 'Code that opens this presentation' })).toBeVisible();
    await panel.getByRole('button', { name: 'Use a phone or tablet' }).click();
    // The audience may see this window: the code that leads the show is covered, and never beside the one that is for all.
    await expect(panel.getByText('The code for your phone or tablet is covered')).toBeVisible();
    await expect(leading).toHaveCount(0);
    await panel.getByRole('button', { name: 'Show the code here' }).click();
    await expect(panel.getByRole('img', { name: 'Code that opens the remote on your phone' })).toBeVisible();
    await expect(panel.getByRole('img', { name: 'Code that opens this presentation' })).toBeHidden();
    await expect(panel.getByRole('button', { name: 'Cover the code' })).toBeFocused();
    const address = await leading.getAttribute('data-address');
    const phone = await stranger(browser, problems, { width: 360, height: 740 });
    await openView(phone, address ?? '');
    const notes = phone.getByRole('region', { name: 'Speaker notes' });
    await expect(notes).toHaveText('Breathe.');
    // On a narrow phone no word runs over its button.
    const crowded = await phone.locator('.remote-tool').evaluateAll((tools) =>
      tools.flatMap((tool) => {
        const widest = Math.max(...[...tool.children].map((part) => part.getBoundingClientRect().width));
        return widest > tool.clientWidth - 4 ? [tool.textContent] : [];
      }),
    );
    expect(crowded).toEqual([]);
    await expect(panel.getByText('A phone or tablet is connected', { exact: true })).toBeVisible();
    await expect(leading).toHaveCount(0);
    await expect(page.getByText('A phone or tablet is connected to your show.')).toBeAttached();
    // It lies over no question of the audience's.
    const [notice, question] = await Promise.all([
      page.locator('.player-notice').boundingBox(),
      page.locator('.audience-pinned').boundingBox(),
    ]);
    expect((question?.y ?? 0) + (question?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0);
    expect(await violationsBesideSlides(page)).toEqual([]);
    expect(await violationsBesideSlides(phone)).toEqual([]);
    await page.keyboard.press('Escape');
    const next = phone.getByRole('button', { name: 'Next' });
    for (let step = 0; step < 3; step += 1) await next.click();
    await expect(present(page)).toHaveAttribute('data-id', 'two');
    await expect(notes).toHaveText('Slowly.');
    await page.keyboard.press('End');
    await expect(phone.getByRole('button', { name: 'The last slide Next' })).toBeDisabled();
    await page.keyboard.press('Home');
    await expect(notes).toHaveText('Breathe.');
    await expect(next).toBeEnabled();
    await phone.getByRole('button', { name: 'Black' }).click();
    await expect(page.locator('.reveal.paused')).toHaveCount(1);
    await phone.getByRole('button', { name: 'Black' }).click();
    // The deck is private and has no link: the phone says so before the hall is shown an address that opens nothing to it.
    await phone.getByRole('button', { name: 'Code' }).click();
    const onPhone = phone.getByRole('dialog', { name: 'Present live' });
    await expect(onPhone).toContainText('only people with access can follow');
    await expect(onPhone.getByRole('button', { name: 'Make a link for the audience' })).toBeHidden();
    expect(await violationsBesideSlides(phone)).toEqual([]);
    await onPhone.getByRole('button', { name: 'Show over the slide' }).click();
    const overSlide = page.getByRole('region', { name: 'Code for the audience' });
    await expect(overSlide).toContainText('Only for people with access to this deck');
    await page.keyboard.press('c');
    await expect(phone.getByRole('button', { name: 'Code' })).toHaveAttribute('aria-pressed', 'false');
    // A finger on the slide points on the screen.
    await phone.getByRole('button', { name: 'Pointer' }).click();
    const slide = await phone.locator('.show-ink').boundingBox();
    // One that is late is not sent, and one that stands still goes.
    await expect(async () => {
      await phone.mouse.move((slide?.x ?? 0) + 100, (slide?.y ?? 0) + 80);
      await phone.mouse.move((slide?.x ?? 0) + 110, (slide?.y ?? 0) + 90);
      await expect(page.locator('.show-dot')).toBeVisible({ timeout: 1000 });
    }).toPass();
    // A larger screen is the whole speaker view, until it is revoked: then nothing can be read there.
    const tablet = await stranger(browser, problems, { width: 1024, height: 768 });
    await openView(tablet, address ?? '');
    await expect(tablet.getByRole('region', { name: 'Speaker notes' })).toHaveText('Breathe.');
    // The talk's time is one on all of them, also when it is paused and set back.
    const time = phone.getByRole('timer', { name: 'Elapsed time' });
    await tablet.getByRole('button', { name: 'Pause the timer' }).click();
    const paused = await tablet.getByRole('timer', { name: 'Elapsed time' }).textContent();
    await expect(time).toHaveText(paused ?? '');
    expect(paused).not.toBe('0:00');
    await tablet.getByRole('button', { name: 'Reset the timer' }).click();
    await expect(time).toHaveText('0:00');
    // Also after a reload the presenter's window knows of the devices that are connected, and disconnects none by mistake.
    await page.reload();
    await slidesRun(page);
    await expect(status(page)).toHaveText('Live · 0');
    await page.keyboard.press('i');
    await expect(panel.getByRole('button', { name: 'Show the code here' })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Use a phone or tablet' })).toHaveCount(0);
    await panel.getByRole('button', { name: 'Revoke' }).click();
    await expect(tablet.getByText('This device was disconnected by the presenter.')).toBeVisible();
    await expect(tablet.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(tablet.getByText('Breathe.')).toHaveCount(0);
    await expect(tablet.getByText('Reconnecting…')).toHaveCount(0);
    await tablet.context().close();
    await expect(phone.getByText('This remote was disconnected by the presenter.')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    // The code that is revoked leads to a page that says so.
    const over = await phone.request.get(address ?? '', { headers: { accept: 'text/html' } });
    expect(await over.text()).toContain('This remote is not connected');
    await phone.context().close();
    // The presenter's own second window says that the show is over, and begins another one.
    await page.keyboard.press('Escape');
    const speaker = await page.context().newPage();
    watchConsole(speaker, problems);
    await openView(speaker, `${url}/speaker`);
    await expect(speaker.locator('.speaker-live')).toHaveText('Live · 0');
    await page.getByRole('link', { name: 'End the show' }).focus();
    await page.keyboard.press('Enter');
    await expect(speaker.getByText('The presentation has ended.')).toBeVisible();
    await expect(speaker.getByRole('button', { name: 'End show' })).toBeHidden();
    await expect(speaker.getByRole('button', { name: 'Start the timer' })).toBeVisible();
    await speaker.getByRole('button', { name: 'Begin again' }).click();
    await expect(speaker.locator('.speaker-live')).toHaveText('Live · 0');
    await expect(speaker.getByRole('button', { name: 'End show' })).toBeVisible();
    // No audience sees this window: the code stands there as soon as it is made, and is covered once it was put away.
    await speaker.keyboard.press('i');
    const besideNotes = speaker.getByRole('dialog', { name: 'Present live' });
    const leads = besideNotes.getByRole('img', { name: 'Code that opens the remote on your phone' });
    await besideNotes.getByRole('button', { name: 'Use a phone or tablet' }).click();
    await expect(leads).toBeVisible();
    await speaker.keyboard.press('Escape');
    await expect(besideNotes).toBeHidden();
    await speaker.keyboard.press('i');
    await expect(besideNotes.getByText('The code for your phone or tablet is covered')).toBeVisible();
    await expect(leads).toHaveCount(0);
    await besideNotes.getByRole('button', { name: 'Show the code here' }).click();
    await expect(leads).toBeVisible();
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
    await expect(status(page)).toHaveText('Live · 0');
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

    // On a phone, and with nothing but what a browser sends: a refusal is a document of no origin, and with a header of one's own the
    // browser would ask first whether that may load its font.
    const viewer = await stranger(browser, problems, { width: 390, height: 844 }, { extraHTTPHeaders: {} });
    await openView(viewer, address);
    await expect(status(viewer)).toHaveText('Live');
    await page.keyboard.press('ArrowRight');
    await expect(present(viewer).locator('.fragment.visible')).toHaveText(['They come']);
    // After a reload, and in another window, it is the same link.
    await page.reload();
    await slidesRun(page);
    await expect(status(page)).toHaveText('Live · 1');
    await page.keyboard.press('i');
    const shown = panel.locator('.show-code-frame[data-address]');
    await expect(shown).toHaveAttribute('data-address', address);
    // Turned off it lets nobody in any more, and another one takes its place.
    await panel.getByRole('button', { name: 'Turn the link off' }).click();
    await panel.getByRole('button', { name: 'Keep it' }).click();
    await panel.getByRole('button', { name: 'Turn the link off' }).click();
    await panel.getByRole('button', { name: 'Turn off', exact: true }).click();
    await expect(viewer.getByText('This deck is no longer available.')).toBeVisible();
    await panel.getByRole('button', { name: 'Make a link for the audience' }).click();
    await expect(panel.getByRole('button', { name: 'Turn the link off' })).toBeVisible();
    await expect(shown).not.toHaveAttribute('data-address', address);
    await openView(viewer, (await shown.getAttribute('data-address')) ?? '');
    await expect(status(viewer)).toHaveText('Live');
    await page.keyboard.press('Escape');
    await expect(status(page)).toHaveText('Live · 1');

    // Somebody who works on the deck is told whose talk it is; they may watch, and end it only on purpose.
    await openView(colleague, `${url}/live`);
    const question = colleague.getByRole('alertdialog', { name: 'Not live yet' });
    await expect(question).toContainText('Ada Quell presents this deck to 1 person.');
    expect(await violationsBesideSlides(colleague)).toEqual([]);
    await question.getByRole('button', { name: 'Watch it' }).click();
    await expect(status(colleague)).toHaveText('Live');
    await expect(status(page)).toHaveText('Live · 2');
    await openView(colleague, `${url}/live`);
    const anew = question.getByRole('button', { name: 'End it and begin anew' });
    await anew.click();
    await expect(question).toContainText('End this talk for everybody?');
    await expect(question.getByRole('button', { name: 'Leave it as it is' })).toBeFocused();
    await anew.click();
    await expect(status(colleague)).toHaveText('Live · 0');
    // Whoever presented until then begins again only after the same question.
    await page.getByRole('button', { name: 'Begin again' }).click();
    const back = page.getByRole('alertdialog', { name: 'Not live yet' });
    await expect(back).toContainText('presents this deck.');
    await expect(page.getByText('The presentation has ended.')).toBeHidden();
    await back.getByRole('button', { name: 'Not now' }).click();
    await expect(status(colleague)).toHaveText('Live · 0');
    await colleague.context().close();
    await expect(viewer.getByText('The presentation has ended, and its link with it.')).toBeVisible();
    await viewer.reload();
    await expect(viewer.getByRole('heading', { name: 'This talk is over' })).toBeVisible();
    await expect.poll(() => viewer.evaluate(() => document.fonts.check('14px Inter'))).toBe(true);
    // The browser's own word on the page's status, and none on what that loads.
    expect(problems.splice(0).filter((problem) => !/\b404\b.*\/live\?token=/.test(problem))).toEqual([]);
    await viewer.context().close();
    // It stands in the deck's list, over; and nothing is said to be wrong with its day.
    await page.goto(url);
    await page.getByRole('button', { name: 'Share' }).click();
    const share = page.getByRole('dialog', { name: 'Share' });
    await expect(share.getByRole('list', { name: 'Private links' }).getByRole('button').first()).toContainText(
      /Talk of .*Expired/,
    );
    await expect(share.getByRole('group', { name: 'Expires' })).toBeVisible();
    await expect(share.getByText(/^From /)).toHaveCount(0);
  });
});
