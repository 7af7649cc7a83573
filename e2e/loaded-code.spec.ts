import { makeDeck, slide } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

/**
 * What only editing, reading files and drawing charts need: the groups of `web/vite.config.ts`, and the large
 * chunks by themselves.
 */
const FOR_WORK = /\/assets\/(?:documents|markup|charts|code-mirror|convert-worker|renderers)-[\w-]+\.js$/;

/** The highest number of files a page may request: on a slow network each costs a round trip. */
const MOST_FILES = { '.deck-grid': 32, main: 32, '.reveal.ready': 55, editor: 90 } as const;

test('pages that only show decks load nothing of the editor, and no page comes in many files', async ({ page }) => {
  const person = await signUp(page);
  const { url } = await makeDeck(page, { title: 'Tide', data: slide('tide', 'Tide') });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  for (const [address, ready] of [
    [`/${person.username}/decks.html`, '.deck-grid'],
    ['/explore', 'main'],
    ['/settings', 'main'],
    [url, '.reveal.ready'],
  ] as const) {
    loaded.length = 0;
    await page.goto(address);
    await expect(page.locator(`html[data-interactive] ${ready}`).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(loaded.filter((path) => path.endsWith('.js')).length, `${address} has scripts`).toBeGreaterThan(5);
    expect(
      loaded.filter((path) => FOR_WORK.test(path)),
      address,
    ).toEqual([]);
    expect(loaded.length, `${address}: ${loaded.join(' ')}`).toBeLessThanOrEqual(MOST_FILES[ready]);
  }
  loaded.length = 0;
  await page.goto(`${url}/edit`);
  await expect(page.getByRole('application', { name: 'Slide canvas' })).toBeVisible();
  expect(loaded.filter((path) => FOR_WORK.test(path)).join(' ')).toContain('/assets/documents-');
  expect(loaded.length, loaded.join(' ')).toBeLessThanOrEqual(MOST_FILES.editor);
});
