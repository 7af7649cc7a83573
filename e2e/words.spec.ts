import type { Page } from '@playwright/test';
import { makeDeck, slide } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { openView } from './support/views.ts';

const LINES = ['let tide = 0;', 'tide += 1;', 'tide += 2;', 'flood(tide);', 'ebb(tide);', 'tide = 0;'];
const block = (type: string, inside: string, attributes = '') =>
  `<div class="sl-block" data-block-type="${type}" style="left: 80px; top: 240px; width: 700px; height: 90px;"><div class="sl-block-content" ${attributes}>${inside}</div></div>`;
const CODE = block(
  'code',
  `<pre class="javascript" style="font-size: 24px;"><code data-line-numbers="1|4-5|">${LINES.join('\n')}</code></pre>`,
  'data-highlight-theme="monokai"',
);
const MATH = block('math', '$$\\frac{a}{b}$$');
const TABLE = block('table', '<table><tr><th>Harbour</th></tr><tr><td>Freedonia</td></tr></table>');
const SLIDES = slide('code', 'Code', CODE) + slide('math', 'Formulas', MATH) + slide('table', 'Tables', TABLE);

const lit = (page: Page) => page.locator('section.present .code-line.is-lit');

test('code lights its lines step by step, back and forth, and brings them into view', async ({ page }) => {
  await signUp(page);
  const deck = await makeDeck(page, { title: 'Tides', data: SLIDES, visibility: 'all' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openView(page, `${deck.url}/fullscreen`);
  await expect(lit(page)).toHaveText(['let tide = 0;']);
  await page.keyboard.press('ArrowRight');
  await expect(lit(page)).toHaveText(['flood(tide);', 'ebb(tide);']);
  await expect(page.getByRole('status')).toHaveText('Lines 4 to 5.');
  // The box is three lines high: the fourth and fifth are seen only where it was scrolled.
  await expect.poll(() => page.locator('section.present pre').evaluate((pre) => pre.scrollTop)).toBeGreaterThan(0);
  await page.keyboard.press('ArrowRight');
  await expect(lit(page)).toHaveCount(0);
  await expect(page.locator('section.present code')).not.toHaveClass(/is-stepped/);
  // All lines again: from the first one.
  await expect.poll(() => page.locator('section.present pre').evaluate((pre) => pre.scrollTop)).toBe(0);
  await page.keyboard.press('ArrowLeft');
  await expect(lit(page)).toHaveText(['flood(tide);', 'ebb(tide);']);
  await openView(page, `${deck.url}/fullscreen?fragments=false`);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('section.present h1')).toHaveText('Formulas');
});

test('on paper code has a page for each step where steps are taken apart, else its end', async ({ page }) => {
  await signUp(page);
  const deck = await makeDeck(page, { title: 'Tides', data: slide('code', 'Code', CODE), visibility: 'all' });
  await page.goto(`${deck.url}/print?fragments=true`);
  await expect(page.locator('html[data-ready]')).toHaveCount(1);
  const lines = await page
    .locator('.sheet')
    .evaluateAll((sheets) => sheets.map((sheet) => sheet.querySelectorAll('.code-line.is-lit').length));
  expect(lines).toEqual([1, 2, 0]);
  await page.goto(`${deck.url}/print`);
  await expect(page.locator('.sheet')).toHaveCount(1);
  await expect(page.locator('.code-line').nth(2)).toHaveCSS('opacity', '1');
});

test('formulas and tables are there for the eye and for the ear, in the editor as in the show', async ({ page }) => {
  await signUp(page);
  const deck = await makeDeck(page, { title: 'Tides', data: SLIDES, visibility: 'all' });
  await openView(page, `${deck.url}/fullscreen#/1`);
  await expect(page.locator('section.present .katex-html')).toBeVisible();
  await expect(page.locator('section.present math')).toHaveCount(1);
  const family = page.locator('section.present .katex-html .mathnormal').first();
  await expect(family).toHaveCSS('font-family', /KaTeX_Math/);
  await expect.poll(() => page.evaluate(() => document.fonts.check('italic 20px KaTeX_Math'))).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('columnheader', { name: 'Harbour' })).toBeVisible();
  await page.goto(`${deck.url}/edit`);
  const canvas = page.locator('.ed-slide');
  await expect(canvas.locator('.hljs-keyword').first()).toHaveText('let');
  await page.getByRole('option', { name: /Formulas/ }).click();
  await expect(canvas.locator('.katex-html')).toBeVisible();
  // Miniatures stand in shadow trees, where the page's rules do not reach.
  const small = page.locator('.ed-mini-slide .katex-html .mathnormal').first();
  await expect(small).toHaveCSS('font-family', /KaTeX_Math/);
});
