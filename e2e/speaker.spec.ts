import type { Page } from '@playwright/test';
import { makeDeck, type NewDeck, slide, step } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { expect, test, watchConsole } from './support/test.ts';

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

/** Signs somebody up who has the deck; answers its path. */
async function presenter(page: Page, deck: Partial<NewDeck> = {}): Promise<string> {
  await signUp(page);
  const { url } = await makeDeck(page, {
    title: 'Tides and harbours',
    data: SLIDES,
    notes: { one: 'Breathe.' },
    ...deck,
  });
  return url;
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
    await overview.getByRole('button', { name: 'Slide 3.2: The sun' }).click();
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
  await open(page, `${path}/live`);
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('s');
  const speaker = await opened;
  watchConsole(speaker, problems);
  await expect(speaker.getByText('Projector connected')).toBeVisible();
  await speaker.keyboard.press('o');
  await speaker.getByRole('button', { name: 'Slide 4: Harbours' }).click();
  await expect(present(page)).toContainText('Harbours');
  expect(problems).toEqual([]);
});
