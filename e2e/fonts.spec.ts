import type { Page } from '@playwright/test';
import { fonts } from '@rostrum/deck/themes';
import { changeDeck, makeDeck, slide, textBlock } from './support/decks.ts';
import { signUp, signUpToDecks } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { slidesRun } from './support/views.ts';

const LINES = 'The harbour lies quiet in the morning, and the boats go out one after the other. '.repeat(6);
const TEXT = textBlock('text', `<p>${LINES}</p>`, 200);

/** How far a text may grow or shrink when its font comes, as a share of its height. */
const SHIFT = 0.12;

test('no theme font moves text far when it comes', async ({ page }) => {
  test.slow();
  await signUpToDecks(page);
  const { id, url } = await makeDeck(page, { title: 'Letters', data: slide('one', 'Tides', TEXT), visibility: 'all' });
  const heights = () =>
    page.evaluate(() => {
      const text = document.querySelector<HTMLElement>('[data-block-id="text"] .sl-block-content');
      const reveal = document.querySelector<HTMLElement>('.reveal');
      if (!text || !reveal) throw new Error('There is a text.');
      const stack = getComputedStyle(reveal).getPropertyValue('--deck-body-font');
      const [family = '', ...fallbacks] = stack.split(',');
      const came = document.fonts.check(`16px ${family}`);
      const real = text.getBoundingClientRect().height;
      reveal.style.setProperty('--deck-body-font', fallbacks.join(','));
      const before = text.getBoundingClientRect().height;
      return { family, came, shift: Math.abs(before - real) / real };
    });
  expect(fonts).toHaveLength(13);
  for (const { id: font } of fonts) {
    await page.goto('/');
    await changeDeck(page, id, { theme_font: font });
    await page.goto(`${url}/fullscreen`);
    await expect(page.locator('.reveal'), font).toHaveAttribute('data-fonts', 'ready');
    const found = await heights();
    expect(found.came, font).toBe(true);
    expect(found.shift, `${font}: ${found.family}`).toBeLessThan(SHIFT);
  }
});

test('a font that does not come is waited for five seconds and no longer', async ({ page }) => {
  await signUp(page);
  const { url } = await makeDeck(page, { title: 'Letters', data: slide('one', 'Tides', TEXT), visibility: 'all' });
  // Never answered.
  await page.route('**/*.woff2', () => undefined);
  await page.clock.install();
  await page.goto(`${url}/fullscreen`, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => document.fonts.status === 'loading');
  const reveal = page.locator('.reveal');
  await slidesRun(page);
  await expect(reveal).not.toHaveAttribute('data-fonts');
  await page.clock.runFor(5500);
  await expect(reveal).toHaveAttribute('data-fonts', 'late');
  await expect(page.locator('section.present')).toContainText('The harbour lies quiet');
});

/** A slide with one line of text that fills it. */
const fitted = (words: string) =>
  `<section data-id="one"><div class="sl-block" data-block-type="snippet" data-block-id="wide" style="left: 0px; top: 80px; width: 960px; height: 400px;">
    <div class="sl-block-content" style="text-align: center;"><h2 class="r-fit-text">${words}</h2></div></div></section>`;

/** How much of its line it fills. */
const share = (page: Page) =>
  page.evaluate(() => {
    const text = document.querySelector('.slides .r-fit-text');
    const line = text?.parentElement;
    if (!text || !line) throw new Error('There is a line.');
    return text.getBoundingClientRect().width / line.getBoundingClientRect().width;
  });

test('text that fills its line is no wider', async ({ page }) => {
  await signUp(page);
  const data = fitted('BOTH THESE TITLES USE FIT-TEXT');
  const { id, url } = await makeDeck(page, { title: 'Letters', data, visibility: 'all' });
  await changeDeck(page, id, { theme_font: 'opensans' });
  await page.goto(`${url}/fullscreen`);
  await expect(page.locator('.reveal')).toHaveAttribute('data-fonts', 'ready');
  await expect.poll(() => share(page)).toBeCloseTo(1, 2);
});

test('text that fills its line fills it again when its font has come', async ({ page }) => {
  await signUp(page);
  const data = fitted('The harbour lies quiet');
  const { id, url } = await makeDeck(page, { title: 'Letters', data, visibility: 'all' });
  await changeDeck(page, id, { theme_font: 'league' });
  // After the slide was first laid out.
  let laidOut = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    laidOut = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await waiting;
    await route.continue();
  });
  await page.goto(`${url}/fullscreen`, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('.reveal.ready')).toHaveCount(1);
  // reveal.js fits text in the frame after it is ready.
  await expect.poll(() => share(page)).toBeCloseTo(1, 1);
  laidOut();
  await expect(page.locator('.reveal')).toHaveAttribute('data-fonts', 'ready');
  await expect.poll(() => share(page)).toBeCloseTo(1, 2);
});
