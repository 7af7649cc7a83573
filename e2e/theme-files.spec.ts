import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { violationsBesideSlides } from './support/axe.ts';
import { callApi, makeDeck, slide } from './support/decks.ts';
import { scriptsRun, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { openView } from './support/views.ts';

const FONT = join(
  import.meta.dirname,
  ...['..', 'node_modules', '@fontsource', 'asul', 'files', 'asul-latin-700-normal.woff2'],
);
const svg = (color: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="40" viewBox="0 0 ${String(width)} 40"><script>document.title = 'spoilt'</script><rect width="${String(width)}" height="40" rx="8" fill="${color}"/></svg>`,
  );
const pictureIn = (where: Locator, pseudo: '::before' | null): Promise<string> =>
  where.evaluate((element, part) => getComputedStyle(element, part).backgroundImage, pseudo);

test('somebody gives a theme a logo, a picture and a font, and sees them before it is saved and on its decks', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(page);
  await callApi(page, 'POST', '/teams', { team: { name: 'Harbour', slug: 'harbour-theme-files' } });
  const theme = { name: 'Harbour', of_team: true };
  const { id } = await callApi<{ id: string }>(page, 'POST', '/api/v1/themes', { theme });
  const { url } = await makeDeck(page, { title: 'Tides', data: slide('one', 'Tides'), theme_id: id });
  await page.goto(`/themes/${id}/edit`);
  await scriptsRun(page);
  const previewed = page.getByRole('img', { name: 'Slide 1', exact: true }).locator('.reveal');
  await expect(previewed.locator('h1')).toBeVisible();

  const files = page.getByRole('button', { name: 'Logo', exact: true });
  await expect(files).toHaveCount(1);
  await page
    .getByLabel('Logo: upload')
    .and(page.locator('input'))
    .setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: svg('#ff8800', 120),
    });
  await expect(page.getByRole('button', { name: 'Logo: replace' })).toBeVisible();
  const section = previewed.locator('.slides section').first();
  await expect.poll(() => pictureIn(section, '::before')).toContain('/media/');
  await page
    .getByLabel('Picture: upload')
    .and(page.locator('input'))
    .setInputFiles({
      name: 'sea.svg',
      mimeType: 'image/svg+xml',
      buffer: svg('#224466', 80),
    });
  await expect(page.getByRole('radio', { name: 'Fill' })).toBeVisible();
  await expect.poll(() => pictureIn(previewed, null)).toContain('/media/');

  // What is no font says what to do; one that is, is seen.
  const font = page.getByLabel('Font of headings: upload').and(page.locator('input'));
  await font.setInputFiles({ name: 'fake.woff2', mimeType: 'font/woff2', buffer: Buffer.from('<html>') });
  await expect(page.getByRole('alert').filter({ hasText: 'This is no WOFF2 font' })).toBeVisible();
  await font.setInputFiles(FONT);
  await expect(page.getByRole('group', { name: 'Your own fonts' }).getByText('Asul', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'This is no WOFF2 font' })).toHaveCount(0);
  await expect
    .poll(() => previewed.locator('h1').evaluate((element) => getComputedStyle(element).fontFamily))
    .toContain('heading');
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].filter(({ family }) => family.includes('heading')).map(({ status }) => status),
      ),
    )
    .toEqual(['loaded']);
  expect(await violationsBesideSlides(page)).toEqual([]);

  // From what was uploaded before.
  await page.getByRole('button', { name: 'Picture: choose from the uploads' }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose a picture' });
  await expect(chooser.getByRole('button', { name: 'sea' })).toBeVisible();
  await chooser.getByRole('button', { name: 'logo' }).click();
  await expect(chooser).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();

  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');
  const view = await context.newPage();
  await openView(view, `${url}/fullscreen`);
  const shown = view.locator('.reveal .slides section').first();
  await expect.poll(() => pictureIn(shown, '::before')).toContain('/media/');
  await expect.poll(() => pictureIn(view.locator('.reveal').first(), null)).toContain('/media/');
  await expect
    .poll(() =>
      view.evaluate(() =>
        [...document.fonts].filter(({ family }) => family.includes('heading')).map(({ status }) => status),
      ),
    )
    .toEqual(['loaded']);
  await page.getByRole('button', { name: 'Logo: remove' }).click();
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');
  await expect.poll(() => pictureIn(view.locator('.reveal .slides section').first(), '::before')).toBe('none');
});
