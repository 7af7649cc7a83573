import type { Locator, Page } from '@playwright/test';
import { violationsBesideSlides } from './support/axe.ts';
import { callApi, makeDeck, slide } from './support/decks.ts';
import { scriptsRun, signUp, signUpToDecks } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { openView } from './support/views.ts';

const ground = (where: Locator): Promise<string> =>
  where.evaluate((element) => getComputedStyle(element).backgroundColor);

/** The slide of the preview with that number, from 1, as it is drawn. */
const previewed = (page: Page, number: number): Locator =>
  page.getByRole('img', { name: `Slide ${String(number)}`, exact: true }).locator('.reveal');

test('somebody creates a theme, tries and saves it; its deck follows, and falls back when the theme is deleted', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(page);
  await callApi(page, 'POST', '/teams', { team: { name: 'Harbour', slug: 'harbour-theme-pages' } });
  await page.goto('/themes');
  await scriptsRun(page);
  await expect(page.getByRole('heading', { name: 'No themes yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New theme' }).click();
  await page.getByLabel('Name').fill('Harbour');
  await page.getByRole('button', { name: 'Create theme' }).click();

  // What is set is seen at once, and not saved yet.
  await expect(page.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible();
  const id = /themes\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';
  const state = page.getByRole('status', { name: 'Saved state' });
  const contrast = page.getByRole('status', { name: 'Contrast' });
  await expect(previewed(page, 1).locator('h1')).toHaveText('A year of tides');
  await expect(previewed(page, 4)).toBeVisible();
  await expect(contrast).toHaveText('All colours stand out well enough.');
  await page.getByLabel('Background, colour code', { exact: true }).fill('#102030');
  await expect.poll(() => ground(previewed(page, 1))).toBe('rgb(16, 32, 48)');
  await expect(state).toHaveText('Unsaved changes');
  await expect(contrast).toContainText('“Text” stands out');

  // Other colours below: what was too dark is light with them.
  await page.getByRole('button', { name: /Set of colours$/ }).click();
  await page.getByRole('option', { name: 'Black and mint', exact: true }).click();
  await page.getByLabel('Text, colour code', { exact: true }).fill('#304050');
  await expect(contrast).toContainText('1 colour is hard to see');
  const mend = page.getByRole('button', { name: /^Use #[0-9a-f]{6} for Text$/ });
  await mend.click();
  await expect(contrast).toHaveText('All colours stand out well enough.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(contrast).toContainText('1 colour is hard to see');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(contrast).toHaveText('All colours stand out well enough.');

  await page.getByLabel('Words', { exact: true }).fill('Harbour 2026');
  // Plain CSS needs no process of its own, for which a busy machine may have no time.
  await page
    .getByRole('textbox', { name: 'Custom CSS' })
    .fill('.slides h1 { color: #ff8800; }\np { position: fixed; }');
  await expect(page.getByRole('status', { name: 'What is wrong with the CSS' })).toContainText('Line 2');
  await expect(previewed(page, 1).locator('h1')).toHaveCSS('color', 'rgb(255, 136, 0)');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(state).toHaveText('Saved');
  expect(await violationsBesideSlides(page)).toEqual([]);

  // A deck in it, open elsewhere, follows.
  const { url } = await makeDeck(page, { title: 'Tides', data: slide('one', 'Tides'), theme_id: id });
  const view = await context.newPage();
  await openView(view, `${url}/fullscreen`);
  await expect.poll(() => ground(view.locator('.reveal').first())).toBe('rgb(16, 32, 48)');
  await page.getByLabel('Background, colour code', { exact: true }).fill('#301020');
  await page.getByRole('link', { name: 'Themes', exact: true }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Themes', level: 1 })).toBeVisible();
  await expect.poll(() => ground(view.locator('.reveal').first())).toBe('rgb(48, 16, 32)');

  const card = page.getByRole('article').filter({ hasText: 'Harbour' });
  await expect(card).toContainText('1 deck');
  await card.getByRole('button', { name: 'More actions for Harbour' }).click();
  await page.getByRole('menuitem', { name: 'Use for new decks of the team' }).click();
  await expect(card).toContainText('Team default');
  await card.getByRole('button', { name: 'More actions for Harbour' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate for me' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Copy of Harbour' })).toContainText('No decks');

  await page.getByRole('button', { name: 'More actions for Harbour', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “Harbour”?' });
  await expect(question).toContainText('1 deck uses it. It goes back to the colours and font that it says itself.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect.poll(() => ground(view.locator('.reveal').first())).toBe('rgb(255, 255, 255)');
});

test('somebody arranges the slide templates of a theme, and says whose changes count after it was saved elsewhere', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUpToDecks(page);
  await callApi(page, 'POST', '/teams', { team: { name: 'Harbour', slug: `two-windows-${String(process.pid)}` } });
  const { id } = await callApi<{ id: string }>(page, 'POST', '/api/v1/themes', {
    theme: { name: 'Harbour', of_team: true },
  });
  const ids: string[] = [];
  for (const name of ['Ebb', 'Flood', 'Slack']) {
    const slide_template = { name, data: slide('t', name), width: 960, height: 700 };
    ids.push((await callApi<{ id: string }>(page, 'POST', '/api/v1/team/slide_templates', { slide_template })).id);
  }
  await callApi(page, 'POST', `/api/v1/themes/${id}/add_slide_template`, { slide_template_ids: ids });
  const stored = async () =>
    (await callApi<{ results: { name: string }[] }>(page, 'GET', `/api/v1/themes/${id}/slide_templates`)).results.map(
      ({ name }) => name,
    );
  await page.goto(`/themes/${id}/edit`);
  const list = page.getByRole('grid', { name: 'Slide templates' });
  const shown = list.getByRole('row').locator('.ui-clip');
  await expect(shown).toHaveText(['Ebb', 'Flood', 'Slack']);
  await list.getByRole('button', { name: 'Move Ebb later' }).click();
  await expect(shown).toHaveText(['Flood', 'Ebb', 'Slack']);
  await expect.poll(stored).toEqual(['Flood', 'Ebb', 'Slack']);
  // By keys alone: taken with Enter, dropped where an arrow led.
  await list.getByRole('button', { name: 'Move Slack', exact: true }).focus();
  await page.keyboard.press('Enter');
  const target = list.getByRole('button', { name: /^Insert before Flood/ });
  await expect(target).toHaveCount(1);
  await target.focus();
  await page.keyboard.press('Enter');
  await expect(shown).toHaveText(['Slack', 'Flood', 'Ebb']);
  await expect.poll(stored).toEqual(['Slack', 'Flood', 'Ebb']);
  await list.getByRole('button', { name: 'Remove Flood from the theme' }).click();
  await expect(shown).toHaveText(['Slack', 'Ebb']);
  await expect.poll(stored).toEqual(['Slack', 'Ebb']);

  const other = await context.newPage();
  for (const each of [page, other]) await each.goto(`/themes/${id}/edit`);
  await scriptsRun(other);
  const footer = (of: Page) => of.getByRole('textbox', { name: 'Words', exact: true });
  const stateOf = (of: Page) => of.getByRole('status', { name: 'Saved state' });
  const question = page.getByRole('alertdialog', { name: 'Saved elsewhere meanwhile' });
  const saveThere = async (words: string): Promise<void> => {
    await other.reload();
    await scriptsRun(other);
    await footer(other).fill(words);
    await other.keyboard.press('ControlOrMeta+S');
    await expect(stateOf(other)).toHaveText('Saved');
  };

  await saveThere('Theirs');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(question).toBeVisible();
  expect(await violationsBesideSlides(page)).toEqual([]);
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(stateOf(page)).toHaveText('Saved');
  await expect(footer(page)).toHaveValue('Theirs');
  const saved = await callApi<{ name: string; footer: string }>(page, 'GET', `/api/v1/themes/${id}`);
  expect([saved.name, saved.footer]).toEqual(['Mine', 'Theirs']);

  await saveThere('Theirs again');
  await footer(page).fill('Mine again');
  await page.keyboard.press('ControlOrMeta+S');
  await question.getByRole('button', { name: 'Take theirs' }).click();
  await expect(footer(page)).toHaveValue('Theirs again');
  await expect(stateOf(page)).toHaveText('Saved');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(footer(page)).toHaveValue('Mine again');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(stateOf(page)).toHaveText('Saved');
});
