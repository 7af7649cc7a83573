import type { Locator, Page } from '@playwright/test';
import { changeDeck, makeDeck, type MadeDeck, type NewDeck, slide, step } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { expect, test, watchConsole } from './support/test.ts';
import { tone } from './support/tone.ts';

const WATER = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#0a4d68"/></svg>')}`;
const LONG = 'What the tide leaves on the long sands of Brackwater when it goes out at night';

const SLIDES = [
  slide('one', 'Tides', step('one-a', 'They come', 240, 0) + step('one-b', 'and go', 320, 1)),
  slide('two', LONG, '', `data-background-image="${WATER}"`),
  `<section>${slide('three', 'The moon')}${slide('four', 'The sun', '', 'data-background-color="#123456"')}</section>`,
  slide('five', 'Harbours'),
].join('');

const present = (page: Page) => page.locator('.reveal.ready .slides section.present:not(.stack)');
const now = (speaker: Page) => speaker.getByRole('region', { name: 'Now' });

/** Signs somebody up who has the deck. */
async function presentersDeck(page: Page, deck: Partial<NewDeck> = {}): Promise<MadeDeck> {
  await signUp(page);
  return makeDeck(page, { title: 'Tides and harbours', data: SLIDES, notes: { one: 'Breathe.' }, ...deck });
}

/** The same; answers the deck's path. */
const presenter = async (page: Page, deck: Partial<NewDeck> = {}) => (await presentersDeck(page, deck)).url;

/** Opens the show, and the speaker view from it. */
async function openBoth(page: Page, path: string, problems: string[]): Promise<Page> {
  await open(page, `${path}/live`);
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('s');
  const speaker = await opened;
  watchConsole(speaker, problems);
  await expect(speaker.getByText('Projector connected')).toBeVisible();
  return speaker;
}

/** Makes the speaker view's timer stand at so many seconds. */
async function stopTimerAt(speaker: Page, deckId: string, seconds: number): Promise<void> {
  await speaker.evaluate(([key, timer]) => window.sessionStorage.setItem(key, timer), [
    `rostrum:speaker:timer:${deckId}`,
    JSON.stringify({ counted: seconds * 1000, startedAt: null }),
  ] as const);
  await speaker.reload();
  await expect(speaker.locator('.reveal.ready')).toHaveCount(1);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('.reveal.ready')).toHaveCount(1);
}

