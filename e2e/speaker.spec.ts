import { now, presentersDeck } from './support/talk.ts';
import { expect, test } from './support/test.ts';
import { openView } from './support/views.ts';

test('the speaker view is at the address of reveal.js’s own as well', async ({ page, problems }) => {
  const deck = await presentersDeck(page);
  await openView(page, `/reveal/notes.html?deck=${deck.id}#/2`);
  await expect(page).toHaveURL(new RegExp(`${deck.url}/speaker#/2$`));
  await expect(now(page)).toContainText('The moon');
  await openView(page, `${deck.url}/live`);
  await page.evaluate(() => window.location.assign('/reveal/notes.html'));
  await expect(page).toHaveURL(new RegExp(`${deck.url}/speaker$`));
  expect(problems).toEqual([]);
});
