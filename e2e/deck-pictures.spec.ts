import { makeDeck, slide } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ photographs: true });

test('a card shows the picture of its first slide in place of the placeholder, without moving', async ({
  page,
  problems,
}) => {
  const person = await signUp(page);
  await makeDeck(page, { title: 'Lanterns', data: slide('a', 'Lanterns', '', 'data-background-color="#10305a"') });
  await page.goto(`/${person.username}/decks.html`);
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Lanterns', exact: true }) });
  const before = await card.boundingBox();
  const picture = card.locator('img[sizes]');
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(await card.boundingBox()).toEqual(before);
  await expect(card).toContainText('Ida Fennwick');
  await expect(card).toContainText('1 slide');
  await expect(card).toContainText('0 views');
  const kept = await page.request.get((await picture.getAttribute('src')) ?? '');
  expect(kept.headers()['cache-control']).toBe('private, max-age=31536000, immutable');
  expect(problems).toEqual([]);
});
