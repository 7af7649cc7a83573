import type { Locator, Page } from '@playwright/test';
import { makeDeck, textBlock } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const canvasOf = (page: Page): Locator => page.getByRole('application', { name: 'Slide canvas' });

test('words of the whole deck are found, gone to and replaced, by keys alone', async ({ page }) => {
  await signUp(page);
  const { url } = await makeDeck(page, {
    title: 'Tides',
    data: [
      `<section>${textBlock('a', '<h2>The tide</h2><p>low <b>ti</b>de</p>')}</section>`,
      `<section>${textBlock('b', '<p>Nothing here</p>')}</section>`,
      `<section>${textBlock('c', '<p>High Tide</p>')}<aside class="notes">the tide turns</aside></section>`,
    ].join(''),
  });
  await page.goto(`${url}/edit`);
  const canvas = canvasOf(page);
  await canvas.focus();
  await page.keyboard.press('ControlOrMeta+F');
  const bar = page.getByRole('search', { name: 'Find and replace' });
  const status = bar.getByRole('status');
  await expect(bar.getByRole('textbox', { name: 'Find' })).toBeFocused();
  await page.keyboard.type('tide');
  await expect(status).toHaveText('1 of 4, slide 1');
  const marked = (name: string): Promise<readonly string[]> =>
    page.evaluate((key) => [...(CSS.highlights.get(key) ?? [])].map(String), name);
  expect(await marked('ed-find-current')).toEqual(['tide']);
  expect(await marked('ed-find')).toEqual(['tide']);
  expect(await paintedAs(page, 'ed-find-current')).toBe('oklch(0.76 0.18 60)');
  expect(await paintedAs(page, 'ed-find')).toBe('oklch(0.88 0.16 95)');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('2 of 4, slide 1');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('3 of 4, slide 3');
  await expect(canvas.getByText('High Tide')).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await expect(status).toHaveText('2 of 4, slide 1');

  await bar.getByRole('textbox', { name: 'Replace with' }).fill('water');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('2 of 3, slide 3');
  await bar.getByRole('button', { name: 'Match case' }).click();
  await expect(status).toHaveText('2 of 2, slide 3, notes');
  await bar.getByRole('button', { name: 'Replace all' }).click();
  await expect(page.getByText('2 replaced.')).toBeVisible();
  await expect(status).toHaveText('Nothing found');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(canvas).toBeFocused();
  expect(await marked('ed-find')).toEqual([]);
  await page.keyboard.press('Home');
  await expect(canvas.getByText('low water')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('the tide turns');
});

/** The background of the words of a highlight. */
function paintedAs(page: Page, name: string): Promise<string | null> {
  return page.evaluate((key) => {
    const [range] = [...(CSS.highlights.get(key) ?? [])];
    const element = range instanceof Range ? range.startContainer.parentElement : null;
    return element === null ? null : getComputedStyle(element, `::highlight(${key})`).backgroundColor;
  }, name);
}
