import type { Page } from '@playwright/test';
import { violationsBesideSlides } from './support/axe.ts';
import { callApi, makeDeck, slide } from './support/decks.ts';
import { scriptsRun, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const picture = {
  name: 'Lighthouse.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="teal"/></svg>',
  ),
};

const nav = (page: Page) => page.getByRole('navigation', { name: 'Decks' });
const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

test('a team gets decks, tags for them and a library, which its decks are made with', async ({ page, problems }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { username } = await signUp(page);
  // Of before the team: the person's own.
  for (const title of ['Night train', 'Ferns']) await makeDeck(page, { title, data: slide('one', title) });
  await callApi(page, 'POST', '/teams', { team: { name: 'Brackwater', slug: `brackwater-${username}` } });

  await page.goto(`/${username}/decks.html?order=title`);
  await scriptsRun(page);
  await page.getByRole('checkbox', { name: 'Select Ferns' }).check();
  await page.getByRole('checkbox', { name: 'Select Night train' }).check();
  await page.getByRole('button', { name: 'Move to team' }).click();
  const ask = page.getByRole('dialog', { name: 'Move 2 decks to Brackwater?' });
  await expect(ask).toContainText('they stay with the team if you leave it');
  await expect(ask.getByText('Becomes internal')).toHaveCount(2);
  await ask.getByRole('button', { name: 'Move 2 decks' }).click();
  const outcome = page.getByRole('dialog', { name: 'Decks for Brackwater' });
  await expect(outcome.getByText('Moved', { exact: true })).toHaveCount(2);
  await outcome.getByRole('button', { name: 'Undo' }).click();
  await expect(outcome.getByText('Yours again')).toHaveCount(2);
  await outcome.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Actions for Ferns' }).click();
  await page.getByRole('menuitem', { name: 'Move to Brackwater' }).click();
  await page.getByRole('button', { name: 'Move 1 deck' }).click();
  await expect(outcome.getByText('Moved', { exact: true })).toBeVisible();
  await outcome.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await nav(page)
    .getByRole('link', { name: /Brackwater/ })
    .click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await nav(page).getByRole('button', { name: 'Edit tags' }).click();
  const tags = page.getByRole('dialog', { name: 'The team’s tags of decks' });
  await tags.getByRole('textbox', { name: 'New tag' }).fill('Lectures');
  await tags.getByRole('button', { name: 'Add' }).click();
  await expect(tags.getByRole('textbox', { name: 'Name of Lectures' })).toBeVisible();
  await page.keyboard.press('Escape');
  const tag = nav(page).getByRole('link', { name: /^Lectures/ });
  await cardOf(page, 'Ferns').dragTo(tag);
  await expect(page.getByText('1 deck has the tag “Lectures” now')).toBeVisible();
  await tag.click();
  await expect(page).toHaveURL('/decks/lectures');
  await expect(page.getByRole('heading', { name: 'Tagged “Lectures”' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);

  await nav(page).getByRole('link', { name: 'Media' }).click();
  await page.getByRole('radio', { name: 'Team' }).click();
  await expect(page).toHaveURL('/media.html');
  await expect(page.getByText('for everybody in your team')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload' }).click();
  await (await chooser).setFiles([picture]);
  await expect(page.getByRole('button', { name: 'Rename Lighthouse' })).toBeVisible();
  await expect(page.getByText('Your team has taken')).toBeVisible();
  expect(await violationsBesideSlides(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Mine' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();

  await page.goto(`/${username}/night-train/edit`);
  await expect(page.getByRole('application', { name: 'Slide canvas' })).toBeVisible();
  await page.getByRole('button', { name: 'Your uploads' }).click();
  const library = page.getByRole('dialog', { name: 'Your uploads' });
  await expect(library.getByText('Pictures that you upload are kept here')).toBeVisible();
  await library.getByRole('radio', { name: 'Team' }).click();
  await library.getByRole('button', { name: 'Lighthouse', exact: true }).click();
  await expect(page.locator('.sl-block[data-block-type="image"] img').first()).toBeVisible();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

  // What a deck shows is not deleted: who uses it is told.
  await expect(async () => {
    await page.goto('/media.html');
    await expect(page.getByText('In 1 deck')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Open Lighthouse' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const used = page.getByRole('dialog', { name: '“Lighthouse” is used' });
  await expect(used.getByRole('link', { name: 'Night train' })).toBeVisible();
  expect(problems).toEqual([]);
});
