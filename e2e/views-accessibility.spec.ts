import type { Page } from '@playwright/test';
import { axeOn, violationsOf } from './support/axe.ts';
import { makeDeck, slide, step } from './support/decks.ts';
import { signUp, signUpToDecks } from './support/people.ts';
import { makeReferenceDeck, serveReference } from './support/reference.ts';
import { expect, test } from './support/test.ts';

const box = (id: string, type: string, top: number, content: string, attributes = ''): string =>
  `<div class="sl-block" data-block-type="${type}" data-block-id="${id}" style="left: 80px; top: ${top}px; width: 800px; height: 240px;">
    <div class="sl-block-content" ${attributes}>${content}</div></div>`;

const SLIDES = [
  slide('words', 'Tides', step('a', 'They come', 240, 0) + step('b', 'and go', 320, 1)),
  slide(
    'code',
    'A loop',
    box('c', 'code', 240, '<pre class="python"><code>for wave in sea:\n  print(wave)</code></pre>'),
  ),
  slide('math', 'A sum', box('m', 'math', 240, '<span>\\sum_{i=1}^n i = \\frac{n(n+1)}{2}</span>')),
  slide(
    'table',
    'Heights',
    box(
      't',
      'table',
      240,
      '<table><tbody><tr><th>Port</th><th>m</th></tr><tr><td>Hull</td><td>7.5</td></tr></tbody></table>',
    ),
  ),
  slide('dark', 'At night', '', 'data-background-color="#101820"'),
].join('');

/** Each view, and what has to be there before it is looked at. */
const VIEWS = [
  ['', '.reveal.ready'],
  ['/fullscreen', '.reveal.ready'],
  ['/live', '.reveal.ready'],
  ['/embed', '.reveal.ready'],
  ['/embed?style=light', '.reveal.ready'],
  ['/kiosk?autoSlide=180000', '.reveal.ready'],
  ['/scroll?showNotes=true', '.sheet'],
  ['/print?showNotes=true', 'html[data-ready]'],
  ['/speaker', '.reveal.ready'],
  ['/preview?slide=1', '.reveal'],
  ['/text?showNotes=true', 'main'],
] as const;

test('axe finds nothing in any view of the deck that holds everything, at a desk in the light and on a phone at night', async ({
  page,
}) => {
  test.slow();
  await serveReference(page.context());
  await signUpToDecks(page);
  const { url } = await makeReferenceDeck(page);
  for (const [view, there] of VIEWS) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(url + view);
    await expect(page.locator(there).first()).toBeVisible();
    expect.soft(await findings(page), `${view}, at a desk`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    expect.soft(await findings(page), `${view}, on a phone at night`).toEqual([]);
  }
});

/** What axe finds on a page, but for what other sites show in its frames. */
async function findings(page: Page): Promise<string[]> {
  // Their authors say what slides hold and in which order.
  const ours = axeOn(page).disableRules(['heading-order', 'empty-heading', 'page-has-heading-one']);
  return violationsOf(ours.oursAlone());
}

test('the keyboard comes to the text of the slides first, and through it by its links', async ({ page }) => {
  await signUp(page);
  const { url } = await makeDeck(page, { title: 'Tides', data: SLIDES, visibility: 'all' });
  for (const view of ['/fullscreen', '/live', '/embed', '/kiosk?autoSlide=180000']) {
    await page.goto(url + view);
    await expect(page.locator('.reveal.ready').first()).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Read the slides as text' });
    await expect(skip, view).toBeFocused();
    await expect(skip, view).toBeInViewport();
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/text$/);
  const link = page.getByRole('navigation', { name: 'Slides' }).getByRole('link', { name: 'Heights' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#slide-4$/);
  await expect(page.getByRole('heading', { name: '4 Heights' })).toBeInViewport();
});

test('where scripts do not come, every view shows its slides and says what happened', async ({ page }) => {
  test.slow();
  await signUp(page);
  const { url } = await makeDeck(page, { title: 'Tides', data: SLIDES, visibility: 'all' });
  await page.context().route('**/player/*.js', (route) => route.abort());
  // The notice comes by the stylesheet alone, after a while: they wait for it together.
  const waiting = ['/fullscreen', '/live', '/embed', '/kiosk', '/speaker'].map(async (view) => {
    const viewer = await page.context().newPage();
    await viewer.goto(url + view);
    await expect(viewer.getByRole('region', { name: 'Tides', exact: true }), view).toBeVisible();
    const notice = viewer.getByText('The slides could not be started');
    await expect(notice, view).toBeVisible({ timeout: 30_000 });
    await expect(notice.getByRole('link', { name: 'read them as text' }), view).toHaveAttribute('href', `${url}/text`);
    // The script that knows who looks is what did not come.
    const german = viewer.getByText('Die Folien konnten nicht gestartet werden');
    await expect(german.getByRole('link', { name: 'lies sie als Text' }), view).toHaveAttribute('href', `${url}/text`);
  });
  await Promise.all(waiting);
  for (const view of ['/scroll', '/print']) {
    await page.goto(url + view);
    await expect(page.getByRole('article'), view).toHaveCount(5);
    await expect(page.getByRole('article').first().getByText('and go'), view).toBeVisible();
  }
});

test('every view is gone through with the keyboard alone', async ({ page }) => {
  await signUpToDecks(page);
  const deck = { title: 'Tides', data: SLIDES, visibility: 'all' } as const;
  const { url } = await makeDeck(page, deck);
  // The show that begins here is gone on with where it stands: the speaker view has a deck of its own.
  const { url: other } = await makeDeck(page, deck);
  const present = page.locator('.reveal .slides section.present:not(.stack)').first();
  for (const view of [`${url}/fullscreen`, `${url}/live`, `${url}/embed`, `${other}/speaker`]) {
    await page.goto(view);
    await expect(page.locator('.reveal.ready').first()).toBeVisible();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
    await expect(present, view).toContainText('A loop');
    await page.keyboard.press('Home');
    await expect(present, view).toContainText('Tides');
  }
  await page.goto(`${url}/embed`);
  await page.keyboard.press('Tab');
  const names: string[] = [];
  for (let press = 0; press < 12 && !names.includes('Share'); press += 1) {
    names.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
    await page.keyboard.press('Tab');
  }
  expect(names).toContain('Share');
  await page.goto(`${url}/scroll`);
  const link = page.getByRole('navigation', { name: 'Slides' }).getByRole('link', { name: 'Heights' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#slide-4')).toBeFocused();
  await expect(page.locator('#slide-4')).toBeInViewport();
});
