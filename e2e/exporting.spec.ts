import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { violationsBesideSlides } from './support/axe.ts';
import { openBeforeScripts } from './support/before-scripts.ts';
import { makeDeck, slide, textBlock } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { openView } from './support/views.ts';

const SLIDES =
  slide('one', 'Ebb') + slide('two', 'Flood', textBlock('flood', '<p>Rising <strong>fast</strong></p>', 400));
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Export' });

/** The file behind a link of the list, as text. */
async function download(page: Page, name: RegExp): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name }).first().click();
  const file = await coming;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('a deck is taken along as Markdown and as text from its page, from the editor and from the page of exports', async ({
  page,
  problems,
}) => {
  await signUp(page);
  const deck = await makeDeck(page, { title: 'Tides', data: SLIDES, notes: { one: 'Slowly.' } });
  await openView(page, deck.url);
  await page.getByRole('button', { name: 'Actions for Tides' }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  await dialog(page)
    .locator('label')
    .filter({ hasText: /^Markdown/ })
    .click();
  await dialog(page).getByText('Speaker notes').click();
  await dialog(page).getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog(page).getByRole('link', { name: /^Download Tides.md/ })).toBeVisible({ timeout: 120_000 });
  expect(await violationsBesideSlides(page)).toEqual([]);
  const markdown = await download(page, /^Download Tides.md/);
  expect(markdown.name).toBe('Tides.md');
  expect(markdown.text).toContain('Rising **fast**');
  expect(markdown.text).toContain('Note:\nSlowly.');

  // Some slides of it, from the page that has all exports; what was chosen last is chosen still, but that notes go out.
  await dialog(page).getByRole('link', { name: 'All exports' }).click();
  await expect(page).toHaveURL(/\/tides\/export$/);
  await expect(page.getByRole('radio', { name: /^Markdown/ })).toBeChecked();
  await page
    .locator('label')
    .filter({ hasText: /^Plain text/ })
    .click();
  await expect(page.getByRole('radio', { name: /^Plain text/ })).toBeChecked();
  await page.getByRole('radio', { name: 'Some' }).click();
  await page.getByRole('textbox', { name: 'Numbers' }).fill('3');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByText('Write numbers from 1 to 2')).toBeVisible();
  await page.getByRole('textbox', { name: 'Numbers' }).fill('2');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Download Tides.txt/ })).toBeVisible({ timeout: 120_000 });
  expect((await download(page, /^Download Tides.txt/)).text).toBe('Tides\n\n1\nFlood\nRising fast\n');

  // The same slides by what they look like: what is said by numbers is chosen, and what is chosen says its numbers.
  await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName('Slide 2');
  await page.getByRole('option', { name: 'Slide 1' }).click();
  await expect(page.getByRole('textbox', { name: 'Numbers' })).toHaveValue('1-2');
  await expect(page.getByText('2 of 2 slides chosen')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByRole('textbox', { name: 'Numbers' })).toHaveValue('1');
  expect(await violationsBesideSlides(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete the file Tides.txt' }).click();
  await expect(page.getByRole('link', { name: /^Download Tides.txt/ })).toHaveCount(0);

  await page.goto(`${deck.url}/edit`);
  await page.getByRole('button', { name: 'View and help' }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  await expect(dialog(page).getByRole('link', { name: /^Download Tides.md/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('Export');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();

  // The socket reports the progress of an export; the page does not poll.
  let looks = 0;
  await page.route('**/api/v1/decks/*/exports?*', (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    looks += 1;
    // The list is asked for, so that a look that follows the opening of the line is no answer.
    return route.abort('connectionreset');
  });
  await page.goto(`${deck.url}/export`);
  await page
    .locator('label')
    .filter({ hasText: /^Plain text/ })
    .click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = page.getByRole('link', { name: /^Download Tides.txt/ });
  await expect(file).toBeVisible({ timeout: 60_000 });
  expect(looks).toBeLessThanOrEqual(2);
  expect(problems.splice(0).filter((problem) => !problem.includes('ERR_CONNECTION_RESET'))).toEqual([]);

  // Its file is deleted by a press before the scripts.
  const { window, letScriptsCome } = await openBeforeScripts(page, `${deck.url}/export`);
  await window.getByRole('button', { name: 'Delete the file Tides.txt' }).click();
  letScriptsCome();
  await expect(window.getByText('The file is deleted.')).toBeVisible();
  await expect(window.getByRole('link', { name: /^Download Tides.txt/ })).toHaveCount(0);
});