test.describe('the speaker view', () => {
  test('shows slides as the show does: nothing of its own looks leaks into them', async ({ page, problems }) => {
    const path = await presenter(page, {
      data: slide(
        'one',
        LONG,
        `<div class="sl-block" data-block-type="text" data-block-id="more" style="left: 80px; top: 360px; width: 400px; height: auto;"><div class="sl-block-content"><h2>Second</h2><p>A paragraph</p><ul><li>One</li></ul></div></div>`,
      ),
    });
    const looks = async (view: string): Promise<unknown> => {
      await open(page, path + view);
      return present(page).evaluate((section) =>
        [...section.querySelectorAll('h1, h2, p, ul, li')].map((element) => {
          const style = getComputedStyle(element);
          const { fontSize, fontWeight, whiteSpace, overflow, margin, lineHeight, fontFamily } = style;
          const high = (element as HTMLElement).offsetHeight;
          return {
            tag: element.tagName,
            fontSize,
            fontWeight,
            whiteSpace,
            overflow,
            margin,
            lineHeight,
            fontFamily,
            high,
          };
        }),
      );
    };
    const inShow = await looks('/fullscreen');
    expect(await looks('/speaker')).toEqual(inShow);
    expect(problems).toEqual([]);
  });

  test('shows the next slide over its background picture', async ({ page, problems }) => {
    const path = await presenter(page);
    await open(page, `${path}/speaker`);
    const next = page.getByRole('region', { name: 'Next' });
    await expect(next).toContainText(LONG);
    const heading = next.locator('.slides h1');
    await expect(heading).toBeVisible();
    // What cannot be seen makes no difference to a picture when it goes.
    const frame = next.locator('.speaker-frame');
    const whole = await frame.screenshot();
    await heading.evaluate((element) => (element.style.visibility = 'hidden'));
    expect(whole.equals(await frame.screenshot())).toBe(false);
    expect(problems).toEqual([]);
  });

  test('goes through stacks by every key that goes on, as its buttons do', async ({ page, problems }) => {
    const path = await presenter(page);
    await open(page, `${path}/speaker#/1`);
    for (const key of ['ArrowRight', 'PageDown', 'Space']) {
      await open(page, `${path}/speaker#/2`);
      await expect(now(page)).toContainText('The moon');
      await page.keyboard.press(key);
      await expect(now(page)).toContainText('The sun');
      await page.keyboard.press(key);
      await expect(now(page)).toContainText('Harbours');
    }
    await page.keyboard.press('ArrowLeft');
    await expect(now(page)).toContainText('The sun');
    await page.keyboard.press('Home');
    await expect(now(page)).toContainText('Tides');
    await page.keyboard.press('End');
    await expect(now(page)).toContainText('Harbours');
    expect(problems).toEqual([]);
  });

  test('shows every slide in its overview, and goes where one is chosen', async ({ page, problems }) => {
    const path = await presenter(page);
    await open(page, `${path}/speaker`);
    await page.getByRole('button', { name: 'All slides' }).click();
    const overview = page.getByRole('dialog', { name: 'All slides' });
    await expect(overview.getByRole('button', { name: /^Slide/ })).toHaveCount(5);
    for (const words of ['Tides', LONG, 'The moon', 'The sun', 'Harbours']) {
      const heading = overview.locator('.slides h1', { hasText: words });
      await expect(heading).toBeVisible();
      await expect(heading).toBeInViewport({ ratio: 1 });
    }
    await overview.getByRole('button', { name: 'Slide 4: The sun' }).click();
    await expect(overview).toHaveCount(0);
    await expect(now(page)).toContainText('The sun');
    expect(problems).toEqual([]);
  });

  test('keeps its main control large on a phone, also when no window shows the deck', async ({ page, problems }) => {
    const path = await presenter(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `${path}/speaker`);
    const openShow = page.getByRole('button', { name: 'Open the show' });
    await expect(openShow).toBeVisible();
    const next = await page.getByRole('button', { name: 'Next', exact: true }).boundingBox();
    expect(next?.width).toBeGreaterThan(140);
    for (const one of await page.locator('.speaker > footer button:visible').all()) {
      const box = await one.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    }
    expect(problems).toEqual([]);
  });

  test('lists its keys, and lets no key through to the slides meanwhile', async ({ page, problems }) => {
    const path = await presenter(page);
    await open(page, `${path}/speaker#/2`);
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Shortcuts' });
    await expect(list).toContainText('Reset the timer');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(now(page)).toContainText('The moon');
    expect(problems).toEqual([]);
  });
});

