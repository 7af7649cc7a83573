import type { Page } from '@playwright/test';
import { violationsBesideSlides } from './support/axe.ts';
import { newDeck, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Has axe look at what is open, in both themes. */
async function looksRight(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect.soft(await violationsBesideSlides(page), colorScheme).toEqual([]);
  }
}

test('what a deck was is named, looked at and restored, in every open editor, and taken back', async ({
  page,
  context,
  problems,
}) => {
  const person = await signUp(page);
  const path = await newDeck(page);
  const saved = page.getByRole('status', { name: 'Saved state' });
  const slides = page.getByRole('option', { name: /^Slide / });
  const history = page.getByRole('dialog', { name: 'Version history' });
  const rows = history.getByRole('listitem');
  const open = async () => {
    await page.getByRole('button', { name: 'View and help' }).click();
    await page.getByRole('menuitem', { name: 'Version history' }).click();
    await expect(rows.first()).toBeVisible();
  };
  await expect(saved).toHaveText('Saved');

  // The deck as it was made is kept with the first edit; the second one keeps nothing by itself, but may be named.
  await page.getByRole('button', { name: 'Add slide' }).click();
  await expect(saved).toHaveText('Saved');
  await open();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(person.name);
  await history.getByRole('button', { name: 'Name this version' }).click();
  await looksRight(page);
  await page.keyboard.type('As sent to the harbour');
  // Whoever goes on while the name is on its way is heard.
  const isLeft = Promise.withResolvers<void>();
  await page.route('**/revisions', async (route) => {
    if (route.request().method() === 'POST') await isLeft.promise;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  const named = page.waitForResponse(
    (response) => response.url().endsWith('/revisions') && response.request().method() === 'POST',
  );
  isLeft.resolve();
  await named;
  await page.unroute('**/revisions');
  await open();
  await expect(rows.nth(1)).toContainText('As sent to the harbour');
  await page.keyboard.press('Escape');

  const other = await context.newPage();
  await other.goto(`${path}/edit`);
  const otherSlides = other.getByRole('option', { name: /^Slide / });
  await expect(otherSlides).toHaveCount(2);
  for (const count of [3, 4]) {
    await page.getByRole('button', { name: 'Add slide' }).click();
    await expect(otherSlides).toHaveCount(count);
  }

  // It begins where the person is, and says who did what.
  await open();
  await expect(rows.first()).toContainText(`${person.name} added slides 3 and 4`);
  await expect(history.frameLocator('iframe').locator('.slides > section').last()).toHaveClass(/present/);
  await page.keyboard.press('Escape');

  // By keyboard: down the list.
  await open();
  await history.getByRole('button', { name: /^Current version/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(history.getByRole('button', { name: /^As sent/ })).toHaveAttribute('aria-current', 'true');
  // Beside what it is today: where the person is nothing was yet, and what stayed is the same on both sides.
  await expect(history.getByText('This slide was not there yet.')).toBeVisible();
  await expect(history.getByRole('button', { name: 'Slide 4, added since' })).toHaveAttribute('aria-current', 'true');
  await history.getByRole('button', { name: 'Slide 2', exact: true }).click();
  await expect(history.getByText('Slide 2 is as it was.')).toBeVisible();
  for (const [side, count] of [
    ['was: As sent', 2],
    ['is now', 4],
  ] as const) {
    const frame = history.locator(`iframe[title*="Slide 2 as it ${side}"]`);
    // With all its steps, or what differs in one would not be seen.
    await expect(frame).toHaveAttribute('src', /[?&]fragments=false(?:&|$)/);
    const shown = frame.contentFrame().locator('.slides > section');
    await expect(shown).toHaveCount(count);
    await expect(shown.nth(1)).toHaveClass(/present/);
  }
  await history.getByRole('button', { name: 'Next difference' }).click();
  await expect(history.getByText('Slide 3 was added since.')).toBeVisible();
  await history.getByRole('button', { name: 'Restore' }).click();
  const question = page.getByRole('alertdialog', { name: 'Restore this version?' });
  await expect(question).toContainText('As sent to the harbour');
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(history).toBeHidden();
  await expect(slides).toHaveCount(2);
  await expect(otherSlides).toHaveCount(2);

  // What was until then is in the history, and one press away.
  await page.getByRole('region', { name: 'Notifications of the editor' }).getByRole('button', { name: 'Undo' }).click();
  await expect(slides).toHaveCount(4);
  await expect(otherSlides).toHaveCount(4);
  expect(problems).toEqual([]);
});

test('who takes back a restored version is asked before edits of others since then are lost', async ({
  page,
  context,
  problems,
}) => {
  await signUp(page);
  const path = await newDeck(page);
  const slides = page.getByRole('option', { name: /^Slide / });
  const history = page.getByRole('dialog', { name: 'Version history' });
  const open = async () => {
    await page.getByRole('button', { name: 'View and help' }).click();
    await page.getByRole('menuitem', { name: 'Version history' }).click();
    await expect(history.getByRole('listitem').first()).toBeVisible();
  };
  await expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');
  await open();
  await expect(history.getByText('Nothing earlier yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  const other = await context.newPage();
  await other.goto(`${path}/edit`);
  const otherSlides = other.getByRole('option', { name: /^Slide / });
  // The deck as it was made is kept with the first edit.
  for (const count of [2, 3]) {
    await page.getByRole('button', { name: 'Add slide' }).click();
    await expect(otherSlides).toHaveCount(count);
  }

  await open();
  await history.getByRole('listitem').nth(1).getByRole('button').first().click();
  await history.getByRole('button', { name: 'Restore', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Restore this version?' });
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(otherSlides).toHaveCount(1);
  await other.getByRole('button', { name: 'Add slide' }).click();
  await expect(slides).toHaveCount(2);
  const notices = page.getByRole('region', { name: 'Notifications of the editor' });
  await notices.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(notices.getByText('The deck has been changed since.', { exact: false })).toBeVisible();
  await expect(slides).toHaveCount(2);
  await notices.getByRole('button', { name: 'Undo all of it' }).click();
  await expect(slides).toHaveCount(3);
  await expect(otherSlides).toHaveCount(3);
  await open();
  await expect(history.getByText('Before another version was restored').first()).toBeVisible();
  await page.keyboard.press('Escape');
  expect(problems).toEqual([]);
});
