import { axeOn, violationsOf } from './support/axe.ts';
import { importFile, openImported, textFile } from './support/imports.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

// Whoever takes pictures of slides has a Chromium to draw with.
test.use({ photographs: true });

test('a diagram of Mermaid comes in as a picture with its words, and the report says so', async ({
  page,
  problems,
}) => {
  await signUp(page);
  await importFile(
    page,
    textFile(
      'ferry.md',
      '# The ferry\n\n```mermaid\nflowchart LR\nA[Harbour] --> B{Storm?}\nB -->|no| C[Island]\nB -->|yes| A\n```\n\n---\n\n# Its parts\n\n```mermaid\nmindmap\n  root((Ferry))\n    Bow\n```\n',
    ),
  );
  const report = page.getByRole('dialog', { name: 'Imported, with some losses' });
  await expect(report).toContainText('A diagram of Mermaid was drawn', { timeout: 60_000 });
  await expect(report).toContainText('kept as its source: diagrams of this kind are not drawn here');
  await openImported(page);
  const picture = page.getByRole('img', { name: /^Flowchart: / });
  await expect(picture).toBeVisible();
  expect(await picture.getAttribute('alt')).toMatch(/Harbour.*Storm\?.*Island/);
  // It is there, and as large as a diagram that is read from afar.
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  expect(await violationsOf(axeOn(page))).toEqual([]);
  expect(problems).toEqual([]);
});
