import type { Page } from '@playwright/test';
import { markdownFile } from '@rostrum/convert/testing';
import { openBeforeScripts } from './support/before-scripts.ts';
import { scriptsRun, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Drops a file on the page. Answers whether the page kept the browser from leaving it to show the file. */
const dropFile = (page: Page, name: string, text: string): Promise<boolean> =>
  page.evaluate(
    ([fileName, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], fileName, { type: 'text/markdown' }));
      const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
      return !document.querySelector('h1')?.dispatchEvent(event);
    },
    [name, text] as const,
  );

test('somebody on a slow line signs up, imports files, presses a button and creates a deck before the scripts have come', async ({
  page,
}) => {
  const early = await openBeforeScripts(page, '/users/sign_up');
  const username = early.window.getByLabel('Username');
  await username.fill('early-bird');
  early.letScriptsCome();
  await scriptsRun(early.window);
  await expect(early.window.getByText('/early-bird')).toBeVisible();
  await expect(username).toBeFocused();
  await expect(username).toHaveValue('early-bird');
  await early.window.close();

  const person = await signUp(page);
  const { window, letScriptsCome } = await openBeforeScripts(page, `/${person.username}/decks.html`);
  const { name, bytes } = markdownFile();
  await window
    .getByRole('button', { name: /^Import/ })
    .first()
    .setInputFiles({ name, mimeType: 'text/markdown', buffer: Buffer.from(bytes) });
  expect(await dropFile(window, 'knots.md', '# Bowline')).toBe(true);
  letScriptsCome();
  for (const deck of ['The map room', 'Bowline'])
    await expect(window.getByRole('link', { name: deck, exact: true })).toBeVisible({ timeout: 30_000 });

  const deckPage = await openBeforeScripts(page, `/${person.username}/bowline`);
  await deckPage.window.getByRole('button', { name: 'Share' }).click();
  await expect(deckPage.window.getByRole('dialog')).toHaveCount(0);
  deckPage.letScriptsCome();
  await expect(deckPage.window.getByRole('dialog', { name: /Share/ })).toBeVisible();

  const list = await openBeforeScripts(page, `/${person.username}/decks.html`);
  await list.window.getByRole('button', { name: 'New deck' }).first().click();
  await list.window.waitForURL(/\/new\??$/, { waitUntil: 'commit' });
  await list.window.getByRole('button', { name: 'Use template: Blank light deck' }).click();
  await list.window.waitForURL(/\/deck\/edit$/, { waitUntil: 'commit' });
  await expect(list.window.locator('html')).not.toHaveAttribute('data-interactive');
  await page.goto(`/${person.username}/decks.html`);
  await expect(page.getByRole('article')).toHaveCount(3);
});
