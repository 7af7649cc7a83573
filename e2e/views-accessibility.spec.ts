import type { Page } from '@playwright/test';
import { axeOn, violationsOf } from './support/axe.ts';
import { signUpToDecks } from './support/people.ts';
import { makeReferenceDeck, serveReference } from './support/reference.ts';
import { expect, test } from './support/test.ts';

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
