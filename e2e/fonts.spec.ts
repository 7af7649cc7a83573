import { fonts } from '@rostrum/deck/themes';
import { changeDeck, makeDeck, slide, textBlock } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { slidesRun } from './support/views.ts';

const LINES = 'The harbour lies quiet in the morning, and the boats go out one after the other. '.repeat(6);
const TEXT = textBlock('text', `<p>${LINES}</p>`, 200);

/** How far a text may grow or shrink when its font comes, as a share of its height. */
const SHIFT = 0.12;

test('no theme font moves text far when it comes', async ({ page }) => {
  test.slow();
  await signUp(page);
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
