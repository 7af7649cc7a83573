import type { Page } from '@playwright/test';
import { changeDeck, makeDeck, type NewDeck, slide, step } from './support/decks.ts';
import { signUpToDecks } from './support/people.ts';
import { silence } from './support/sounds.ts';
import { expect, test, watchConsole } from './support/test.ts';
import { openView, present } from './support/views.ts';

const film = (id: string) =>
  `<div class="sl-block" data-block-type="video" data-block-id="${id}" style="left: 80px; top: 420px; width: 400px; height: 200px;">
    <div class="sl-block-content"><video data-src="${silence(4)}" data-autoplay muted loop></video></div></div>`;

const SLIDES = [
  slide('one', 'Tides'),
  slide('two', 'The moon', step('two-a', 'It pulls', 240, 0) + step('two-b', 'and pulls', 320, 1) + film('film')),
  slide('three', 'Harbours'),
];

const settings = (page: Page) =>
  page.evaluate(() => JSON.parse(document.querySelector('script.player-config')?.textContent ?? '{}'));

/** The page of a deck at its second slide, with the first step taken. */
async function openAtStep(page: Page): Promise<{ viewer: Page; id: string }> {
  await signUpToDecks(page);
  const { id, url } = await makeDeck(page, {
    title: 'Tides',
    data: SLIDES.join(''),
    visibility: 'all',
    notes: { two: 'Slowly.' },
    share_notes: true,
  });
  const viewer = await page.context().newPage();
  await viewer.clock.install();
  await openView(viewer, `${url}#/1`);
  await expect(present(viewer)).toContainText('The moon');
  await viewer.keyboard.press('ArrowRight');
  await expect(present(viewer).locator('.fragment.visible')).toHaveText(['It pulls']);
  return { viewer, id };
}

const versionOf = async (viewer: Page): Promise<unknown> => (await settings(viewer)).version;

/** Lets the view ask, and waits until it shows the deck no more as it was `before`. */
async function takenUp(viewer: Page, before: unknown): Promise<void> {
  await expect
    .poll(async () => {
      await viewer.clock.runFor(5000);
      return versionOf(viewer);
    })
    .not.toBe(before);
  await viewer.clock.runFor(100);
  await expect(viewer.locator('.reveal')).toHaveCount(1);
}

/** Changes the deck, and waits until the view shows that. */
async function changeAndSee(page: Page, viewer: Page, id: string, change: Partial<NewDeck>): Promise<void> {
  const before = await versionOf(viewer);
  await changeDeck(page, id, change);
  await takenUp(viewer, before);
}

const styleOf = (viewer: Page, name: string) =>
  viewer
    .locator('.reveal')
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

/** What a change shows by. Each field by itself, so that none rides on another. */
const CHANGES: readonly { change: Partial<NewDeck>; shows: (viewer: Page) => Promise<unknown>; as: unknown }[] = [
  {
    change: { data: SLIDES.join('').replace('The moon', 'Our moon') },
    shows: (viewer) => present(viewer).locator('h1').textContent(),
    as: 'Our moon',
  },
  {
    change: { width: 1280 },
    shows: (viewer) => viewer.locator('.slides').evaluate((one) => one.clientWidth),
    as: 1280,
  },
  {
    change: { height: 720 },
    shows: (viewer) => viewer.locator('.slides').evaluate((one) => one.clientHeight),
    as: 720,
  },
  { change: { theme_color: 'black-blue' }, shows: (viewer) => styleOf(viewer, '--deck-background'), as: '#111111' },
  {
    change: { theme_font: 'merriweather' },
    shows: async (viewer) =>
      (
        await present(viewer)
          .locator('h1')
          .evaluate((one) => getComputedStyle(one).fontFamily)
      ).includes('Merriweather'),
    as: true,
  },
  {
    change: { transition: 'zoom' },
    shows: (viewer) => viewer.locator('.reveal').evaluate((one) => one.classList.contains('zoom')),
    as: true,
  },
  {
    change: { notes: { two: 'Quickly.' } },
    shows: async (viewer) => (await settings(viewer)).notes,
    as: { two: 'Quickly.' },
  },
  {
    change: { css: '.slides h1 { letter-spacing: 3px; }' },
    shows: (viewer) =>
      present(viewer)
        .locator('h1')
        .evaluate((one) => getComputedStyle(one).letterSpacing),
    as: '3px',
  },
];

// With reduced motion, slides have no transition and a video does not loop.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('who looks at a deck’s page sees what its author changes, and keeps the place, the step and the film', async ({
  page,
  problems,
}) => {
  const { viewer, id } = await openAtStep(page);
  watchConsole(viewer, problems);
  // While a changed deck loads, the page holds both versions.
  const playing = present(viewer).locator('[data-block-id="film"] video');
  await expect.poll(() => playing.evaluate((one: HTMLVideoElement) => !one.paused)).toBe(true);
  await playing.evaluate((one) => {
    Object.assign(window, { stops: 0 });
    one.dataset['known'] = 'yes';
    one.addEventListener('pause', () => Object.assign(window, { stops: 1 }));
  });
  for (const { change, shows, as } of CHANGES) {
    const name = Object.keys(change).join();
    expect(await shows(viewer), `${name} before`).not.toEqual(as);
    await changeAndSee(page, viewer, id, change);
    await expect.poll(() => shows(viewer), { message: name }).toEqual(as);
    await expect(present(viewer), name).toHaveAttribute('data-id', 'two');
    await expect(present(viewer).locator('.fragment.visible'), name).toHaveText(['It pulls']);
    await expect(viewer).toHaveURL(/#\/1$/);
    // The very same film, which has not been stopped.
    await expect(playing, name).toHaveAttribute('data-known', 'yes');
    expect(await playing.evaluate((one: HTMLVideoElement) => [one.paused, Reflect.get(window, 'stops')]), name).toEqual(
      [false, 0],
    );
  }
  // What no longer counts is gone.
  await changeAndSee(page, viewer, id, { css: '' });
  await expect(present(viewer).locator('h1')).toHaveCSS('letter-spacing', 'normal');
  // The page around it says what the deck is called and how large it is now.
  await changeAndSee(page, viewer, id, { title: 'Tides and tables', width: 600, height: 800 });
  await expect(viewer.getByRole('heading', { name: 'Tides and tables' })).toBeVisible();
  const box = await viewer.locator('.stage-box').boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(600 / 800, 1);
  expect(problems).toEqual([]);
});
