import { markdownFile } from '@rostrum/convert/testing';
import { openBeforeScripts } from './support/before-scripts.ts';
import { newDeck, signUp, signUpToDecks } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('New deck leads to its page, and that makes a deck, before the scripts have come', async ({ page }) => {
  const person = await signUpToDecks(page);
  const { window } = await openBeforeScripts(page, `/${person.username}/decks.html`);
  await window.getByRole('button', { name: 'New deck' }).first().click();
  await window.waitForURL(/\/new\??$/, { waitUntil: 'commit' });
  await window.getByRole('button', { name: 'Use template: Blank light deck' }).click();
  await window.waitForURL(/\/deck\/edit$/, { waitUntil: 'commit' });
  await expect(window.locator('html')).not.toHaveAttribute('data-interactive');
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a file chosen before the scripts have come is imported when they are there', async ({ page }) => {
  const person = await signUpToDecks(page);
  const { window, letScriptsCome } = await openBeforeScripts(page, `/${person.username}/decks.html`);
  const { name, bytes } = markdownFile();
  await window
    .getByRole('button', { name: /^Import/ })
    .first()
    .setInputFiles({ name, mimeType: 'text/markdown', buffer: Buffer.from(bytes) });
  letScriptsCome();
  await expect(window.getByRole('link', { name: 'The map room', exact: true })).toBeVisible({ timeout: 30_000 });
});

test('a file dropped before the scripts have come is imported when they are there', async ({ page }) => {
  const person = await signUpToDecks(page);
  const { window, letScriptsCome } = await openBeforeScripts(page, `/${person.username}/decks.html`);
  await expect(window.getByRole('heading', { name: 'Make your first deck' })).toBeVisible();
  const isKept = await window.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['# Bowline'], 'knots.md', { type: 'text/markdown' }));
    const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
    return !document.querySelector('h2')?.dispatchEvent(event);
  });
  // Else the browser would leave the page to show the file.
  expect(isKept).toBe(true);
  letScriptsCome();
  await expect(window.getByRole('link', { name: 'Bowline', exact: true })).toBeVisible({ timeout: 30_000 });
});

test('a button pressed before the scripts have come does its work when they are there', async ({ page }) => {
  await signUp(page);
  const path = await newDeck(page);
  const { window, letScriptsCome } = await openBeforeScripts(page, path);
  await window.getByRole('button', { name: 'Share' }).click();
  await expect(window.getByRole('dialog')).toHaveCount(0);
  letScriptsCome();
  await expect(window.getByRole('dialog', { name: /Share/ })).toBeVisible();
});

test('the speaker view offers no moves before the slides can be moved', async ({ page }) => {
  await signUp(page);
  const path = await newDeck(page);
  const window = await page.context().newPage();
  let letEngineCome = (): void => undefined;
  const late = new Promise<void>((resolve) => (letEngineCome = resolve));
  await window.route(/\/engine-[^/]+\.js$/, async (route) => {
    await late;
    await route.continue();
  });
  await window.goto(`${path}/speaker`);
  const moves = [/^Previous/, /^Next/, /^Black/, /^All slides/].map((name) => window.getByRole('button', { name }));
  for (const move of moves) await expect(move).toBeDisabled();
  letEngineCome();
  for (const move of moves) await expect(move).toBeEnabled();
});

test('without scripts pages are light or dark as the system is', async ({ browser, server }) => {
  const backgrounds = await Promise.all(
    (['light', 'dark'] as const).map(async (colorScheme) => {
      const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, colorScheme });
      const page = await context.newPage();
      await page.goto('/users/sign_in');
      const background = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
      await context.close();
      return background;
    }),
  );
  expect(backgrounds[0]).not.toBe(backgrounds[1]);
});
