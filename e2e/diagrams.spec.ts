import { axeOn, violationsOf } from './support/axe.ts';
import { makeDeck, slide } from './support/decks.ts';
import { importFile, textFile } from './support/imports.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { slidesRun } from './support/views.ts';

// Whoever takes pictures of slides has a Chromium to draw with.
test.use({ photographs: true });

test('somebody sees a deck’s first slide on its card, and imports a diagram of Mermaid as a picture with its words', async ({
  page,
  problems,
}) => {
  const { username } = await signUp(page);
  await makeDeck(page, { title: 'Lanterns', data: slide('a', 'Lanterns', '', 'data-background-color="#10305a"') });
  await page.goto(`/${username}/decks.html`);
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Lanterns', exact: true }) });
  // It comes in place of the placeholder, without moving anything.
  const before = await card.boundingBox();
  const thumbnail = card.locator('img[sizes]');
  await expect.poll(() => thumbnail.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(await card.boundingBox()).toEqual(before);
  await expect(card).toContainText('Ida Fennwick');
  await expect(card).toContainText('1 slide');
  await expect(card).toContainText('0 views');
  const kept = await page.request.get((await thumbnail.getAttribute('src')) ?? '');
  expect(kept.headers()['cache-control']).toBe('private, max-age=31536000, immutable');

  await importFile(
    page,
    textFile(
      'ferry.md',
      '# The ferry\n\n```mermaid\nflowchart LR\nA[Harbour] --> B{Storm?}\nB -->|no| C[Island]\nB -->|yes| A\n```\n\n---\n\n# Its parts\n\n```mermaid\nmindmap\n  root((Ferry))\n    Bow\n```\n',
    ),
  );
  await page.getByRole('button', { name: 'See report' }).click({ timeout: 60_000 });
  const report = page.getByRole('dialog', { name: 'Imported, with some changes' });
  await expect(report).toContainText('A diagram of Mermaid was drawn');
  await expect(report).toContainText('kept as its source: diagrams of this kind are not drawn here');
  await report.getByRole('link', { name: 'Open deck' }).click();
  await slidesRun(page);
  const picture = page.getByRole('img', { name: /^Flowchart: / });
  await expect(picture).toBeVisible();
  expect(await picture.getAttribute('alt')).toMatch(/Harbour.*Storm\?.*Island/);
  // It is there, and as large as a diagram that is read from afar.
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  expect(await violationsOf(axeOn(page))).toEqual([]);
  expect(problems).toEqual([]);
});