test.describe('a show', () => {
  for (const [view, words] of [
    ['/fullscreen', 'Exit'],
    ['/live', 'End the show'],
  ] as const) {
    test(`${view} offers a way out at Esc, takes it at Enter only, and goes on at any other key`, async ({
      page,
      problems,
    }) => {
      const path = await presenter(page);
      await open(page, `${path}${view}`);
      const exit = page.getByRole('link', { name: words });
      await page.keyboard.press('Escape');
      await expect(exit).toBeFocused();
      await expect(exit).toHaveCSS('opacity', '1');
      await page.keyboard.press('Escape');
      await expect(exit).not.toBeFocused();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Space');
      await expect(present(page).locator('.fragment.visible')).toHaveText('They come');
      await expect(exit).not.toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await page.keyboard.press('PageDown');
      await page.keyboard.press('PageDown');
      await expect(present(page)).toContainText(LONG);
      await expect(page).toHaveURL(new RegExp(`${view}#/1$`));
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${path}#/1$`));
      expect(problems).toEqual([]);
    });
  }

  test('closes what is open at Esc, one level a press', async ({ page, problems }) => {
    const path = await presenter(page);
    await open(page, `${path}/live`);
    const exit = page.getByRole('link', { name: 'End the show' });
    await page.keyboard.press('o');
    const overview = page.getByRole('dialog', { name: 'All slides' });
    await page.keyboard.press('Escape');
    await expect(overview).toHaveCount(0);
    await expect(exit).not.toBeFocused();
    await page.keyboard.press('b');
    await expect(page.locator('.reveal.paused')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('.reveal.paused')).toHaveCount(0);
    await expect(exit).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(exit).toBeFocused();
    expect(problems).toEqual([]);
  });

  test('shows all slides at once, and is gone through by keys', async ({ page, problems }) => {
    const many = Array.from({ length: 24 }, (_, index) => slide(`s${index}`, `Tide ${index + 1}`)).join('');
    const path = await presenter(page, { data: many });
    await open(page, `${path}/fullscreen#/3`);
    await page.keyboard.press('o');
    const overview = page.getByRole('dialog', { name: 'All slides' });
    const slides = overview.getByRole('button', { name: /^Slide/ });
    await expect(slides).toHaveCount(24);
    for (const one of await slides.all()) await expect(one).toBeInViewport({ ratio: 1 });
    await expect(slides.nth(3)).toBeFocused();
    await expect(slides.nth(3)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(slides.nth(4)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const [above, below] = await Promise.all([
      slides.nth(4).boundingBox(),
      page.locator('.player-overview button:focus').boundingBox(),
    ]);
    expect(below?.x).toBe(above?.x);
    expect(below?.y).toBeGreaterThan(above?.y ?? 0);
    await page.keyboard.press('End');
    await expect(slides.last()).toBeFocused();
    // Looking through it moves nothing.
    await expect(present(page)).toContainText('Tide 4');
    await page.keyboard.press('Enter');
    await expect(overview).toHaveCount(0);
    await expect(present(page)).toContainText('Tide 24');
    await page.keyboard.press('ArrowLeft');
    await expect(present(page)).toContainText('Tide 23');
    expect(problems).toEqual([]);
  });

  test('has a list of its keys of our own, each named once', async ({ page, problems }) => {
    const path = await presenter(page);
    await open(page, `${path}/live`);
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Shortcuts' });
    await expect(list).toContainText('Speaker view');
    const keys = await list.locator('kbd').allTextContents();
    expect(keys.length).toBeGreaterThan(8);
    expect(new Set(keys).size).toBe(keys.length);
    await expect(page.locator('.r-overlay')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'End the show' })).not.toBeFocused();
    expect(problems).toEqual([]);
  });

  test('has the address of the slide that it shows, also when it came by another', async ({ page, problems }) => {
    const path = await presenter(page);
    for (const view of ['', '/fullscreen', '/live', '/speaker']) {
      await page.goto('about:blank');
      await open(page, `${path}${view}#/99/99`);
      await expect(page).toHaveURL(new RegExp(`${path}${view}#/3$`));
      await page.evaluate(() => (window.location.hash = '#/77'));
      await expect(page).toHaveURL(new RegExp(`${path}${view}#/3$`));
      await page.evaluate(() => (window.location.hash = '#/no-such-slide'));
      await expect(page).toHaveURL(new RegExp(`${path}${view}#/3$`));
    }
    expect(problems).toEqual([]);
  });
});

test('going through the overview of one window takes the other along', async ({ page, problems }) => {
  const path = await presenter(page);
  const speaker = await openBoth(page, path, problems);
  await speaker.keyboard.press('o');
  await speaker.getByRole('button', { name: 'Slide 5: Harbours' }).click();
  await expect(present(page)).toContainText('Harbours');
  expect(problems).toEqual([]);
});

