import { axeOn, violationsOf } from './support/axe.ts';
import { importFile, textFile } from './support/imports.ts';
import { signUpToDecks } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { slidesRun } from './support/views.ts';

// Whoever takes pictures of slides has a Chromium to draw with.
test.use({ photographs: true });

test('a diagram of Mermaid comes in as a picture with its words, and the report says so', async ({
  page,
  problems,
}) => {
  await signUpToDecks(page);
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
