import type { Page } from '@playwright/test';
import { changeDeck, type MadeDeck, makeDeck, slide, textBlock } from './support/decks.ts';
import { signUp, signUpToDecks } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { openView } from './support/views.ts';

const LINK = textBlock('link', '<p><a href="https://example.org/">Tables of tides</a></p>', 300);
const SLIDES = [
  slide('one', 'Ebb', LINK),
  `<section>${slide('two', 'Flood')}${slide('three', 'Spring')}</section>`,
  slide('four', 'Neap'),
].join('');

const heading = (page: Page) => page.locator('.reveal .slides section.present:not(.stack) h1');
const open = async (page: Page, url: string, slideAt = '') => {
  await page.goto('about:blank');
  await openView(page, `${url}/fullscreen${slideAt}`);
};
const scaleOf = (page: Page) =>
  page.locator('.reveal .slides').evaluate((slides) => {
    const { width } = slides.getBoundingClientRect();
    return width / Number.parseFloat(getComputedStyle(slides).width);
  });

test('a deck’s settings do in the player what they say', async ({ page, problems }) => {
  await page.setViewportSize({ width: 1600, height: 1200 });
  await signUp(page);
  const { id, url } = await makeDeck(page, { title: 'Settings', data: SLIDES, visibility: 'all' });
  const set = async (settings: Record<string, unknown>, slideAt = '') => {
    await page.goto('/');
    await changeDeck(page, id, settings);
    await open(page, url, slideAt);
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  // Size, margin, and growing beyond it.
  await set({ width: 800, height: 600, margin: 0 });
  expect(await scaleOf(page)).toBeCloseTo(2, 2);
  await set({ margin: 0.25 });
  expect(await scaleOf(page)).toBeCloseTo(1.5, 2);
  await set({ upsizing_enabled: false });
  expect(await scaleOf(page)).toBeCloseTo(1, 2);
  await set({ upsizing_enabled: true, width: 120, height: 100, margin: 0 });
  expect(await scaleOf(page)).toBeCloseTo(10, 2);

  // The end of a deck is its end, or its beginning.
  await set({ width: 960, height: 700, margin: 0.05 }, '#/2');
  await expect(heading(page)).toHaveText('Neap');
  await press('ArrowRight');
  await expect(heading(page)).toHaveText('Neap');
  await set({ should_loop: true }, '#/2');
  await expect(heading(page)).toHaveText('Neap');
  await press('ArrowRight');
  await expect(heading(page)).toHaveText('Ebb');

  // From one column to the next, through all slides, or along a row.
  await set({ should_loop: false }, '#/1');
  await press('ArrowRight');
  await expect(heading(page)).toHaveText('Neap');
  await set({ navigation_mode: 'linear' }, '#/1');
  await press('ArrowRight');
  await expect(heading(page)).toHaveText('Spring');

  // From right to left.
  await set({ navigation_mode: 'default', rtl: true });
  await expect(page.locator('.reveal.rtl')).toHaveCount(1);
  await press('ArrowLeft');
  await expect(heading(page)).toHaveText('Flood');

  // Numbers, links that roll, slides in the middle.
  await set({ rtl: false });
  await expect(page.locator('.slide-number:visible')).toHaveCount(0);
  // A link rolls once it is pointed at.
  const link = page.locator('.slides').getByRole('link', { name: 'Tables of tides' });
  await link.hover();
  await expect(page.locator('.slides a.roll')).toHaveCount(0);
  await expect(page.locator('.reveal.center')).toHaveCount(0);
  await set({ slide_number: true, rolling_links: true, center: true });
  await expect(page.locator('.slide-number')).toHaveText(/1\s*\/\s*4/);
  await page.mouse.move(4, 4);
  await link.hover();
  await expect(page.locator('.slides a.roll')).toHaveText('Tables of tides');
  await expect(page.locator('.reveal.center')).toHaveCount(1);

  // By itself, until somebody stops it.
  await set({ slide_number: false, rolling_links: false, center: false, auto_slide_interval: 1000 });
  await expect(heading(page)).toHaveText('Flood');
  await press('a');
  await expect(heading(page)).toHaveText(/Flood|Spring|Neap/);
  const stopped = await heading(page).textContent();
  await page.waitForFunction(
    (after) => performance.now() > after,
    (await page.evaluate(() => performance.now())) + 2500,
  );
  await expect(heading(page)).toHaveText(stopped ?? '');

  // Transitions of the deck, those of old decks as the nearest that there is.
  await set({ auto_slide_interval: 0, transition: 'cube', background_transition: 'zoom' });
  await expect(page.locator('.reveal')).toHaveAttribute('data-transition-speed', 'default');
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('.reveal')).toHaveClass(/convex/);
  await expect(page.locator('.reveal')).toHaveAttribute('data-background-transition', 'zoom');
  expect(problems).toEqual([]);
});