test('the speaker view has four layouts, and remembers which', async ({ page, problems }) => {
  const path = await presenter(page);
  await open(page, `${path}/speaker`);
  const notes = page.getByRole('region', { name: 'Speaker notes' });
  const next = page.getByRole('region', { name: 'Next', exact: true });
  const boxes = async () => {
    const [slide, after, words] = await Promise.all([now(page), next, notes].map((one) => one.boundingBox()));
    if (!slide || !after || !words) throw new Error('A part has no place.');
    return { slide, after, words };
  };
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Layout' }).click();
    await page.getByRole('radio', { name }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('radio', { name })).toBeHidden();
  };
  const usual = await boxes();
  expect(usual.words.x).toBeGreaterThan(usual.slide.x + usual.slide.width);
  expect(usual.after.y).toBeGreaterThan(usual.slide.y);

  await choose('Wide');
  const wide = await boxes();
  expect(wide.after.x).toBeGreaterThan(wide.slide.x + wide.slide.width);
  expect(wide.words.y).toBeGreaterThan(wide.slide.y + wide.slide.height);
  // The slide fills its new place.
  const frame = await now(page).locator('.speaker-frame').boundingBox();
  const section = present(page);
  await expect.poll(async () => (await section.boundingBox())?.width).toBeCloseTo(frame?.width ?? 0, -1);

  await choose('Tall');
  const tall = await boxes();
  expect(tall.words.width).toBeGreaterThan(usual.words.width);
  expect(tall.after.y).toBeGreaterThan(tall.slide.y + 100);

  await choose('Notes only');
  await expect(now(page)).toBeHidden();
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: /^Notes/ })).toContainText('Harbours');
  await page.reload();
  await expect(page.locator('.reveal.ready')).toHaveCount(1);
  await expect(now(page)).toBeHidden();
  await expect(notes).toBeVisible();
  // By keys alone, which are the list's while it is open.
  await page.getByRole('button', { name: 'Layout' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Notes only' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Layout' })).toBeFocused();
  await expect(now(page)).toContainText('Harbours');
  expect(problems).toEqual([]);
});

test('the speaker view says how the talk stands against its time limit and the slides’ own times', async ({
  page,
  problems,
}) => {
  const timed = slide('one', 'Tides', '', 'data-timing="60"') + slide('two', 'The moon') + slide('three', 'The sun');
  const deck = await presentersDeck(page, { data: timed, time_limit: 5 });
  await open(page, `${deck.url}/speaker`);
  const timer = page.getByRole('banner');
  await expect(timer).toContainText('of 5:00');
  await expect(timer).toContainText('On time');
  await stopTimerAt(page, deck.id, 130);
  await expect(timer).toContainText('1:10 behind');
  await page.keyboard.press('Space');
  await expect(timer).toContainText('On time');
  await page.keyboard.press('Space');
  await expect(timer).toContainText('0:50 ahead');
  await expect(page).toHaveURL(/#\/2$/);
  await page.reload();
  await expect(timer).toContainText('2:10');
  await expect(timer).toContainText('0:50 ahead');
  // The mark stands where the plan does: past half of the second slide of three.
  const mark = await page.locator('.speaker-due').boundingBox();
  const second = await page.locator('.speaker-track > :nth-child(2)').boundingBox();
  if (mark === null || second === null) throw new Error('The plan is not drawn.');
  const share = (mark.x + mark.width / 2 - second.x) / second.width;
  expect(share).toBeGreaterThan(0.5);
  expect(share).toBeLessThan(0.67);
  expect(problems).toEqual([]);
});

test('a talk without a plan has no pace', async ({ page, problems }) => {
  const path = await presenter(page);
  await open(page, `${path}/speaker`);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByText('On time')).toBeHidden();
  expect(problems).toEqual([]);
});

const film = `<div class="sl-block" data-block-type="video" data-block-id="film" style="left: 80px; top: 300px; width: 400px; height: 200px;">
  <div class="sl-block-content"><video data-src="${tone()}" controls></video></div></div>`;
const filmIn = (page: Page): Locator => page.locator('.slides section.present [data-block-id="film"] video');
const isPlaying = (one: Locator) => one.evaluate((element: HTMLMediaElement) => !element.paused);
const isMuted = (one: Locator) => one.evaluate((element: HTMLMediaElement) => element.muted);
const timeOf = (one: Locator) => one.evaluate((element: HTMLMediaElement) => element.currentTime);

