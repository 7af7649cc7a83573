import type { Locator, Page } from '@playwright/test';
import { callApi, makeDeck, slide, textBlock } from './support/decks.ts';
import { signUpToDecks } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { openView } from './support/views.ts';

const TABLE =
  '<div class="sl-block" data-block-type="table" data-block-id="t" style="left: 80px; top: 300px; width: 400px; height: auto;">' +
  '<div class="sl-block-content"><table><tbody><tr><th>Tide</th></tr><tr><td>Ebb</td></tr></tbody></table></div></div>';

const ground = (where: Locator): Promise<string> =>
  where.evaluate((element) => getComputedStyle(element).backgroundColor);
const footOf = (where: Locator): Promise<string> =>
  where.evaluate((element) => getComputedStyle(element, '::after').content);
const canvasOf = (page: Page): Locator => page.getByRole('application', { name: 'Slide canvas' });

test('a deck takes the theme of its team in the editor, and follows when that is changed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUpToDecks(page);
  await callApi(page, 'POST', '/teams', { team: { name: 'Harbour', slug: 'harbour-themed' } });
  // The team's own host leads to its settings, with nothing to set up.
  const home = new URL(page.url());
  await page.goto(`${home.protocol}//harbour-themed.${home.host}/edit`);
  await expect(page).toHaveURL(`${home.origin}/edit`);
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('harbour-themed');
  const look = {
    name: 'Harbour',
    of_team: true,
    theme_color: 'black-mint',
    theme_font: 'league',
    footer: 'Harbour 2026',
  };
  const tokens = { background: '#102030' };
  const theme = { ...look, tokens, table_style: 'lines', css_kind: 'scss', css: '$c: #ff8800; h1 { b { color: $c } }' };
  const { id } = await callApi<{ id: string }>(page, 'POST', '/api/v1/themes', { theme });
  const { url } = await makeDeck(page, {
    title: 'Tides',
    data: slide('one', '<b>Tides</b>', TABLE + textBlock('w', '<p>Words</p>', 500)),
  });

  await page.goto(`${url}/edit`);
  const reveal = canvasOf(page).locator('.reveal').first();
  const section = reveal.locator('section.present');
  await expect(section.locator('h1')).toHaveText('Tides');
  await page.getByRole('tab', { name: 'Deck', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Theme font' })).toBeVisible();
  const field = page.getByRole('button', { name: /Theme$/ });
  await field.click();
  await page.getByRole('option', { name: 'Harbour (team)', exact: true }).click();
  await expect.poll(() => ground(reveal)).toBe('rgb(16, 32, 48)');
  expect(await footOf(section)).toBe('"Harbour 2026"');
  await expect(section.locator('h1 b')).toHaveCSS('color', 'rgb(255, 136, 0)');
  await expect(page.getByRole('button', { name: 'Theme font' })).toHaveCount(0);
  await page.screenshot({ path: test.info().outputPath('themed.png') });

  await callApi(page, 'PUT', `/api/v1/themes/${id}`, {
    theme: { footer: 'Harbour 2027', tokens: { background: '#301020' } },
  });
  await expect.poll(() => ground(reveal)).toBe('rgb(48, 16, 32)');
  expect(await footOf(section)).toBe('"Harbour 2027"');

  // It is one choice, as any other. What the pointer is over would be tried on.
  await page.mouse.move(720, 5);
  await canvasOf(page).focus();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => ground(reveal)).toBe('rgb(255, 255, 255)');
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect.poll(() => ground(reveal)).toBe('rgb(48, 16, 32)');
  await expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');

  await openView(page, `${url}/fullscreen`);
  const shown = page.locator('.reveal .slides section.present');
  await expect.poll(() => footOf(shown)).toBe('"Harbour 2027"');
  await expect(shown.locator('h1 b')).toHaveCSS('color', 'rgb(255, 136, 0)');
  expect(await ground(page.locator('.reveal').first())).toBe('rgb(48, 16, 32)');
  await page.screenshot({ path: test.info().outputPath('shown.png') });
  await page.goto('/');
  await callApi(page, 'DELETE', `/api/v1/themes/${id}`);
  const reopened = async (): Promise<string> => {
    await openView(page, `${url}/fullscreen`);
    return ground(page.locator('.reveal').first());
  };
  await expect.poll(reopened).toBe('rgb(255, 255, 255)');
  expect(await footOf(shown)).toBe('none');
});
