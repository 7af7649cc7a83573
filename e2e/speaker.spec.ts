import type { Locator, Page } from '@playwright/test';
import { boxOf } from './support/boxes.ts';
import { changeDeck, makeDeck, slide, textBlock } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { LONG_TITLE, now, presenter, presentersDeck, TALK } from './support/talk.ts';
import { expect, test, watchConsole } from './support/test.ts';
import { openView, present, slidesRun } from './support/views.ts';

/** Makes the speaker view's timer stand at so many seconds. */
async function stopTimerAt(speaker: Page, deckId: string, seconds: number): Promise<void> {
  await speaker.evaluate(([key, timer]) => window.sessionStorage.setItem(key, timer), [
    `rostrum:speaker:timer:${deckId}`,
    JSON.stringify({ counted: seconds * 1000, startedAt: null }),
  ] as const);
  await speaker.reload();
  await slidesRun(speaker);
}

test.describe('the speaker view', () => {
  test('shows slides as the show does: nothing of its own looks leaks into them', async ({ page, problems }) => {
    const path = await presenter(page, {
      data: slide('one', LONG_TITLE, textBlock('more', '<h2>Second</h2><p>A paragraph</p><ul><li>One</li></ul>', 360)),
    });
    const looks = async (view: string): Promise<unknown> => {
      await openView(page, path + view);
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
    await openView(page, `${path}/speaker`);
    const next = page.getByRole('region', { name: 'Next' });
    await expect(next).toContainText(LONG_TITLE);
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
    await openView(page, `${path}/speaker#/1`);
    for (const key of ['ArrowRight', 'PageDown', 'Space']) {
      await openView(page, `${path}/speaker#/2`);
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
    await openView(page, `${path}/speaker`);
    await page.getByRole('button', { name: 'All slides' }).click();
    const overview = page.getByRole('dialog', { name: 'All slides' });
    await expect(overview.getByRole('button', { name: /^Slide/ })).toHaveCount(5);
    for (const words of ['Tides', LONG_TITLE, 'The moon', 'The sun', 'Harbours']) {
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
    await openView(page, `${path}/speaker`);
    const openShow = page.getByRole('button', { name: 'Open the show' });
    await expect(openShow).toBeVisible();
    const next = await boxOf(page.getByRole('button', { name: 'Next', exact: true }));
    expect(next.width).toBeGreaterThan(140);
    for (const one of await page.locator('.speaker > footer button:visible').all()) {
      const box = await boxOf(one);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(390);
    }
    expect(problems).toEqual([]);
  });

  test('lists its keys, and lets no key through to the slides meanwhile', async ({ page, problems }) => {
    const path = await presenter(page);
    await openView(page, `${path}/speaker#/2`);
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

test('the speaker view has four layouts, and remembers which', async ({ page, problems }) => {
  const path = await presenter(page);
  await openView(page, `${path}/speaker`);
  const notes = page.getByRole('region', { name: 'Speaker notes' });
  const next = page.getByRole('region', { name: 'Next', exact: true });
  const boxes = async () => {
    const [slide, after, words] = await Promise.all([boxOf(now(page)), boxOf(next), boxOf(notes)]);
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
  const frame = await boxOf(now(page).locator('.speaker-frame'));
  const section = present(page);
  await expect.poll(async () => (await section.boundingBox())?.width).toBeCloseTo(frame.width, -1);

  await choose('Tall');
  const tall = await boxes();
  expect(tall.words.width).toBeGreaterThan(usual.words.width);
  expect(tall.after.y).toBeGreaterThan(tall.slide.y + 100);

  await choose('Notes only');
  await expect(now(page)).toBeHidden();
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: /^Notes/ })).toContainText('Harbours');
  await page.reload();
  await slidesRun(page);
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
  await openView(page, `${deck.url}/speaker`);
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
  const mark = await boxOf(page.locator('.speaker-due'));
  const second = await boxOf(page.locator('.speaker-track > :nth-child(2)'));
  const share = (mark.x + mark.width / 2 - second.x) / second.width;
  expect(share).toBeGreaterThan(0.5);
  expect(share).toBeLessThan(0.67);
  expect(problems).toEqual([]);
});

test('a talk without a plan has no pace', async ({ page, problems }) => {
  const path = await presenter(page);
  await openView(page, `${path}/speaker`);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByText('On time')).toBeHidden();
  expect(problems).toEqual([]);
});

test('a deck that changes meanwhile is shown as it is now, in every part of the speaker view', async ({
  page,
  problems,
}) => {
  const deck = await presentersDeck(page, { notes: { three: 'Look up.' } });
  const speaker = await page.context().newPage();
  watchConsole(speaker, problems);
  await openView(speaker, `${deck.url}/speaker#/2`);
  await expect(now(speaker)).toContainText('The moon');
  await changeDeck(page, deck.id, {
    title: 'Tides, again',
    data: slide('zero', 'Before') + TALK.replaceAll('The moon', 'A full moon').replaceAll('The sun', 'The stars'),
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
  await openView(page, `/reveal/notes.html?deck=${deck.id}#/2`);
  await expect(page).toHaveURL(new RegExp(`${deck.url}/speaker#/2$`));
  await expect(now(page)).toContainText('The moon');
  await openView(page, `${deck.url}/live`);
  await page.evaluate(() => window.location.assign('/reveal/notes.html'));
  await expect(page).toHaveURL(new RegExp(`${deck.url}/speaker$`));
  expect(problems).toEqual([]);
});

test('a slide that is high for its width leaves its room to the notes, and what comes is seen in every window', async ({
  page,
}) => {
  const widthOf = async (locator: Locator) => (await boxOf(locator)).width;
  const places = new Map<string, number>();
  await signUp(page);
  for (const [name, width] of [
    ['4:3', 960],
    ['16:9', 1280],
  ] as const) {
    await page.goto('/');
    const deck = await makeDeck(page, { title: 'Tides', data: TALK, width, height: 720 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await openView(page, `${deck.url}/speaker`);
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