test('films play, stop and move together in both windows, and a window that comes back is where the other is', async ({
  page,
  problems,
}) => {
  const path = await presenter(page, { data: slide('one', 'A film', film) + slide('two', 'Harbours') });
  const speaker = await openBoth(page, path, problems);
  const [shown, followed] = [filmIn(page), filmIn(speaker)];
  await shown.evaluate((element: HTMLMediaElement) => {
    element.loop = true;
    return element.play();
  });
  await expect.poll(() => isPlaying(followed)).toBe(true);
  await shown.evaluate((element: HTMLMediaElement) => element.pause());
  await expect.poll(() => isPlaying(followed)).toBe(false);
  await shown.evaluate((element: HTMLMediaElement) => (element.currentTime = 3));
  await expect.poll(() => timeOf(followed)).toBeCloseTo(3, 0);
  // The other way, too, by a person's hand: the film's own keys.
  await speaker.bringToFront();
  await followed.focus();
  await speaker.keyboard.press('Space');
  await expect.poll(() => isPlaying(shown)).toBe(true);
  await speaker.keyboard.press('Space');
  await expect.poll(() => isPlaying(shown)).toBe(false);
  await followed.blur();
  // And by the pointer, on the middle of the film's time line.
  const place = await followed.boundingBox();
  if (place === null) throw new Error('The film is not shown.');
  await shown.evaluate((element: HTMLMediaElement) => (element.currentTime = 0));
  await expect.poll(() => timeOf(followed)).toBe(0);
  await speaker.mouse.click(place.x + place.width / 2, place.y + place.height - 16);
  await expect.poll(() => timeOf(shown)).toBeGreaterThan(1);
  expect(await timeOf(shown)).toBeCloseTo(await timeOf(followed), 0);
  await shown.evaluate((element: HTMLMediaElement) => element.play());
  await expect.poll(() => isPlaying(followed)).toBe(true);
  await shown.evaluate((element: HTMLMediaElement) => element.pause());
  await expect.poll(() => isPlaying(followed)).toBe(false);
  await shown.evaluate((element: HTMLMediaElement) => (element.currentTime = 2.5));
  await expect.poll(() => timeOf(followed)).toBeCloseTo(2.5, 0);

  await speaker.reload();
  await expect(speaker.getByText('Projector connected')).toBeVisible();
  await expect.poll(() => timeOf(followed)).toBeCloseTo(2.5, 0);
  await page.reload();
  await expect(page.locator('.reveal.ready')).toHaveCount(1);
  await expect.poll(() => timeOf(shown)).toBeCloseTo(2.5, 0);
  expect(problems).toEqual([]);
});

test('a film that begins by itself does not begin again in the show when the speaker view comes back', async ({
  page,
  problems,
}) => {
  const autoplay = film.replace('controls', 'controls data-autoplay');
  const path = await presenter(page, { data: slide('one', 'Harbours') + slide('two', 'A film', autoplay) });
  const speaker = await openBoth(page, path, problems);
  const [shown, followed] = [filmIn(page), filmIn(speaker)];
  await page.bringToFront();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => isPlaying(shown)).toBe(true);
  await expect.poll(() => timeOf(followed)).toBeGreaterThan(0);
  await shown.evaluate((element: HTMLMediaElement) => {
    element.pause();
    element.currentTime = 3;
  });
  await expect.poll(async () => [await isPlaying(followed), Math.round(await timeOf(followed))]).toEqual([false, 3]);
  await speaker.reload();
  await expect(speaker.getByText('Projector connected')).toBeVisible();
  await expect.poll(async () => [await isPlaying(followed), Math.round(await timeOf(followed))]).toEqual([false, 3]);
  expect(await isPlaying(shown)).toBe(false);
  expect(await timeOf(shown)).toBeCloseTo(3, 0);
  expect(problems).toEqual([]);
});

test('one window is heard: the show, unless the speaker chose another, and that is remembered', async ({
  page,
  problems,
}) => {
  const path = await presenter(page, { data: slide('one', 'A film', film) });
  const speaker = await openBoth(page, path, problems);
  const heard = async () => [!(await isMuted(filmIn(page))), !(await isMuted(filmIn(speaker)))];
  await expect.poll(heard).toEqual([true, false]);
  const choose = async (name: string) => {
    await speaker.getByRole('button', { name: 'Sound' }).click();
    await speaker.getByRole('radio', { name }).check();
    await speaker.keyboard.press('Escape');
  };
  await choose('In both');
  await expect.poll(heard).toEqual([true, true]);
  await choose('In this window');
  await expect.poll(heard).toEqual([false, true]);
  await speaker.reload();
  await expect(speaker.getByText('Projector connected')).toBeVisible();
  await expect.poll(heard).toEqual([false, true]);
  // A show that nobody follows is heard.
  await speaker.close();
  await expect.poll(() => isMuted(filmIn(page))).toBe(false);
  expect(problems).toEqual([]);
});

