import type { Browser, Locator, Page } from '@playwright/test';
import { violationsBesideSlides } from './support/axe.ts';
import { type DeckFile, importFile, openImported } from './support/imports.ts';
import { signUpToDecks } from './support/people.ts';
import { pdfToCairo } from './support/programs.ts';
import { expect, test } from './support/test.ts';
import { present } from './support/views.ts';

test.use({ environment: { PDFTOCAIRO_PATH: pdfToCairo() } });

const LAMPS = 'https://harbour.example/lamps';
const PAGE = `<!doctype html><html lang="en"><title>Night harbour</title><style>
  @page { size: 960px 540px; margin: 0 }
  body { margin: 0 } section { box-sizing: border-box; height: 520px; padding: 48px; font: 24px Helvetica, Arial, sans-serif }
  section + section { break-before: page }
  h1 { font-size: 56px; margin: 0 0 24px } td, th { border: 1px solid #888; padding: 8px 24px }
</style>
<section><h1>Night harbour</h1><p>Who keeps the lamp writes down each ship.</p>
  <ul><li>Fishing boats</li><li>The ferry, twice a day</li></ul>
  <p><a href="${LAMPS}">All lamps</a></p></section>
<section><h1>Tides</h1><table><tr><th>Quay</th><th>Depth</th></tr><tr><td>North</td><td>7 m</td></tr></table></section>`;

/** Printed by the browser, as people print pages. */
async function printed(browser: Browser): Promise<DeckFile> {
  const page = await (await browser.newContext()).newPage();
  await page.setContent(PAGE);
  const bytes = new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true }));
  await page.context().close();
  return { name: 'night-harbour.pdf', bytes };
}

const question = (page: Page): Locator => page.getByRole('dialog', { name: 'How should this PDF come in?' });
const canvas = (page: Page): Locator => page.getByRole('application', { name: 'Slide canvas' });

test('somebody imports a PDF document as text, edits it, and adds its pages as pictures', async ({
  page,
  browser,
  problems: _problems,
}) => {
  await signUpToDecks(page);
  const file = await printed(browser);
  await importFile(page, file);
  await expect(question(page)).toBeVisible();
  expect(await violationsBesideSlides(page)).toEqual([]);
  await question(page).getByRole('button', { name: 'Import', exact: true }).click();
  const path = await openImported(page);
  await expect(present(page).getByRole('link', { name: 'All lamps' })).toHaveAttribute('href', LAMPS);
  await page.goto(`${path}/edit`);
  await expect(canvas(page).getByRole('heading', { name: 'Night harbour' })).toBeVisible();
  await expect(canvas(page).locator('li')).toHaveText(['Fishing boats', 'The ferry, twice a day']);
  await canvas(page).getByText('Who keeps the lamp').dblclick();
  await page.keyboard.press('End');
  await page.keyboard.type(' And its light.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');
  await page.getByRole('option', { name: /^Slide 2:/ }).click();
  await expect(canvas(page).locator('th, td')).toHaveText(['Quay', 'Depth', 'North', '7 m']);

  await page.getByRole('button', { name: 'View and help' }).click();
  await page.getByRole('menuitem', { name: 'Import slides…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import slides' });
  const { name, bytes } = file;
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
  await question(page).getByRole('radio', { name: 'As a picture of each page' }).check({ force: true });
  await question(page).getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByRole('listbox', { name: 'Slides of the file' }).getByRole('option')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Add 2 slides' }).click();
  await expect(page.getByRole('navigation', { name: 'Slides' }).getByRole('option')).toHaveCount(4);
  await page.getByRole('option', { name: /^Slide 3:/ }).click();
  await expect(canvas(page).getByRole('img', { name: /^Night harbour Who keeps the lamp/ })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');
  await page.goto(`${path}#/2`);
  await expect(present(page).getByRole('link', { name: 'All lamps' })).toHaveAttribute('href', LAMPS);
});
