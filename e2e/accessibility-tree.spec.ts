import type { Page } from '@playwright/test';
import { accessibilityTree } from './support/accessibility-tree.ts';
import { signUpToDecks } from './support/people.ts';
import { makeReferenceDeck, serveReference } from './support/reference.ts';
import { atRest } from './support/axe.ts';
import { expect, test } from './support/test.ts';

/**
 * What a screen reader is told of every slide of the reference deck, compared with trees that a person has read and
 * found right (`e2e/kept`). A tree that changes on purpose is written anew by `playwright test
 * accessibility-tree.spec.ts --update-snapshots`, and read again before it is kept.
 */

/** The show's own tree: the page around it is the same for all slides. */
async function treeOf(page: Page): Promise<string> {
  await atRest(page);
  return accessibilityTree(page);
}

test('every slide is told in order, once, by name, and without its decoration', async ({ page }) => {
  test.slow();
  await serveReference(page.context());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUpToDecks(page);
  const { url } = await makeReferenceDeck(page);
  await page.goto(`${url}/fullscreen`);
  await expect(page.locator('.reveal.ready')).toBeVisible();
  const present = page.locator('.reveal .slides section.present:not(.stack)');
  const coming = present.locator('.fragment:not(.visible)');
  const slides = page.locator('.reveal .slides section:not(:has(> section))');
  const total = await slides.count();
  expect(total).toBe(36);
  for (let number = 1; number <= total; number += 1) {
    const id = await present.getAttribute('data-id');
    let tree = await treeOf(page);
    // How it is at its end is kept too.
    const steps = await coming.count();
    while ((await coming.count()) > 0) {
      const left = await coming.count();
      await page.keyboard.press(' ');
      await expect.poll(() => coming.count()).toBeLessThan(left);
    }
    if (steps > 0) tree += `\nafter its last step:\n${await treeOf(page)}`;
    expect.soft(tree).toMatchSnapshot(`${id}.txt`);
    if (number === total) break;
    await page.keyboard.press(' ');
    await expect(present).not.toHaveAttribute('data-id', id ?? '');
  }
});

for (const [view, there] of [
  ['scroll', '.sheet'],
  ['text', 'main'],
] as const) {
  test(`the ${view} view is told from its beginning to its end`, async ({ page }) => {
    await serveReference(page.context());
    await signUpToDecks(page);
    const { url } = await makeReferenceDeck(page);
    await page.goto(`${url}/${view}`);
    await expect(page.locator(there).first()).toBeVisible();
    await atRest(page);
    const name = await page.getByRole('banner').getByRole('link').nth(1).textContent();
    const tree = (await accessibilityTree(page)).replaceAll(String(name), '(author)');
    expect(tree).toMatchSnapshot(`${view}.txt`);
  });
}