test('a deck that changes meanwhile is shown as it is now, in every part of the speaker view', async ({
  page,
  problems,
}) => {
  const deck = await presentersDeck(page, { notes: { three: 'Look up.' } });
  const speaker = await page.context().newPage();
  watchConsole(speaker, problems);
  await open(speaker, `${deck.url}/speaker#/2`);
  await expect(now(speaker)).toContainText('The moon');
  await changeDeck(page, deck.id, {
    title: 'Tides, again',
    data: slide('zero', 'Before') + SLIDES.replaceAll('The moon', 'A full moon').replaceAll('The sun', 'The stars'),
    notes: { three: 'Look up, and wait.' },
    time_limit: 20,
  });
  // As when somebody comes back to the window.
  await speaker.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(now(speaker)).toContainText('A full moon');
  await expect(now(speaker).getByRole('heading', { name: 'Now' })).toContainText('A full moon');
  const next = speaker.getByRole('region', { name: 'Next', exact: true });
  await expect(next.locator('.slides h1')).toHaveText('The stars');
  await expect(next.getByRole('heading', { name: /^Next/ })).toContainText('5');
  await expect(speaker.getByRole('region', { name: 'Speaker notes' })).toHaveText('Look up, and wait.');
  const header = speaker.getByRole('banner');
  await expect(header).toContainText('Tides, again');
  await expect(header).toContainText('Slide 4 of 6');
  await expect(header).toContainText('of 20:00');
  await speaker.keyboard.press('o');
  await expect(speaker.getByRole('button', { name: 'Slide 1: Before' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('the speaker view is at the address of reveal.js’s own as well', async ({ page, problems }) => {
  const deck = await presentersDeck(page);
  await open(page, `/reveal/notes.html?deck=${deck.id}#/2`);
  await expect(page).toHaveURL(new RegExp(`${deck.url}/speaker#/2$`));
  await expect(now(page)).toContainText('The moon');
  await open(page, `${deck.url}/live`);
  await page.evaluate(() => window.location.assign('/reveal/notes.html'));
  await expect(page).toHaveURL(new RegExp(`${deck.url}/speaker$`));
  expect(problems).toEqual([]);
});

test('a preview or a kiosk of the same deck beside them moves neither the show nor the speaker view', async ({
  page,
  problems,
}) => {
  const path = await presenter(page);
  const speaker = await openBoth(page, path, problems);
  await speaker.keyboard.press('End');
  await expect(present(page)).toContainText('Harbours');
  const beside = await page.context().newPage();
  for (const view of ['/fullscreen?context=preview', '/kiosk?autoSlide=180000', '/embed']) {
    await beside.goto(`${path}${view}`);
    await expect(present(beside)).toContainText('Tides');
    await beside.keyboard.press('PageDown');
    await expect(present(beside).locator('.fragment.visible').first()).toBeVisible();
  }
  await expect(present(page)).toContainText('Harbours');
  await expect(now(speaker)).toContainText('Harbours');
  expect(problems).toEqual([]);
});

test('a slide that is high for its width leaves its room to the notes, and what comes is seen in every window', async ({
  page,
}) => {
  const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width ?? 0;
  const places = new Map<string, number>();
  await signUp(page);
  for (const [name, width] of [
    ['4:3', 960],
    ['16:9', 1280],
  ] as const) {
    await page.goto('/');
    const deck = await makeDeck(page, { title: 'Tides', data: SLIDES, width, height: 720 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, `${deck.url}/speaker`);
    places.set(name, await widthOf(page.getByRole('region', { name: 'Speaker notes' })));
    const [frame, region] = [now(page).locator('.speaker-frame'), now(page)];
    expect((await widthOf(region)) - (await widthOf(frame)), `${name}: beside the slide`).toBeLessThan(24);
    for (const [w, h] of [
      [820, 1180],
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width: w, height: h });
      const next = page.getByRole('region', { name: 'Next', exact: true }).locator('.speaker-frame');
      expect(await widthOf(next), `${name}: what comes, ${w} px wide`).toBeGreaterThan(90);
    }
  }
  expect(places.get('4:3')).toBeGreaterThan((places.get('16:9') ?? 0) + 100);
});
