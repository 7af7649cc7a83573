import type { Page } from '@playwright/test';
import { violationsBesideSlides } from './support/axe.ts';
import { makeDeck, slide } from './support/decks.ts';
import { test } from './support/dropbox-test.ts';
import { signUp } from './support/people.ts';
import { expect } from './support/test.ts';

/** Milliseconds that making a file may take on a busy machine. */
const MADE = 120_000;

async function exportAs(page: Page, format: RegExp): Promise<void> {
  await page.locator('label').filter({ hasText: format }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
}

test('somebody connects their Dropbox, saves an export there, then every one, and disconnects it', async ({
  page,
  dropbox,
  problems,
}) => {
  await signUp(page);
  const deck = await makeDeck(page, { title: 'Tides', data: slide('one', 'Ebb') });
  await page.goto(`${deck.url}/export`);
  await page.getByRole('link', { name: 'Connect Dropbox' }).click();
  await expect(page).toHaveURL(/\/users\/edit\/cloud$/);
  expect(await violationsBesideSlides(page)).toEqual([]);

  // Once they think better of it, once they agree.
  await page.getByRole('link', { name: 'Connect Dropbox' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('You did not agree at Dropbox, so nothing is connected.')).toBeVisible();
  await page.getByRole('link', { name: 'Connect Dropbox' }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page.getByText('Dropbox is connected.')).toBeVisible();
  await expect(page.getByText('Ada Example (ada@dropbox.test)')).toBeVisible();
  await page.getByRole('textbox', { name: 'Folder' }).fill('a/../b');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please enter names of folders')).toBeVisible();
  await page.getByRole('textbox', { name: 'Folder' }).fill('Talks/2026');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved successfully')).toBeVisible();
  expect(await violationsBesideSlides(page)).toEqual([]);

  await page.goto(`${deck.url}/export`);
  await exportAs(page, /^Plain text/);
  await page.getByRole('button', { name: 'Save Tides.txt to Dropbox' }).click({ timeout: MADE });
  await expect(page.getByRole('link', { name: '/Talks/2026/Tides.txt' })).toHaveAttribute(
    'href',
    `${dropbox.origin}/home/Talks/2026/Tides.txt`,
    { timeout: MADE },
  );
  expect(dropbox.files.byPath.get('/Talks/2026/Tides.txt')?.toString()).toContain('Ebb');
  expect(await violationsBesideSlides(page)).toEqual([]);

  // Every one by itself; one that found no room is tried again.
  await page.goto('/users/edit/cloud');
  await page.getByText('Save every export automatically').click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  dropbox.files.space = 0;
  await page.goto(`${deck.url}/export`);
  await expect(page.getByText('Every export is saved to Dropbox.')).toBeVisible();
  await exportAs(page, /^Markdown/);
  await expect(page.getByText('Your Dropbox has no room for this file.')).toBeVisible({ timeout: MADE });
  dropbox.files.space = Number.POSITIVE_INFINITY;
  await page.getByRole('button', { name: 'Try again to save Tides.md to Dropbox' }).click();
  await expect(page.getByRole('link', { name: '/Talks/2026/Tides.md' })).toBeVisible({ timeout: MADE });

  await page.goto('/users/edit/cloud');
  await page.getByRole('button', { name: 'Disconnect Dropbox' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('link', { name: 'Connect Dropbox' })).toBeVisible();
  expect(dropbox.connections).toBe(0);
  expect(problems).toEqual([]);
});