test('a slide made of blocks stands where its author put it, centred or not, in every view that plays', async ({
  page,
  problems,
}) => {
  await signUpToDecks(page);
  // A slide by itself, and one of a stack: of decks of their own, for a show that was begun in the tab goes on where it was.
  const decks = new Map<string, MadeDeck>();
  for (const at of ['#/0', '#/1/1'])
    decks.set(at, await makeDeck(page, { title: 'Centred', data: SLIDES, visibility: 'all' }));
  /** Top of the slide and of its heading, in px of the window. */
  const places = () =>
    heading(page).evaluate((one) => [
      Math.round(one.getBoundingClientRect().top),
      one.closest('section')?.getBoundingClientRect().top,
      one.closest('section')?.getBoundingClientRect().height,
    ]);
  const look = async () => {
    const seen: Record<string, unknown> = {};
    for (const view of ['', '/fullscreen', '/embed', '/kiosk?autoSlide=180000', '/live', '/speaker']) {
      for (const [at, { url }] of decks) {
        await page.goto('about:blank');
        await openView(page, url + view + at);
        await expect(heading(page)).toHaveText(at === '#/0' ? 'Ebb' : 'Spring');
        await expect(page.locator('.reveal.ready[data-fonts]')).toHaveCount(1);
        seen[view + at] = await places();
      }
    }
    return seen;
  };
  const before = await look();
  await page.goto('/');
  for (const { id } of decks.values()) await changeDeck(page, id, { center: true });
  expect(await look()).toEqual(before);
  await expect(page.locator('.reveal.center')).toHaveCount(1);
  expect(problems).toEqual([]);
});

test('shuffled slides come in another order, all of them', async ({ page, problems }) => {
  await signUp(page);
  const names = Array.from({ length: 30 }, (_, index) => `Buoy ${index}`);
  const data = names.map((name, index) => slide(`s${index}`, name)).join('');
  const { url } = await makeDeck(page, { title: 'Buoys', data, visibility: 'all', shuffle: true });
  await open(page, url);
  const shown = await page.locator('.reveal .slides > section h1').allTextContents();
  expect(shown).not.toEqual(names);
  expect(shown.toSorted()).toEqual(names.toSorted());
  expect(problems).toEqual([]);
});

test('a font that nobody knows is said in the console and nowhere else', async ({ page, server }) => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'log') said.push(`${message.type()}: ${message.text()}`);
  });
  await signUp(page);
  said.length = 0;
  const { url } = await makeDeck(page, {
    title: 'Letters',
    data: SLIDES,
    visibility: 'all',
    theme_font: 'wingdings',
    theme_color: 'no-such-colour',
  });
  await open(page, url);
  await expect.poll(() => said.filter((line) => line.includes('wingdings'))).toHaveLength(1);
  expect(said.every((line) => line.startsWith('warning: '))).toBe(true);
  await expect(page.getByText('wingdings')).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
  expect(server.url).toContain('http');
});

const COVERING = `
  .reveal, .slides, section, .sl-block, .sl-block-content, body, html, *, .reveal *, h1, .controls, .progress, .backgrounds * {
    position: absolute; inset: -5000px; left: -5000px; top: -5000px; width: 20000px; height: 20000px; z-index: 2147483647;
    background: red; transform: scale(9); pointer-events: auto }
  body, main, header, footer, nav, button, a, .stage, .exit, .notice { display: none }
  @font-face { font-family: X; src: url(https://evil.example/x.woff2) } p { font-family: X; background: url(https://evil.example/y.png) }`;

for (const view of ['', '/fullscreen', '/embed', '/kiosk', '/scroll', '/print', '/speaker']) {
  test(`a deck’s CSS covers nothing that is not the deck in ${view || 'its page'}`, async ({ page }) => {
    await signUpToDecks(page);
    const { id, url } = await makeDeck(page, { title: 'Covered', data: SLIDES, visibility: 'all' });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('evil')) asked.push(request.url());
    });
    /** What may be pressed, by name, with what lies over it. While the pointer moves, as some of it hides otherwise. */
    const controls = async () => {
      await page.mouse.move(400 + Math.round(performance.now() % 100), 300);
      return page.evaluate(() => {
        const found: string[] = [];
        for (const control of document.querySelectorAll<HTMLElement>('a[href], button, summary, input')) {
          const { x, y, width, height } = control.getBoundingClientRect();
          const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 4;
          const isInside = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
          // The link that skips the head of a page is there for the keyboard alone.
          if (!isShown || !isInside || control.closest('.slides, .player-pill, [href="#content"]')) continue;
          const at = document.elementFromPoint(x + width / 2, y + height / 2);
          const isReached = at !== null && (control.contains(at) || at.contains(control));
          found.push(
            `${control.title || control.ariaLabel || control.textContent.trim()}${isReached ? '' : ` below ${at?.className}`}`,
          );
        }
        return found.sort((a, b) => a.localeCompare(b)).join('; ');
      });
    };
    const look = async () => {
      await page.goto(`${url}${view}`);
      await expect(page.locator('.reveal').first()).toBeVisible();
      await page.mouse.move(400, 300);
      if (view !== '/scroll' && view !== '/print') await expect(page.locator('.reveal.ready').first()).toBeVisible();
    };
    await look();
    // Until all that comes by itself has come.
    let before = '';
    await expect
      .poll(async () => {
        const last = before;
        before = await controls();
        return before === last && !before.includes(' below ');
      })
      .toBe(true);
    if (view !== '/kiosk') expect(before).not.toBe('');
    await page.goto('/');
    await changeDeck(page, id, { css: COVERING });
    await look();
    await expect.poll(controls).toEqual(before);
    expect(asked).toEqual([]);
  });
}
