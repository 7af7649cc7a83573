import type { Page } from '@playwright/test';
import { violationsBesideSlides } from './support/axe.ts';
import { makeDeck, slide } from './support/decks.ts';
import { scriptsRun, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const TITLES = ['Night train', 'Ferns', 'Tides', 'Volcano'];
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select ${title}` });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected decks' });

test('several decks are selected by mouse and keys, tagged, moved to the trash and brought back, and exported', async ({
  page,
  problems,
}) => {
  const { username } = await signUp(page);
  for (const title of TITLES) await makeDeck(page, { title, data: slide(title.replace(/\W/g, ''), title) });
  await page.goto(`/${username}/decks.html?order=title`);
  await scriptsRun(page);

  await box(page, 'Ferns').check();
  await expect(bar(page)).toContainText('1 selected');
  await box(page, 'Tides').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 selected');
  expect(await violationsBesideSlides(page)).toEqual([]);
  await box(page, 'Tides').focus();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press('Space');
  await box(page, 'Volcano').press('Space');
  await expect(bar(page)).toContainText('2 selected');

  await bar(page).getByRole('button', { name: 'Tags' }).click();
  const picker = page.getByRole('dialog', { name: 'Tags of 2 decks' });
  await picker.getByRole('textbox', { name: 'New tag' }).fill('Science');
  await page.keyboard.press('Enter');
  await expect(picker.getByRole('checkbox', { name: 'Science' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('img', { name: 'Tags: Science' })).toHaveCount(2);

  await bar(page).getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export 2 decks' });
  await dialog.getByRole('button', { name: /File type/ }).click();
  await page.getByRole('option', { name: 'Markdown' }).click();
  await dialog.getByRole('button', { name: 'Make the files' }).click();
  await expect(dialog.getByRole('link', { name: /^Download/ })).toHaveCount(2);
  await expect(dialog.getByRole('progressbar', { name: '2 of 2 ready' })).toBeVisible();
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  await dialog.getByRole('button', { name: 'Download all' }).click();
  await expect.poll(() => saved.length).toBe(2);
  await page.keyboard.press('Escape');

  // Cancelled while the first is being asked for: none is made, and each can be had after all.
  const isAsked = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  await page.route('**/exports', async (route) => {
    isAsked.resolve();
    await goesOn.promise;
    await route.continue();
  });
  await bar(page).getByRole('button', { name: 'Export' }).click();
  await dialog.getByRole('button', { name: /File type/ }).click();
  await page.getByRole('option', { name: 'Markdown' }).click();
  await dialog.getByRole('button', { name: 'Make the files' }).click();
  await isAsked.promise;
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  goesOn.resolve();
  await expect(dialog.getByText('Cancelled')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Try again: Tides' }).click();
  await expect(dialog.getByRole('link', { name: /^Download/ })).toHaveCount(1);
  await expect(dialog.getByText('Cancelled')).toHaveCount(1);
  await page.keyboard.press('Escape');

  await bar(page).getByRole('button', { name: 'Move to trash' }).click();
  await expect(page.getByText('2 decks moved to the trash')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  expect(problems).toEqual([]);
});
